import type { AuditItemStatus, AuditVerdict } from '@fieldproof/schema/audits'
import type { ProofSegment } from '@fieldproof/ui/proof-strip'

/** The short words of badges and legends; reports write them out (`auditStatusLabels`). */
export const statusWords: Record<AuditItemStatus, string> = {
  compliant: 'Compliant',
  partial: 'Partial',
  non_compliant: 'Gap',
  insufficient_evidence: 'No evidence',
  not_applicable: 'N/A',
  pending: 'Pending',
}

/** The verdicts in the order of strips, legends and choices. */
export const verdicts: readonly AuditVerdict[] = [
  'compliant',
  'partial',
  'non_compliant',
  'insufficient_evidence',
  'not_applicable',
]

/** What an item is in a proof strip. What does not apply, and what is not judged, proves nothing either way. */
export const statusSegments: Record<AuditItemStatus, ProofSegment> = {
  compliant: 'ok',
  partial: 'warn',
  non_compliant: 'danger',
  insufficient_evidence: 'none',
  not_applicable: 'empty',
  pending: 'empty',
}

/** An item that somebody has to do something about. */
export function isOpen(status: AuditItemStatus): boolean {
  return status === 'partial' || status === 'non_compliant' || status === 'insufficient_evidence'
}
