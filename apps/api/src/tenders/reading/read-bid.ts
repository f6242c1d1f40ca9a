import { splitDocumentText } from '../../language/split-document-text.ts'
import { type Clause, type DocumentPageText, readClauses } from './read-clauses.ts'

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
  /** Of a row: its cells with the names of their columns, so far as it has heads. Its text is the whole row. */
  cells?: { head: string; text: string }[]
}

export interface BidDocument {
  id: string
  fileName: string
  pages: readonly DocumentPageText[]
}

const fewestWords = 3
/** The sentences and rows of a bid's documents; headings, contents, questions and words to a machine are left out. */
export function readBid(documents: readonly BidDocument[]): BidStatement[] {
  let paragraph = 0
  return documents.flatMap(({ id, fileName, pages }) =>
    readClauses(pages).flatMap((clause) => {
      const { page, ref, section, quote } = clause
      paragraph++
      const own = { documentId: id, fileName, page, ref, heading: section, paragraph }
      const cells = readCells(clause)
      // A row that answers by cells, "4.1 | Compliant | see page 3", is one statement.
      if (cells) return isSaid(quote, fewestOf(ref)) ? [{ ...own, text: quote, cells }] : []
      return splitDocumentText(quote).flatMap(({ text }) => (isSaid(text, fewestOf(ref)) ? [{ ...own, text }] : []))
    }),
  )
}

/** Under a number of its own a word is an answer: "Complied." */
const fewestOf = (ref: string) => (ref === '' ? fewestWords : 1)

function isSaid(text: string, fewest: number): boolean {
  return text.split(/\s+/).length >= fewest && /\p{L}/u.test(text) && !/\?$/.test(text)
}

/** The cells of a row behind its number, each below the name of its column. */
function readCells({ cells, columns, ref, quote }: Clause): BidStatement['cells'] {
  if (!cells) return undefined
  const said = cells.map((text, index) => ({
    text,
    head: columns?.length === cells.length ? (columns[index] ?? '') : '',
  }))
  const own = ref === '' ? said : said.slice(1)
  // What is wrapped stands behind the row in the text: the rest of its longest cell, as a rule.
  const rest = quote
    .slice(
      own
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim().length,
    )
    .trim()
  const longest = own.reduce((most, { text }) => Math.max(most, text.length), 0)
  return own
    .map((cell) => (rest !== '' && cell.text.length === longest ? { ...cell, text: `${cell.text} ${rest}` } : cell))
    .filter(({ text }) => text !== '')
}
