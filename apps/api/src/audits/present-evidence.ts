import type { AuditEvidence } from '@fieldproof/schema/audits'
import { plainText } from '../answering/find-support.ts'
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

/** Whether a quotation stands in a text word for word; line breaks, quotation marks, dashes and case aside. */
export function standsIn(quote: string, text: string): boolean {
  return quote.trim() !== '' && plainText(text).includes(plainText(quote))
}
