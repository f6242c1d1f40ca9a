import type { AuditItemStatus, AuditSummary } from '@fieldproof/schema/audits'

/** Percent. What is not judged, needs a person or does not apply has no score; without evidence there is nothing to score. */
const scores: Record<AuditItemStatus, number | null> = {
  compliant: 100,
  partial: 50,
  non_compliant: 0,
  insufficient_evidence: 0,
  not_applicable: null,
  needs_person: null,
  pending: null,
}

export function scoreOf(status: AuditItemStatus): number | null {
  return scores[status]
}

/**
 * The score of items together: Σ weight · score / Σ weight, over the items that have a score, in percent with one
 * decimal. An item without a weight weighs 1. Null where no item has a score.
 */
export function addScores(items: readonly { status: AuditItemStatus; weight: number | null }[]): number | null {
  let sum = 0
  let weights = 0
  for (const { status, weight } of items) {
    const score = scores[status]
    if (score === null) continue
    sum += (weight ?? 1) * score
    weights += weight ?? 1
  }
  return weights === 0 ? null : Math.round((10 * sum) / weights) / 10
}

export function countStatuses(items: readonly { status: AuditItemStatus }[]): AuditSummary['counts'] {
  const counts = {
    compliant: 0,
    partial: 0,
    non_compliant: 0,
    not_applicable: 0,
    insufficient_evidence: 0,
    needs_person: 0,
    pending: 0,
  }
  for (const { status } of items) counts[status]++
  return counts
}
