import type { AgentId } from '@fieldproof/schema/agents'
import type { Selectable } from 'kysely'

/** A piece of one page, small enough to embed and to quote. */
export interface PassageTable {
  /** UUIDv5 of the document's id and the ordinal: writing a passage twice writes the same one. */
  id: string
  documentId: string
  agent: AgentId
  /** 1-based page. A passage never crosses a page, so that its citation is exact. */
  page: number
  /** The page's number as the document counts, where that differs from `page`. */
  pageLabel: string | null
  /** Order within the document, from 0. */
  ordinal: number
  /** Nearest headings and clause numbers above, outermost first, joined by " › "; empty where there are none. */
  heading: string
  text: string
  /** Offsets in the page's text, UTF-16, end exclusive: page.text.slice(start, end) is the text. */
  startOffset: number
  endOffset: number
  /** Number of indexed terms, for BM25. */
  termCount: number
}
export type PassageRow = Selectable<PassageTable>

/** The inverted index for keyword search: one row per term of a passage. */
export interface PassageTermTable {
  agent: AgentId
  /** A lexeme of to_tsvector('english', heading || text). */
  term: string
  passageId: string
  documentId: string
  /** How often the term stands in the passage. */
  frequency: number
  /** The passage's termCount, repeated here so that scoring reads one table. */
  passageLength: number
}

/** The words of a passage as a word coder wrote them, for comparing them with a question. */
export interface PassageWordsTable {
  passageId: string
  /** Only codes of one coder can be compared with its questions. */
  coder: string
  /** One code after the other; see engines/word-codes.ts. */
  codes: Uint8Array
}
