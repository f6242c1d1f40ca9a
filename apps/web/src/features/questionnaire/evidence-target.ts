import type { AuditEvidence, AuditItem, SafetyAuditSource } from '@fieldproof/schema/audits'
import type { ViewerTarget } from '../viewer/viewer-target.ts'

/** What can be opened: words of a document, of the custom policy, or of the questionnaire. */
export type OpenableEvidence = Omit<AuditEvidence, 'stance'> & { source?: SafetyAuditSource['source'] }

/** Opens one of several pieces of evidence; `number` is 1-based. */
export type OpenEvidence = (evidence: readonly OpenableEvidence[], number: number) => void

/** Which of the documents the viewer shows, or the tab whose text it is. */
export type EvidencePlace = { kind: 'document'; target: ViewerTarget } | { kind: 'policy' } | { kind: 'questionnaire' }

/** Where a piece of evidence is looked at. */
export function placeOf(evidence: readonly OpenableEvidence[], number: number): EvidencePlace | undefined {
  const chosen = evidence[number - 1]
  if (chosen === undefined) return undefined
  const { documentId, documentName, fileName, page, quote, source } = chosen
  if (source === 'questionnaire') return { kind: 'questionnaire' }
  if (documentId === null || page === null) return { kind: 'policy' }
  return {
    kind: 'document',
    target: {
      documentId,
      name: documentName,
      fileName,
      page,
      citation: { quote, number, count: evidence.length },
    },
  }
}

/** The questionnaire's own PDF, at an item where one is given. */
export function questionnaireTarget(
  auditId: string,
  fileName: string,
  name: string,
  item?: Pick<AuditItem, 'page' | 'question'>,
): ViewerTarget {
  return {
    documentId: auditId,
    name,
    fileName,
    address: `/api/audits/${encodeURIComponent(auditId)}/file`,
    page: item?.page ?? 1,
    ...(item === undefined || item.page === null ? {} : { citation: { quote: item.question, number: 1, count: 1 } }),
  }
}
