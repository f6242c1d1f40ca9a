import { prefixOf } from '../../ingestion/office/edit-part.ts'
import { createXmlParser } from '../../ingestion/office/read-xml.ts'
import type { Tag } from './scan-sheet.ts'

export interface WordCellPlace {
  /** How its first letters look, as the file writes it; '' where it says nothing. */
  look: string
  /** Its lines and its ground, as the file writes them; '' where it says nothing. */
  borders: string
  shading: string
  /** First column of the grid, and how many it takes. */
  column: number
  span: number
}

export interface WordRowPlace {
  /** Where its closing tag begins. */
  end: number
  cells: WordCellPlace[]
}

export interface WordTablePlace {
  rows: WordRowPlace[]
  /** Of its columns, its cells and itself, in twentieths of a point. */
  widths: (Tag & { name: 'gridCol' | 'tcW' | 'tblW'; width: number })[]
  /** Where the last column of its grid ends. */
  gridEnd: number | undefined
}

export interface ScannedWord {
  prefix: string
  /** Between the margins of its last page, in twentieths of a point. */
  textWidth: number
  /** By which table of the file it is. */
  tables: Map<number, WordTablePlace>
  /** By which paragraph of the file it is, where it ends. */
  paragraphs: Map<number, number>
}

/** Of A4 with margins of an inch. */
const usualTextWidth = 9_026

/**
 * Finds where tables and paragraphs stand in the XML of a document, so that it can be changed there and nowhere else.
 * @throws IngestionError damaged, too-complex
 */
export function scanWord(
  text: string,
  wanted: { tables: ReadonlySet<number>; paragraphs: ReadonlySet<number> },
): ScannedWord {
  const found: ScannedWord = { prefix: '', textWidth: usualTextWidth, tables: new Map(), paragraphs: new Map() }
  let tables = 0
  let paragraphs = 0
  const openTables: (WordTablePlace | undefined)[] = []
  const openParagraphs: number[] = []
  const within: string[] = []
  let lookFrom: number | undefined
  let partFrom = 0
  let pageWidth = 0

  const parser = createXmlParser({
    open(name, attributes) {
      const { tag } = parser
      const parent = within.at(-1)
      within.push(name)
      const table = openTables.at(-1)
      if (name === 'body') found.prefix = prefixOf(text.slice(tag.from, tag.to))
      else if (name === 'p') openParagraphs.push(paragraphs++)
      else if (name === 'tbl') {
        const made = wanted.tables.has(tables) ? { rows: [], widths: [], gridEnd: undefined } : undefined
        if (made) found.tables.set(tables, made)
        openTables.push(made)
        tables++
      } else if (name === 'pgSz') pageWidth = Number(attributes.w)
      else if (name === 'pgMar') {
        const width =
          pageWidth - Number(attributes.left ?? attributes.start) - Number(attributes.right ?? attributes.end)
        if (width > 0) found.textWidth = width
      } else if (!table) return
      else if (name === 'tr') table.rows.push({ end: tag.to, cells: [] })
      else if (name === 'tc') addCell(table)
      else if ((name === 'tcBorders' || name === 'shd') && parent === 'tcPr') partFrom = tag.from
      else if (name === 'gridSpan' && parent === 'tcPr') setSpan(table, Number(attributes.val))
      else if (name === 'gridCol' && !within.includes('tblGridChange')) {
        table.widths.push({ ...tag, name, width: Number(attributes.w) })
        table.gridEnd = tag.to
      } else if ((name === 'tcW' || name === 'tblW') && attributes.type === 'dxa')
        table.widths.push({ ...tag, name, width: Number(attributes.w) })
      else if (name === 'rPr' && parent === 'r') lookFrom = tag.from
    },
    close(name) {
      within.pop()
      const { from, to } = parser.tag
      const table = openTables.at(-1)
      if (name === 'p') {
        const ordinal = openParagraphs.pop()
        if (ordinal !== undefined && wanted.paragraphs.has(ordinal)) found.paragraphs.set(ordinal, to)
      } else if (name === 'tbl') openTables.pop()
      else if (name === 'tr') {
        const row = table?.rows.at(-1)
        if (row) row.end = from
      } else if ((name === 'tcBorders' || name === 'shd') && within.at(-1) === 'tcPr') {
        const cell = table?.rows.at(-1)?.cells.at(-1)
        if (cell) cell[name === 'shd' ? 'shading' : 'borders'] = text.slice(partFrom, to)
      } else if (name === 'rPr' && within.at(-1) === 'r' && lookFrom !== undefined) {
        const cell = table?.rows.at(-1)?.cells.at(-1)
        if (cell && cell.look === '') cell.look = text.slice(lookFrom, to)
        lookFrom = undefined
      }
    },
  })
  parser.write(text)
  parser.end()
  return found
}

/** Behind the one before it; columns that a row leaves out at its start are not counted. */
function addCell({ rows }: WordTablePlace) {
  const cells = rows.at(-1)?.cells
  const last = cells?.at(-1)
  const column = last ? last.column + last.span : 0
  cells?.push({ look: '', borders: '', shading: '', column, span: 1 })
}

function setSpan(table: WordTablePlace, span: number) {
  const cell = table.rows.at(-1)?.cells.at(-1)
  if (cell && span > 0) cell.span = span
}
