import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Clause } from './read-clauses.ts'

const named = /\btwo[- ](?:envelope|cover|packet|bid)s?\b/i
const apart = /\b(?:separate(?:ly)?|different|two|distinct)\b[^.]{0,30}\b(?:envelope|cover|packet|volume|file)s?\b/i
const technical = /\b(?:technical|quality|qualification)\b/i
const price = /\b(?:price|financial|commercial|cost)\b/i
const opened =
  /\b(?:price|financial|commercial)\b[^.]{0,40}\b(?:proposals?|bids?|offers?|envelopes?|covers?|tenders?)\b[^.]{0,60}\bopened\b/i
const later = /\b(?:only|after|once|until|subsequently|later)\b/i

/** Whether a tender has technical and price proposals come apart, prices being opened after the technical evaluation. */
export function findEnvelopes(clauses: readonly Pick<Clause, 'quote'>[]): 'one' | 'two' {
  const says = (text: string) =>
    !/\b(?:not|single|one)[ -](?:\w+ )?envelope/i.test(text) &&
    (named.test(text) ||
      (technical.test(text) && ((price.test(text) && apart.test(text)) || (opened.test(text) && later.test(text)))))
  return clauses.some(({ quote }) => splitDocumentText(quote).some(({ text }) => says(text))) ? 'two' : 'one'
}
