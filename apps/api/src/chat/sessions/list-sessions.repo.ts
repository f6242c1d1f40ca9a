import { type Kysely, sql } from 'kysely'
import { countMatching, hasWords, orderByMoment, selectPage } from '../../platform/database/row-order.ts'
import type { Database } from '../../platform/database/tables/database.ts'
import type { Keyset } from '../../platform/keyset-cursor.ts'
import type { ChatOwner } from '../chat.repo.ts'

/** The latest first. */
export const sessionOrder = orderByMoment('updated_at')

export type ListSessionsRepo = ReturnType<typeof createListSessionsRepo>

/** Own sessions by pages. */
export function createListSessionsRepo(db: Kysely<Database>) {
  const owned = ({ userId, agent }: ChatOwner) =>
    db.selectFrom('chatSession').where('userId', '=', userId).where('agent', '=', agent)
  const isIn = (text: string | undefined) => hasWords(sql`title`, text)

  return {
    /** Rows behind a place. @param text words of their titles */
    page: (owner: ChatOwner, text: string | undefined, after: Keyset | undefined, limit: number) =>
      selectPage(owned(owner).selectAll().where(isIn(text)), sessionOrder, after, limit).execute(),

    count: (owner: ChatOwner, text: string | undefined) => countMatching(owned(owner), isIn(text)),
  }
}
