import type { Audit, AuditDelta } from '@fieldproof/schema/audits'
import { mergeRows, placeDelta } from '../../lib/merge-versions.ts'

/** An audit with what changed laid over it; undefined where changes before these are missing, and it is to be read again. */
export function mergeAudit(known: Audit | undefined, delta: AuditDelta): Audit | undefined {
  const place = placeDelta(known, delta)
  if (known === undefined || place === 'gap') return undefined
  if (place === 'known') return known
  const { head, items, itemIds, rawContent = known.rawContent, customPolicies = known.customPolicies } = delta
  // What is absent there is not so any more.
  const { marked: _, newSources: __, ...stays } = known
  return { ...stays, ...head, items: mergeRows(known.items, items, itemIds), rawContent, customPolicies }
}
