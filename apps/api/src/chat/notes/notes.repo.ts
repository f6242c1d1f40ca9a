import { type Kysely, sql } from 'kysely'
import { type Authorized, authorize } from '../../platform/authorized.ts'
import type { ChatNoteRow } from '../../platform/database/tables/chat.ts'
import type { Database } from '../../platform/database/tables/database.ts'
import type { ChatOwner } from '../chat.repo.ts'

/** A note that was checked for its owner. */
export type CheckedNote = Authorized<Pick<ChatNoteRow, 'id' | 'userId' | 'agent'>>
export type NotesRepo = ReturnType<typeof createNotesRepo>

/** Answers that a user keeps in a workspace. Every query names both. */
export function createNotesRepo(db: Kysely<Database>) {
  /** With the states as a second reading left them, for as long as the answer is there. */
  const ownNotes = ({ userId, agent }: ChatOwner) =>
    db
      .selectFrom('chatNote as note')
      .leftJoin('chatMessage as answer', 'answer.id', 'note.messageId')
      .select(['note.id', 'note.messageId', 'note.sessionTitle', 'note.question', 'note.content', 'note.sources'])
      .select(['note.keptAt', sql<ChatNoteRow['meta']>`coalesce(answer.meta, note.meta)`.as('meta')])
      .where('note.userId', '=', userId)
      .where('note.agent', '=', agent)

  return {
    /** Newest first. @param text that question, answer, title or a quotation has; empty for all */
    list: (owner: ChatOwner, text: string) => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      return ownNotes(owner)
        .$if(text !== '', (query) =>
          query.where((e) =>
            e.or([
              e('note.question', 'ilike', like),
              e('note.content', 'ilike', like),
              e('note.sessionTitle', 'ilike', like),
              sql<boolean>`exists (select 1 from jsonb_array_elements(note.sources) as source
                where source ->> 'quote' ilike ${like} or source ->> 'documentName' ilike ${like})`,
            ]),
          ),
        )
        .orderBy('note.keptAt', 'desc')
        .orderBy('note.id')
        .execute()
    },

    findByMessage: (owner: ChatOwner, messageId: string) =>
      ownNotes(owner).where('note.messageId', '=', messageId).executeTakeFirst(),

    async count({ userId, agent }: ChatOwner): Promise<number> {
      const { count } = await db
        .selectFrom('chatNote')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('userId', '=', userId)
        .where('agent', '=', agent)
        .executeTakeFirstOrThrow()
      return count
    },

    /** An answer that this user may read, with its session's title and the question before it. */
    findAnswer: ({ userId, agent }: ChatOwner, messageId: string) =>
      db
        .selectFrom('chatMessage as answer')
        .innerJoin('chatSession as session', 'session.id', 'answer.sessionId')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('chatMessage as asked')
              .select('asked.content as question')
              .whereRef('asked.sessionId', '=', 'answer.sessionId')
              .whereRef('asked.sequence', '<', 'answer.sequence')
              .where('asked.role', '=', 'user')
              .orderBy('asked.sequence', 'desc')
              .limit(1)
              .as('before'),
          (join) => join.onTrue(),
        )
        .select(['answer.id', 'answer.content', 'answer.sources', 'answer.meta', 'session.title', 'before.question'])
        .where('answer.id', '=', messageId)
        .where('answer.role', '=', 'assistant')
        .where('session.agent', '=', agent)
        .where((e) => e.or([e('session.userId', '=', userId), e('session.sharedAt', 'is not', null)]))
        .executeTakeFirst(),

    /** Where it is kept already, nothing changes. */
    async insert(
      { userId, agent }: ChatOwner,
      answer: Pick<ChatNoteRow, 'messageId' | 'sessionTitle' | 'question' | 'content' | 'sources' | 'meta'>,
    ) {
      const { messageId, sessionTitle, question, content, sources, meta } = answer
      await db
        .insertInto('chatNote')
        .values({ id: crypto.randomUUID(), userId, agent, messageId, sessionTitle, question, content, sources, meta })
        .onConflict((conflict) => conflict.columns(['userId', 'agent', 'messageId']).doNothing())
        .execute()
    },

    find: async (owner: ChatOwner, id: string): Promise<CheckedNote | undefined> =>
      authorize(
        await db
          .selectFrom('chatNote')
          .select(['id', 'userId', 'agent'])
          .where('id', '=', id)
          .where('userId', '=', owner.userId)
          .where('agent', '=', owner.agent)
          .executeTakeFirst(),
        owner,
        'own',
      ),

    /** @returns false where it was removed meanwhile */
    async delete({ id }: CheckedNote): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('chatNote').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
