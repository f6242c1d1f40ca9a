import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { ProofSegment } from '@fieldproof/ui/proof-strip'
import { complianceOrder, complianceSegments } from './tender-words.ts'

type Counts = Record<ComplianceStatus, number>

/** One segment for each judged requirement, best first. */
export function segmentsOf(counts: Counts): ProofSegment[] {
  return complianceOrder.flatMap((status) =>
    Array.from({ length: counts[status] }, (): ProofSegment => complianceSegments[status]),
  )
}

/** "28 met, 4 partly met, 2 not met". */
export function describeCounts(counts: Counts): string {
  const parts = complianceOrder
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${complianceLabels[status].toLowerCase()}`)
  return parts.length === 0 ? 'Nothing is judged yet' : parts.join(', ')
}
