import type { AuditItemStatus, AuditVerdict } from '@fieldproof/schema/audits'
import type { ProofSegment } from '@fieldproof/ui/proof-strip'

/** The verdicts in the order of strips, legends and choices. */
export const verdicts: readonly AuditVerdict[] = [
  'compliant',
  'partial',
  'non_compliant',
  'insufficient_evidence',
  'not_applicable',
  'needs_person',
]

/** What an item is in a proof strip. What does not apply, needs a person or is not judged proves nothing either way. */
export const statusSegments: Record<AuditItemStatus, ProofSegment> = {
  compliant: 'ok',
  partial: 'warn',
  non_compliant: 'danger',
  insufficient_evidence: 'none',
  not_applicable: 'empty',
  needs_person: 'none',
  pending: 'empty',
}
