import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/tables/database.ts'
import type { ChatOwner } from '../chat.repo.ts'

export type SearchChatRepo = ReturnType<typeof createSearchChatRepo>

/** Hits of one search at most. */
const most = 50

/** Finds sessions by their titles and by the text of their messages: own ones, and those that the workspace shares. */
export function createSearchChatRepo(db: Kysely<Database>) {
  return {
    /** Newest first; `found` is the latest message with the text. */
    search: ({ userId, agent }: ChatOwner, text: string) => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      return db
        .selectFrom('chatSession as session')
        .innerJoin('user as owner', 'owner.id', 'session.userId')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('chatMessage')
              .select('content')
              .whereRef('chatMessage.sessionId', '=', 'session.id')
              .where('content', 'ilike', like)
              .orderBy('sequence', 'desc')
              .limit(1)
              .as('found'),
          (join) => join.onTrue(),
        )
        .select(['session.id', 'session.title', 'session.updatedAt', 'found.content as found'])
        .select(sql<string | null>`case when session.user_id = ${userId} then null else owner.name end`.as('owner'))
        .where('session.agent', '=', agent)
        .where((e) => e.or([e('session.userId', '=', userId), e('session.sharedAt', 'is not', null)]))
        .where((e) => e.or([e('session.title', 'ilike', like), e('found.content', 'is not', null)]))
        .orderBy('session.updatedAt', 'desc')
        .orderBy('session.id')
        .limit(most)
        .execute()
    },
  }
}
