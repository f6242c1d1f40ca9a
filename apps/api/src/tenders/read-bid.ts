import { splitDocumentText } from '../platform/split-document-text.ts'
import { type DocumentPageText, readClauses } from './read-clauses.ts'

/** A sentence of a bid, and where it stands. */
export interface BidStatement {
  documentId: string
  fileName: string
  page: number
  /** Verbatim, in one line. */
  text: string
  /** The number that stands before its paragraph or in its row: often that of the requirement it answers. */
  ref: string
  heading: string
  /** Sentences of the same paragraph or row have the same one. */
  paragraph: number
}

export interface BidDocument {
  id: string
  fileName: string
  pages: readonly DocumentPageText[]
}

const fewestWords = 3
const speaksToMachine =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\b(?:system|hidden) prompt\b|\byou are (?:an? )?(?:ai|assistant|language model)\b|\b(?:mark|rate|judge|score|treat)\b.{0,20}\b(?:this|every|all)\b.{0,40}\b(?:compliant|met|highest)\b/i

/** The sentences of a bid's documents; headings, contents, questions and words to a machine are left out. */
export function readBid(documents: readonly BidDocument[]): BidStatement[] {
  let paragraph = 0
  return documents.flatMap(({ id, fileName, pages }) =>
    readClauses(pages).flatMap(({ page, ref, section, quote, cells }) => {
      paragraph++
      // A row that answers by cells, "4.1 | Compliant | see page 3", is one statement.
      const sentences = splitDocumentText(quote).map(({ text }) => text)
      return sentences.flatMap((text): BidStatement[] =>
        (text.split(/\s+/).length < fewestWords && !(ref !== '' && cells)) ||
        /\?$/.test(text) ||
        speaksToMachine.test(text)
          ? []
          : [{ documentId: id, fileName, page, text, ref, heading: section, paragraph }],
      )
    }),
  )
}
