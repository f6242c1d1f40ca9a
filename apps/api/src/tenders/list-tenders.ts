import type { TendersPage } from '@fieldproof/schema/tender-pages'
import type { Actor } from '../platform/actor.ts'
import { cutPage, readCursor } from '../platform/keyset-cursor.ts'
import type { BidsRepo } from './bids.repo.ts'
import { type ListTendersRepo, type TendersView, tenderOrders } from './list-tenders.repo.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { summarizeTenders } from './summarize-tenders.ts'
import type { TendersRepo } from './tenders.repo.ts'
import { assertDesk } from './tenders.service.ts'

export type ListTenders = ReturnType<typeof createListTenders>

/** The tenders of the workspace by pages; each begins behind the last row of the one before. */
export function createListTenders(deps: {
  lists: ListTendersRepo
  tenders: TendersRepo
  matrix: MatrixRepo
  bids: BidsRepo
}) {
  const { lists } = deps
  /** @throws AppError forbidden, invalid (the cursor is none of this list) */
  return async function listTenders(
    actor: Actor,
    { cursor, limit, ...view }: TendersView & { cursor?: string | undefined; limit: number },
  ): Promise<TendersPage> {
    assertDesk(actor)
    const { agent } = actor
    const list = `tenders:${view.sort}`
    const after = cursor === undefined ? undefined : readCursor(cursor, list, agent, tenderOrders[view.sort].isPlace)
    const [rows, counts] = await Promise.all([
      lists.page(agent, view, after, limit + 1),
      after ? null : lists.count(agent, view),
    ])
    const { page, nextCursor } = cutPage(rows, limit, list, agent)
    return { tenders: await summarizeTenders(deps, page), nextCursor, counts }
  }
}
