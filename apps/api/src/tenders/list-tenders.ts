import type { TendersPage } from '@fieldproof/schema/tender-pages'
import type { Actor } from '../platform/actor.ts'
import { readPage } from '../platform/keyset-cursor.ts'
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
    const { page, nextCursor, counts } = await readPage(
      { name: `tenders:${view.sort}`, of: agent, isPlace: tenderOrders[view.sort].isPlace },
      { cursor, limit },
      (after, most) => lists.page(agent, view, after, most),
      () => lists.count(agent, view),
    )
    return { tenders: await summarizeTenders(deps, page), nextCursor, counts }
  }
}
