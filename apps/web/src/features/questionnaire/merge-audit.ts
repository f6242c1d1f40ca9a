import type { Audit, AuditDelta } from '@fieldproof/schema/audits'
import { mergeRows, placeDelta } from '../../lib/merge-versions.ts'

/**
 * An audit with what changed laid over it; undefined where it is to be read again: where changes before these are missing,
 * or where sources of other items changed, of which no version tells.
 */
export function mergeAudit(known: Audit | undefined, delta: AuditDelta): Audit | undefined {
  const place = placeDelta(known, delta)
  if (known === undefined || place === 'gap') return undefined
  if (place === 'known') return known
  const { head, items, itemIds, rawContent = known.rawContent, customPolicies = known.customPolicies } = delta
  // What is absent there is not so any more.
  const { marked: _, newSources: __, ...stays } = known
  const merged = mergeRows(known.items, items, itemIds)
  if (merged.filter(({ marks }) => marks !== undefined).length !== (head.marked ?? 0)) return undefined
  return { ...stays, ...head, items: merged, rawContent, customPolicies }
}
