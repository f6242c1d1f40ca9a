import { auditStatusWord } from '@fieldproof/schema/audit-labels'
import type { AuditItem, AuditItemStatus } from '@fieldproof/schema/audits'
import { countOf, formatNumber, plural } from '@fieldproof/schema/count-of'
import type { ProofSegment } from '@fieldproof/ui/proof-strip'
import { statusSegments, verdicts } from './status-words.ts'

type Judged = Pick<AuditItem, 'status' | 'score' | 'weight'>

export interface FindingsSummary {
  /** Points earned, and points to be earned: by weight, over the items that count. */
  points: { earned: number; total: number }
  counts: Record<AuditItemStatus, number>
  segments: ProofSegment[]
  /** The counts that are above nought, worst last, for a legend. */
  legend: { status: AuditItemStatus; count: number; word: string }[]
}

/** What the items of an audit amount to. A weight that the questionnaire does not give counts as 1. */
export function summarizeFindings(items: readonly Judged[]): FindingsSummary {
  const counts: Record<AuditItemStatus, number> = {
    compliant: 0,
    partial: 0,
    non_compliant: 0,
    insufficient_evidence: 0,
    not_applicable: 0,
    needs_person: 0,
    pending: 0,
  }
  const points = { earned: 0, total: 0 }
  for (const { status, score, weight } of items) {
    counts[status] += 1
    if (score === null) continue
    points.earned += ((weight ?? 1) * score) / 100
    points.total += weight ?? 1
  }
  const order: AuditItemStatus[] = [...verdicts, 'pending']
  return {
    points,
    counts,
    segments: order.flatMap((status) => Array.from({ length: counts[status] }, () => statusSegments[status])),
    legend: order
      .filter((status) => counts[status] > 0)
      .map((status) => ({ status, count: counts[status], word: auditStatusWord(status) })),
  }
}

/** The strip in words: "14 compliant, 6 partial, 3 non-compliant, 1 insufficient evidence". */
export function describeLegend(legend: FindingsSummary['legend']): string {
  return legend.length === 0 ? 'No items' : legend.map(({ count, word }) => `${count} ${word}`).join(', ')
}

/** "17 of 24 points". */
export function describePoints({ earned, total }: FindingsSummary['points']): string {
  return `${formatNumber(earned, 1)} of ${formatNumber(total, 1)} ${plural(total, 'point')}`
}

/** "Checked against 6 documents and 1 policy". */
export function describeBasis(documents: number | undefined, hasPolicy: boolean): string {
  const parts = [
    ...(documents === undefined ? [] : [countOf(documents, 'document')]),
    ...(hasPolicy ? ['1 policy'] : []),
  ]
  return parts.length === 0 ? '' : parts.join(' and ')
}
