import { type AgentId, agentOrDefault } from '@fieldproof/schema/agents'
import { auditStatusLabels, type RiskBand, riskBandOf } from '@fieldproof/schema/audit-labels'
import type { Audit, AuditContradiction, AuditEvidence, AuditItem } from '@fieldproof/schema/audits'
import type { ExportMessage } from '@fieldproof/schema/exports'
import { nameDocument } from '../platform/name-document.ts'

/** A quotation with the number it has in the report. */
export interface NumberedEvidence {
  number: number
  evidence: AuditEvidence
}

export interface ReportItem {
  item: AuditItem
  evidence: NumberedEvidence[]
  contradictions: readonly AuditContradiction[]
}

/** What Word and Excel reports of an audit have in common. */
export function describeAuditReport(audit: Audit, agent: AgentId) {
  let number = 0
  const items: ReportItem[] = audit.items.map((item) => ({
    item,
    evidence: item.evidence.map((evidence) => ({ number: ++number, evidence })),
    contradictions: item.contradictions,
  }))
  const judged = audit.items.filter(({ status }) => status !== 'pending')
  const reviewed = audit.items.filter(({ review }) => review !== null)
  const documents = new Set(audit.items.flatMap(({ evidence }) => evidence.map(({ documentName }) => documentName)))
  const engines = new Set(audit.items.flatMap(({ proposal }) => (proposal ? [describeEngine(proposal)] : [])))
  return {
    // What the screen is called for this agent.
    title: agent === 'tender' ? 'HSE Audit' : 'Safety Audit',
    questionnaire: nameDocument(audit.filename),
    agentName: agentOrDefault(agent).name,
    items,
    judged: judged.length,
    reviewed: reviewed.length,
    documents: [...documents].toSorted(),
    engines: [...engines],
    actions: items
      .filter(({ item }) => item.action !== '')
      .toSorted((a, b) => (riskOf(b.item) ?? 0) - (riskOf(a.item) ?? 0)),
    contradictions: items.filter(({ contradictions }) => contradictions.length > 0),
  }
}
export type AuditReport = ReturnType<typeof describeAuditReport>

export function riskOf({ severity, likelihood }: Pick<AuditItem, 'severity' | 'likelihood'>): number | undefined {
  return severity === null || likelihood === null ? undefined : severity * likelihood
}

export function bandOf({ severity, likelihood }: Pick<AuditItem, 'severity' | 'likelihood'>): RiskBand | undefined {
  return severity === null || likelihood === null ? undefined : riskBandOf(severity, likelihood)
}

/** "1 Process safety information" */
export function sectionLabel({ section, title }: { section: string; title: string }): string {
  return [section, title].filter((part) => part !== '').join('  ') || 'Items'
}

export const sectionOfItem = ({ section, sectionTitle }: AuditItem) => sectionLabel({ section, title: sectionTitle })

/** "Permit to Work Standard, page 4" */
export function evidencePlace({ documentName, page }: { documentName: string; page: number | null }): string {
  return page === null ? documentName : `${documentName}, page ${page}`
}

/** How a person's decision differs from the proposal; empty where nobody has decided. */
export function describeReview({ proposal, review }: AuditItem): string {
  if (!review) return ''
  const by = `${review.reviewedBy}`
  if (review.decision === 'accepted') return `Accepted by ${by}${review.comment ? `: ${review.comment}` : ''}`
  const proposed = proposal ? ` (proposed: ${auditStatusLabels[proposal.status].toLowerCase()})` : ''
  return `Decided by ${by}${proposed}: ${review.comment}`
}

/** The audit's chat as the messages of an export. */
export function auditMessages(audit: Audit): ExportMessage[] {
  return audit.messages.map(({ role, content, timestamp, sources }) => ({
    role,
    content,
    createdAt: timestamp,
    sources: sources.map(({ documentName, fileName, page, quote }) => ({ documentName, fileName, page, quote })),
  }))
}

function describeEngine({
  engine,
  model,
  method,
}: {
  engine: string
  model: string
  method: 'rules' | 'model'
}): string {
  return method === 'rules' ? `${engine}, by stated rules` : `${engine}, ${model}`
}
