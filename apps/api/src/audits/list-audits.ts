import type { AuditsPage } from '@fieldproof/schema/audit-pages'
import type { Actor } from '../platform/actor.ts'
import { readPage } from '../platform/keyset-cursor.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import { ownerOf } from './audits.service.ts'
import { type AuditsView, auditOrders, type ListAuditsRepo } from './list-audits.repo.ts'
import { presentSummary } from './present-audit.ts'
import type { ReadSources } from './sources/read-sources.ts'

export type ListAudits = ReturnType<typeof createListAudits>

/** The audits of a user by pages; each begins behind the last row of the one before. */
export function createListAudits(deps: { lists: ListAuditsRepo; items: AuditItemsRepo; sources: ReadSources }) {
  const { lists, items, sources } = deps
  /** @throws AppError invalid where the cursor is none of this list */
  return async function listAudits(
    actor: Actor,
    { cursor, limit, ...view }: AuditsView & { cursor?: string | undefined; limit: number },
  ): Promise<AuditsPage> {
    const owner = ownerOf(actor)
    // A user may work in several workspaces, and a place is one of one list.
    const of = `${owner.agent} ${owner.userId}`
    const { page, nextCursor, counts } = await readPage(
      { name: `audits:${view.sort}`, of, isPlace: auditOrders[view.sort].isPlace },
      { cursor, limit },
      (after, most) => lists.page(owner, view, after, most),
      () => lists.count(owner, view),
    )
    const [found, marks] = await Promise.all([items.listOf(page), sources.marks(page)])
    const byAudit = Map.groupBy(found, ({ auditId }) => auditId)
    return { audits: page.map((row) => presentSummary(row, byAudit.get(row.id) ?? [], { marks })), nextCursor, counts }
  }
}
