import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import { type Kysely, sql } from 'kysely'
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

    findSession(owner: ChatOwner, id: string) {
      return db
        .selectFrom('chatSession')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .executeTakeFirst()
    },

    async deleteSession(owner: ChatOwner, id: string) {
      const deleted = await db
        .deleteFrom('chatSession')
        .where('id', '=', id)
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .returning('id')
        .executeTakeFirst()
      return deleted !== undefined
    },

    /** In the order they were written. */
    listMessages(sessionId: string) {
      return db.selectFrom('chatMessage').selectAll().where('sessionId', '=', sessionId).orderBy('sequence').execute()
    },

    /** The message with this id, in whichever session it stands. */
    findMessage(id: string) {
      return db.selectFrom('chatMessage').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** @returns undefined where a message with this id is already stored */
    insertQuestion(sessionId: string, id: string, content: string) {
      return db.transaction().execute(async (trx) => {
        await trx.updateTable('chatSession').set({ updatedAt: new Date() }).where('id', '=', sessionId).execute()
        return trx
          .insertInto('chatMessage')
          .values({ id, sessionId, role: 'user', content, sources: [], meta: null })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
      })
    },

    /**
     * Stores the answer to a question in place of an earlier, unfinished one.
     * @returns undefined where the session was deleted meanwhile
     */
    saveAnswer(sessionId: string, questionSequence: number, answer: NewAnswer) {
      return db.transaction().execute(async (trx) => {
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
    },
  }
}
