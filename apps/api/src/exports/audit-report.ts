import { type AgentId, agentOrDefault } from '@fieldproof/schema/agents'
import { nameSource, type RiskBand, riskBandOf } from '@fieldproof/schema/audit-labels'
import { listMarked } from '@fieldproof/schema/audit-marks'
import type { Audit, AuditContradiction, AuditEvidence, AuditItem } from '@fieldproof/schema/audits'
import { documentClassLabels } from '@fieldproof/schema/document-labels'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { isOverruled } from '@fieldproof/schema/is-overruled'
import type { SentenceState } from '@fieldproof/schema/proof'
import { proofOfFinding } from '@fieldproof/schema/proof-of-judgement'
import { nameDocument } from '../platform/name-document.ts'
import { nameProposer } from './describe-decision.ts'
import type { ProvedMessage } from './write-export.ts'

/** A quotation with the number it has in the report. */
export interface NumberedEvidence {
  number: number
  evidence: AuditEvidence
}

export interface ReportItem {
  item: AuditItem
  /** What names it in every sheet: its number, with its place in the list where it has none or shares it. */
  key: string
  /** What was found, in the words of proof; a person's decision does not alter it. */
  proof: SentenceState
  /** None of a proposal that a person overruled: it proves nothing of what they say. */
  evidence: NumberedEvidence[]
  /** Why it stands as it does; empty of what a person overruled or nothing judged. */
  reason: string
  contradictions: readonly AuditContradiction[]
}

/** What Word and Excel reports of an audit have in common. */
export function describeAuditReport(audit: Audit, agent: AgentId) {
  let number = 0
  const refs = Map.groupBy(audit.items, ({ ref }) => ref)
  const items: ReportItem[] = audit.items.map((item, index) => ({
    item,
    key: (refs.get(item.ref)?.length ?? 0) > 1 || item.ref === '' ? `${item.ref} #${index + 1}`.trim() : item.ref,
    // What was found, or not found, is no proof of what a person decided against it.
    proof: isOverruled(item) ? 'not_checked' : proofOfFinding(item.proposal),
    evidence: (isOverruled(item) ? [] : item.evidence).map((evidence) => ({ number: ++number, evidence })),
    reason: isOverruled(item) ? '' : (item.proposal?.reason ?? ''),
    contradictions: item.contradictions,
  }))
  const judged = audit.items.filter(({ status }) => status !== 'pending')
  const reviewed = audit.items.filter(({ review }) => review !== null)
  const documents = new Set(audit.items.flatMap(({ evidence }) => evidence.map(({ documentName }) => documentName)))
  const engines = new Set(audit.items.flatMap(({ proposal }) => (proposal ? [nameProposer(proposal)] : [])))
  return {
    // What the screen is called for this agent.
    title: agent === 'tender' ? 'HSE Audit' : 'Safety Audit',
    questionnaire: nameDocument(audit.filename),
    fileKind: audit.fileKind,
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
    /** What is seen on site and by nobody in documents. */
    onSite: audit.items.filter(({ kind }) => kind === 'observed'),
    /** What nobody can know without a person: what nobody has looked at on site yet, rows that ask for nothing, and what was not judged. */
    notObserved: audit.items.filter(({ kind, review }) => kind === 'observed' && review === null),
    forPerson: audit.items.filter(({ kind, status }) => kind !== 'observed' && status === 'needs_person'),
    /** What was judged by something that is not what it was. */
    marked: listMarked(audit.items),
    notJudged: audit.items.filter(({ kind, status }) => kind !== 'observed' && status === 'pending'),
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

interface Quoted {
  documentName: string
  page: number | null
  revision?: string | undefined
  documentClass?: DocumentClass | undefined
}

/** "Gas test sheet (record)": a document as it was, and whose word it is where it is not the organisation's own. */
export function documentOf({ documentClass, ...source }: Quoted): string {
  return documentClass === undefined || documentClass === 'own'
    ? nameSource(source)
    : `${nameSource(source)} (${documentClassLabels[documentClass].toLowerCase()})`
}

/** "Permit to Work Standard, page 4" */
export function evidencePlace(quoted: Quoted): string {
  return quoted.page === null ? documentOf(quoted) : `${documentOf(quoted)}, page ${quoted.page}`
}

/** Site, period and team, as far as somebody has filled them in. */
export function describeCover({ cover }: Pick<Audit, 'cover'>): [label: string, value: string][] {
  const lines: [string, string][] = [
    ['Site', cover.site],
    ['Period', cover.period],
    ['Audit team', cover.team],
  ]
  return lines.filter(([, value]) => value !== '')
}

/** "2.1, 3.4": items by their numbers, those without one by their question. */
export const listItems = (items: readonly AuditItem[]) =>
  items.map(({ ref, question }) => ref || `“${question}”`).join(', ')

/** The audit's chat as the messages of an export. */
export function auditMessages(audit: Audit): ProvedMessage[] {
  return audit.messages.map(({ role, content, timestamp, sources, meta }) => ({
    role,
    content,
    createdAt: timestamp,
    sources: sources.map(({ documentName, fileName, page, quote }) => ({ documentName, fileName, page, quote })),
    ...(meta?.sentences
      ? { states: meta.sentences, ranges: meta.ranges, grounds: meta.grounds, corrected: meta.corrected }
      : {}),
  }))
}
