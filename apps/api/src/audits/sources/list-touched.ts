import type { TouchedItems } from '@fieldproof/schema/happenings'
import type { Actor } from '../../platform/actor.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { ownerOf } from '../audits.service.ts'
import { unseenChanges } from './mark-items.ts'
import type { ReadSources } from './read-sources.ts'

/**
 * What the sources of own audits did to their items since they were judged, and nobody has said that they hold; of each
 * questionnaire the last revision. The audit's own policy text is changed by its owner, who knows.
 */
export function createListTouched(deps: { audits: AuditsRepo; items: AuditItemsRepo; sources: ReadSources }) {
  return async function listTouched(actor: Actor): Promise<TouchedItems[]> {
    const all = await deps.audits.list(ownerOf(actor))
    const rows = all.filter(
      (row) =>
        !all.some((later) => (later.firstId ?? later.id) === (row.firstId ?? row.id) && later.revision > row.revision),
    )
    const [items, marks] = await Promise.all([deps.items.listOf(rows), deps.sources.marks(rows)])
    const names = new Map(rows.map(({ id, filename }) => [id, filename]))
    const touched = new Map<string, TouchedItems>()
    for (const item of items)
      for (const { key, mark, at } of unseenChanges(item, marks)) {
        if (at === null || mark.kind === 'policy_changed') continue
        const known = touched.get(`${item.auditId} ${key}`)
        if (known) known.items += 1
        else {
          const one = { auditId: item.auditId, auditName: names.get(item.auditId) ?? '', itemId: item.id, items: 1 }
          touched.set(`${item.auditId} ${key}`, { ...one, mark, at })
        }
      }
    return [...touched.values()]
  }
}
