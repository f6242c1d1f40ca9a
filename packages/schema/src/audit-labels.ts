import type { ActionState, AuditEvidence, AuditItem, AuditItemStatus, ControlLevel } from './audits.ts'
import { countOf } from './count-of.ts'

/** The words of an audit report, written out. */
export const auditStatusLabels: Record<AuditItemStatus, string> = {
  compliant: 'Compliant',
  partial: 'Partial',
  non_compliant: 'Non-compliant',
  not_applicable: 'Not applicable',
  insufficient_evidence: 'Insufficient evidence',
  needs_person: 'Needs a person',
  pending: 'Pending',
}

/** A status within a sentence, "non-compliant": histories, legends and exports call it the same. */
export const auditStatusWord = (status: AuditItemStatus): string => auditStatusLabels[status].toLowerCase()

/**
 * What each status says, for legends on screens and in exports. Nothing here says how things are, only what was found and
 * who said so.
 */
export const auditStatusMeanings: Record<AuditItemStatus, string> = {
  compliant: 'Every part of what is asked was found in the words quoted.',
  partial: 'A part of it was found, or less than is asked, or one document says what another denies.',
  non_compliant: 'The words quoted say that it is not so.',
  insufficient_evidence:
    'Nothing was found that shows it for certain, so nothing is quoted as evidence. What comes nearest is for a person to read.',
  not_applicable: 'It does not apply to what is audited. The stated rules leave it to a person to say so.',
  needs_person: 'The row asks for nothing that documents could show. A person decides on it.',
  pending: 'It has not been judged yet.',
}

/** An item that somebody has to do something about. */
export function isOpen(status: AuditItemStatus): boolean {
  return (
    status === 'partial' ||
    status === 'non_compliant' ||
    status === 'insufficient_evidence' ||
    status === 'needs_person'
  )
}

/** Doubtful items that a run would judge for the first time, or `again`; one that was in a run was put there on purpose. */
export function listUnseen<Item extends Pick<AuditItem, 'doubt' | 'run'>>(
  items: readonly Item[],
  again = false,
): Item[] {
  return items.filter(({ doubt, run }) => doubt !== '' && (again || run === 'idle'))
}

/** Why a run of so many doubtful items is not simply started. */
export function describeUnseen(count: number): string {
  const them = count === 1 ? 'it' : 'them'
  return `${countOf(count, 'item is', 'items are')} doubtful and nobody has looked at ${them} yet.`
}

export const actionStateLabels: Record<ActionState, string> = {
  open: 'Open',
  in_progress: 'In progress',
  done: 'Done',
}

export const controlLevelLabels: Record<ControlLevel, string> = {
  elimination: 'Elimination',
  substitution: 'Substitution',
  engineering: 'Engineering',
  administrative: 'Administrative',
  ppe: 'PPE',
}

/** What a severity and a likelihood of 1 to 5 are called, least first. */
export const severityLabels = ['Negligible', 'Minor', 'Moderate', 'Major', 'Severe'] as const
export const likelihoodLabels = ['Rare', 'Unlikely', 'Possible', 'Likely', 'Almost certain'] as const

export const riskBands = ['low', 'medium', 'high', 'extreme'] as const
export type RiskBand = (typeof riskBands)[number]

export const riskBandLabels: Record<RiskBand, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  extreme: 'Extreme',
}

/** The band of a field of the 5 × 5 matrix, by severity × likelihood: up to 4, up to 9, up to 16, above. */
export function riskBandOf(severity: number, likelihood: number): RiskBand {
  const risk = severity * likelihood
  return risk <= 4 ? 'low' : risk <= 9 ? 'medium' : risk <= 16 ? 'high' : 'extreme'
}

/** "Permit to Work Standard, Rev 6": a document as it was when an item was judged by it. */
export const nameSource = ({ documentName, revision }: Pick<AuditEvidence, 'documentName' | 'revision'>) =>
  revision === undefined ? documentName : `${documentName}, Rev ${revision}`
