import type { AuditSummary } from '@fieldproof/schema/audits'

/** Of each questionnaire the last revision, what was worked on last first. */
export function lastRevisions(audits: readonly AuditSummary[]): AuditSummary[] {
  const last = new Map<string, AuditSummary>()
  for (const audit of audits)
    if (audit.revision >= (last.get(audit.seriesId)?.revision ?? 0)) last.set(audit.seriesId, audit)
  return [...last.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
