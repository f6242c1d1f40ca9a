import type { AuditEvidence } from '@fieldproof/schema/audits'
import { plainText } from '../answering/find-support.ts'
import type { SourceSentence } from './find-candidates.ts'

export function presentSource(sentence: SourceSentence): Omit<AuditEvidence, 'stance'> {
  const { documentId, fileName, page, passageId, text } = sentence
  return { documentId, documentName: fileName.replace(/\.pdf$/i, ''), fileName, page, passageId, quote: text }
}

/** Whether a quotation stands in a text word for word; line breaks, quotation marks, dashes and case aside. */
export function standsIn(quote: string, text: string): boolean {
  return quote.trim() !== '' && plainText(text).includes(plainText(quote))
}
