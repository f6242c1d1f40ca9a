import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Authorized, authorize, authorizeChild } from '../platform/authorized.ts'
import type { ChatMessageRow, ChatSessionRow } from '../platform/database/tables/chat.ts'
import type { Database } from '../platform/database/tables/database.ts'

export interface NewAnswer {
  content: string
  sources: Source[]
  meta: AnswerMeta
}

/** Whose sessions: a user has its own in each workspace. */
export interface ChatOwner {
  userId: string
  agent: AgentId
}

export type ChatTransaction = Transaction<Database>

/** A session that was checked for its owner; its messages are reached through it. */
export type CheckedSession = Authorized<ChatSessionRow>

/** An answer in such a session. */
export type CheckedMessage = Authorized<ChatMessageRow>

/** A session that somebody of the workspace shares: enough to read it, too little for what changes one. */
export type SharedSession = Authorized<Pick<ChatSessionRow, 'id' | 'agent' | 'title' | 'sharedAt' | 'updatedAt'>>

/** Sessions of others that are listed at most. */
const mostShared = 200

export type ChatRepo = ReturnType<typeof createChatRepo>

export function createChatRepo(db: Kysely<Database>) {
  return {
    listSessions(owner: ChatOwner) {
      return db
        .selectFrom('chatSession')
        .selectAll()
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute()
    },

    createSession(owner: ChatOwner, title: string) {
      return db
        .insertInto('chatSession')
        .values({ id: crypto.randomUUID(), userId: owner.userId, agent: owner.agent, title })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async findSession(owner: ChatOwner, id: string): Promise<CheckedSession | undefined> {
      const row = await db
        .selectFrom('chatSession')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .executeTakeFirst()
      return authorize(row, owner, 'own')
    },

    /** @returns false where it was deleted meanwhile */
    async deleteSession({ id }: CheckedSession): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('chatSession').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Names it by its topic, unless somebody has named it meanwhile. */
    async nameByTopic({ id }: CheckedSession, title: string): Promise<void> {
      await db
        .updateTable('chatSession')
        .set({ title, named: true })
        .where('id', '=', id)
        .where('named', '=', false)
        .execute()
    },

    /** Corrects the topic it was named by, unless it is called otherwise meanwhile. */
    async respellTopic({ id }: CheckedSession, { from, to }: { from: string; to: string }): Promise<void> {
      await db.updateTable('chatSession').set({ title: to }).where('id', '=', id).where('title', '=', from).execute()
    },

    /** Gives it a name that stays. @returns undefined where it was deleted meanwhile */
    renameSession({ id }: CheckedSession, title: string) {
      return db
        .updateTable('chatSession')
        .set({ title, named: true })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    },

    /**
     * Lets the workspace read it, or no longer, and does in the same transaction what `alongside` does.
     * @returns undefined where it was deleted meanwhile
     */
    shareSession({ id }: CheckedSession, shared: boolean, alongside: (trx: ChatTransaction) => Promise<void>) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('chatSession')
          .set({ sharedAt: shared ? new Date() : null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx)
        return row
      })
    },

    /** Those that others of the workspace share, newest first. */
    listShared({ userId, agent }: ChatOwner) {
      return db
        .selectFrom('chatSession as session')
        .innerJoin('user as owner', 'owner.id', 'session.userId')
        .select(['session.id', 'session.title', 'session.updatedAt', 'owner.name as owner'])
        .where('session.agent', '=', agent)
        .where('session.sharedAt', 'is not', null)
        .where('session.userId', '<>', userId)
        .orderBy('session.updatedAt', 'desc')
        .orderBy('session.id')
        .limit(mostShared)
        .execute()
    },

    async findShared({ agent }: ChatOwner, id: string): Promise<SharedSession | undefined> {
      const row = await db
        .selectFrom('chatSession')
        .select(['id', 'agent', 'title', 'sharedAt', 'updatedAt'])
        .where('id', '=', id)
        .where('agent', '=', agent)
        .where('sharedAt', 'is not', null)
        .executeTakeFirst()
      return authorize(row, { agent }, 'shared')
    },

    /** In the order they were written. */
    listMessages({ id }: CheckedSession | SharedSession) {
      return db.selectFrom('chatMessage').selectAll().where('sessionId', '=', id).orderBy('sequence').execute()
    },

    /** What was said last before a message, in the order it was written. */
    async listBefore({ id }: CheckedSession, sequence: number, limit: number) {
      const newestFirst = await db
        .selectFrom('chatMessage')
        .select(['role', 'content'])
        .where('sessionId', '=', id)
        .where('sequence', '<', sequence)
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute()
      return newestFirst.reverse()
    },

    findNext({ id }: CheckedSession, sequence: number): Promise<ChatMessageRow | undefined> {
      return db
        .selectFrom('chatMessage')
        .selectAll()
        .where('sessionId', '=', id)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst()
    },

    findLastQuestion({ id }: CheckedSession): Promise<ChatMessageRow | undefined> {
      return db
        .selectFrom('chatMessage')
        .selectAll()
        .where('sessionId', '=', id)
        .where('role', '=', 'user')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()
    },

    async findMessage(session: CheckedSession, id: string): Promise<CheckedMessage | undefined> {
      const row = await db
        .selectFrom('chatMessage')
        .selectAll()
        .where('sessionId', '=', session.id)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorizeChild(row, session, 'sessionId')
    },

    /**
     * @param choice what the session is limited to from now on; undefined leaves it as it is
     * @returns undefined where a message with this id is already stored, in whichever session
     */
    insertQuestion(
      { id: sessionId }: CheckedSession,
      id: string,
      content: string,
      { documentIds, tags }: { documentIds: readonly string[] | null | undefined; tags: readonly string[] | undefined },
    ) {
      // One statement instead of a transaction of two: the answer begins behind it.
      const touched = db
        .updateTable('chatSession')
        .set({ updatedAt: new Date() })
        .$if(documentIds !== undefined, (query) => query.set({ documentIds: documentIds?.slice() ?? null }))
        .$if(tags !== undefined, (query) => query.set({ tags: tags?.slice() ?? [] }))
        .where('id', '=', sessionId)
      return db
        .with('touched', () => touched)
        .insertInto('chatMessage')
        .values({ id, sessionId, role: 'user', content, sources: [], meta: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
    },

    /**
     * Stores the answer to a question in place of an earlier, unfinished one.
     * @returns undefined where the session was deleted meanwhile
     */
    async saveAnswer(
      checked: CheckedSession,
      questionSequence: number,
      answer: NewAnswer,
    ): Promise<CheckedMessage | undefined> {
      const sessionId = checked.id
      const row = await db.transaction().execute(async (trx) => {
        const session = await trx
          .updateTable('chatSession')
          .set({ updatedAt: new Date() })
          .where('id', '=', sessionId)
          .returning('id')
          .executeTakeFirst()
        if (!session) return undefined
        await trx
          .deleteFrom('chatMessage')
          .where('sessionId', '=', sessionId)
          .where('sequence', '>', questionSequence)
          .where('role', '=', 'assistant')
          .where(sql<boolean>`meta ->> 'stopped' is not null`)
          .execute()
        return trx
          .insertInto('chatMessage')
          .values({
            id: crypto.randomUUID(),
            sessionId,
            role: 'assistant',
            content: answer.content,
            sources: answer.sources,
            meta: answer.meta,
          })
          .returningAll()
          .executeTakeFirst()
      })
      return authorizeChild(row, checked, 'sessionId')
    },

    /**
     * Puts what a second reading made of an answer in place of what was known of it.
     * @returns undefined where the answer was deleted meanwhile
     */
    saveProof({ id }: CheckedMessage, meta: AnswerMeta) {
      return db.updateTable('chatMessage').set({ meta }).where('id', '=', id).returningAll().executeTakeFirst()
    },
  }
}
