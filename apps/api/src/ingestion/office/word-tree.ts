import type { ParagraphProperties, RunProperties } from './word-properties.ts'

/** A stretch of a paragraph with a look of its own. */
export interface WordRun extends RunProperties {
  text: string
}

export interface WordParagraph {
  kind: 'paragraph'
  /** Which paragraph of the file it is, from 0, as their tags begin. */
  ordinal: number
  properties: ParagraphProperties
  /** Of the paragraph's own end: it hides its number too. */
  mark: RunProperties
  runs: WordRun[]
  /** Its end was deleted: it goes on in the next one. */
  joins: boolean
  /** Texts in boxes that hang on it. */
  boxes: WordFlow[]
}

export interface WordCell {
  /** Columns that it takes of the grid. */
  span: number
  /** It belongs to the cell above. */
  goesOn: boolean
  shaded: boolean | undefined
  flow: WordFlow
}

export interface WordRow {
  /** Columns of the grid that it leaves out at its start. */
  before: number
  hidden: boolean
  /** Somebody deleted it, and the deletion is not accepted yet. */
  deleted: boolean
  cells: WordCell[]
}

export interface WordTable {
  kind: 'table'
  /** Which table of the file it is, from 0, as their tags begin. */
  ordinal: number
  style: string | undefined
  /** Its first row has the look that the style gives first rows. */
  hasFirstRow: boolean
  rows: WordRow[]
}

/** What stands below each other: the body, a cell, a box. */
export type WordFlow = (WordParagraph | WordTable)[]

/** The text of a table's cells, row by row, as far as it is shown plainly. */
export function* eachParagraph(flow: WordFlow): Generator<WordParagraph> {
  for (const one of flow)
    if (one.kind === 'paragraph') {
      yield one
      for (const box of one.boxes) yield* eachParagraph(box)
    } else for (const row of one.rows) for (const cell of row.cells) yield* eachParagraph(cell.flow)
}
