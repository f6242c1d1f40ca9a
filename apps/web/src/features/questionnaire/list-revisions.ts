import type { AuditSummary } from '@fieldproof/schema/audits'

/** An audit in the list; an earlier revision of the one above it is `nested`. */
export interface ListedAudit {
  audit: AuditSummary
  nested: boolean
}

/** The revisions of each questionnaire together, the last first, where the one of them that comes first stood. */
export function listRevisions(audits: readonly AuditSummary[]): ListedAudit[] {
  return [...Map.groupBy(audits, ({ seriesId }) => seriesId).values()].flatMap((series) =>
    series.toSorted((a, b) => b.revision - a.revision).map((audit, index) => ({ audit, nested: index > 0 })),
  )
}
