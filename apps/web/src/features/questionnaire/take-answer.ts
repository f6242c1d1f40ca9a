import { type Audit, type AuditAnswer, isAuditDelta } from '@fieldproof/schema/audits'
import { keepNewer } from '../../lib/merge-versions.ts'
import { mergeAudit } from './merge-audit.ts'

/** Of `trpc.useUtils()`: what is known of audits. */
export interface KnownAudits {
  getData(input: { id: string }): Audit | undefined
  setData(input: { id: string }, audit: Audit): void
  invalidate(input: { id: string }): Promise<void>
}

/** What a change is to be answered with: what changed since what is known, where anything is. */
export function sinceKnown(audits: Pick<KnownAudits, 'getData'>, id: string): { since?: number } {
  const version = audits.getData({ id })?.version
  return version === undefined ? {} : { since: version }
}

/** Where a picture of an audit is sent to: see `sinceKnown`. */
export function addressSince(audits: Pick<KnownAudits, 'getData'>, id: string, path: string): string {
  const { since } = sinceKnown(audits, id)
  return `/api/audits/${id}/${path}${since === undefined ? '' : `?since=${since}`}`
}

/** Keeps the answer to a change of an audit: the audit, or what changed of it. Read again where that does not fit. */
export function takeAnswer(audits: KnownAudits, id: string, answer: AuditAnswer): void {
  const known = audits.getData({ id })
  const audit = isAuditDelta(answer) ? mergeAudit(known, answer) : keepNewer(known, answer)
  if (audit === undefined) void audits.invalidate({ id })
  else audits.setData({ id }, audit)
}
