import type { TableBlock, TableCell } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import type { DescribeParagraph } from './describe-paragraph.ts'
import type { WordStyles } from './read-word-styles.ts'
import type { WordCell, WordFlow, WordTable } from './word-tree.ts'

/** What is told apart in a cell: its lines, and the tables in it that are read on their own. */
interface CellText {
  lines: string[]
  letters: number
  boldLetters: number
  tables: WordTable[]
}

const mostCells = 300_000
/** What is longer is no label or choice inside of a cell, but a table of its own. */
const longestInside = 300

/** A table whose cells only put other things in their places: one cell a row, with tables or much text in it. */
export function isLayout({ rows }: WordTable): boolean {
  const cells = rows.map((row) => row.cells)
  return (
    cells.every((list) => list.length === 1) && cells.some(([cell]) => cell?.flow.some(({ kind }) => kind === 'table'))
  )
}

/** A table inside of a cell that a reader takes for one: rows and columns, and more than a few words. */
function standsAlone({ rows }: WordTable): boolean {
  if (rows.length < 2 || rows.every(({ cells }) => cells.length < 2)) return false
  let letters = 0
  for (const { cells } of rows) for (const { flow } of cells) letters += lengthOf(flow)
  return letters > longestInside
}

function lengthOf(flow: WordFlow): number {
  let length = 0
  for (const one of flow)
    if (one.kind === 'paragraph') length += one.runs.reduce((sum, { text }) => sum + text.length, 0)
    else for (const { cells } of one.rows) for (const cell of cells) length += lengthOf(cell.flow)
  return length
}

/**
 * Reads a table of a document; rows keep their numbers, also where one was deleted.
 * @returns tables inside of it that are read on their own as well, in their order
 * @throws IngestionError too-complex
 */
export function readWordTable(
  table: WordTable,
  styles: WordStyles,
  describe: DescribeParagraph,
): { block: TableBlock; inside: WordTable[] } {
  const style = styles.resolve(table.style, 'table')
  const cells: TableCell[] = []
  const inside: WordTable[] = []
  const hiddenRows: number[] = []
  /** By the column where it begins, what a cell that goes on would belong to. */
  const above = new Map<number, { row: number; rowSpan: number }>()
  let columns = 0
  let count = 0
  for (const [row, { before, hidden, deleted, cells: own }] of table.rows.entries()) {
    if (hidden) hiddenRows.push(row)
    const isFirst = row === 0 && table.hasFirstRow
    let column = before
    for (const cell of own) {
      if (++count > mostCells) throw new IngestionError('too-complex')
      const text = readCell(cell, describe, isFirst && style.firstRow.bold)
      const begun = above.get(column)
      if (cell.goesOn && begun && begun.row + begun.rowSpan === row) begun.rowSpan++
      else {
        const shaded = cell.shaded ?? ((isFirst && style.firstRow.shaded) || style.shaded)
        const made: TableCell = {
          row,
          column,
          rowSpan: 1,
          columnSpan: cell.span,
          text: deleted ? '' : text.lines.join('\n'),
          bold: text.boldLetters > text.letters / 2,
          shaded,
        }
        above.set(column, made)
        cells.push(made)
        if (!deleted) inside.push(...text.tables)
      }
      column += cell.span
    }
    columns = Math.max(columns, column)
  }
  const shown = cells.filter(({ text }) => text !== '')
  return {
    block: { kind: 'table', page: 1, name: '', rows: table.rows.length, columns, hiddenRows, cells: shown },
    inside,
  }
}

function readCell({ flow }: Pick<WordCell, 'flow'>, describe: DescribeParagraph, bold: boolean): CellText {
  const found: CellText = { lines: [], letters: 0, boldLetters: 0, tables: [] }
  for (const one of flow) {
    if (one.kind === 'table') {
      if (standsAlone(one)) found.tables.push(one)
      else for (const { cells } of one.rows) addRow(found, cells, describe)
      continue
    }
    const shown = describe(one, { bold })
    if (shown) {
      const line = [shown.marker, shown.text].filter((part) => part !== '').join(' ')
      if (line !== '') found.lines.push(line)
      found.letters += shown.letters
      found.boldLetters += shown.boldLetters
    }
    for (const box of one.boxes) add(found, readCell({ flow: box }, describe, bold))
  }
  return found
}

/** Cells of a table inside of a cell stand beside each other. */
function addRow(found: CellText, cells: readonly WordCell[], describe: DescribeParagraph) {
  const read = cells.map((cell) => readCell(cell, describe, false))
  const line = read.map(({ lines }) => lines.join(' ')).filter((text) => text !== '')
  if (line.length > 0) found.lines.push(line.join(' '))
  for (const one of read) add(found, { ...one, lines: [] })
}

function add(found: CellText, more: CellText) {
  found.lines.push(...more.lines)
  found.tables.push(...more.tables)
  found.letters += more.letters
  found.boldLetters += more.boldLetters
}
