import type { AuditEvidence } from '@fieldproof/schema/audits'
import { nameDocument } from '../platform/name-document.ts'
import type { SourceSpan } from './judging/find-spans.ts'

/** @param quote words of the source, in one line */
export function presentSource(source: Omit<SourceSpan, 'text'>, quote: string): Omit<AuditEvidence, 'stance'> {
  const { documentId, fileName, page, passageId, documentClass } = source
  return {
    documentId,
    documentName: nameDocument(fileName),
    fileName,
    page,
    passageId,
    quote,
    ...(documentClass === undefined || documentClass === 'own' ? {} : { documentClass }),
  }
}
