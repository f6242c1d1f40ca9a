import type { AuditEvidence, SafetyAuditSource } from '@fieldproof/schema/audits'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'

/** What can be opened: words of a document, of the custom policy, or of the questionnaire, or an item of the audit. */
export type OpenableEvidence = Omit<AuditEvidence, 'stance'> &
  Partial<Pick<SafetyAuditSource, 'source' | 'itemId'>> & {
    /** It is no source, but the place that came nearest. */
    nearest?: boolean
  }

/** Opens one of several pieces of evidence; `number` is 1-based. */
export type OpenEvidence = (evidence: readonly OpenableEvidence[], number: number) => void

/** Which of the documents the viewer shows, or the tab whose text it is. */
export type EvidencePlace =
  | { kind: 'document'; target: ViewerTarget }
  | { kind: 'policy' }
  /** Without a page it is the extracted text alone. */
  | { kind: 'questionnaire'; page: number | null; quote: string }
  | { kind: 'item'; itemId: string }

/** Where a piece of evidence is looked at. */
export function placeOf(evidence: readonly OpenableEvidence[], number: number): EvidencePlace | undefined {
  const chosen = evidence[number - 1]
  if (chosen === undefined) return undefined
  const { documentId, documentName, fileName, page, quote, source, itemId, nearest = false } = chosen
  if (source === 'item') return itemId === undefined ? undefined : { kind: 'item', itemId }
  if (source === 'questionnaire') return { kind: 'questionnaire', page, quote }
  if (documentId === null || page === null) return { kind: 'policy' }
  return {
    kind: 'document',
    target: {
      documentId,
      name: documentName,
      fileName,
      page,
      // A page that somebody named as a whole has no words to mark.
      ...(quote === '' ? {} : { citation: { quote, number: nearest ? 0 : number, count: evidence.length } }),
    },
  }
}

/** Where the questionnaire's file is fetched. */
export const questionnaireAddress = (auditId: string) => `/api/audits/${encodeURIComponent(auditId)}/file`

/** The questionnaire's own PDF, at certain words where they are given. */
export function questionnaireTarget(
  auditId: string,
  fileName: string,
  name: string,
  at?: { page: number | null; quote: string },
): ViewerTarget {
  return {
    documentId: auditId,
    name,
    fileName,
    address: questionnaireAddress(auditId),
    page: at?.page ?? 1,
    ...(at === undefined || at.page === null ? {} : { citation: { quote: at.quote, number: 1, count: 1 } }),
  }
}
