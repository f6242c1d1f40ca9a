import { pushLine } from '../push-line.ts'
import { isRightToLeft } from '../right-to-left.ts'
import type { TextFragment } from '../text-fragment.ts'
import type { WordMemory } from '../word-memory.ts'
import { partSpanning } from './part-spanning.ts'
import { type CellLine, partStacked } from './part-stacked.ts'
import { type FilledCell, type FilledTable, isTable } from './place-in-cells.ts'

/** Words from which on a row is no row of data: its cells are read one after the other, each with its own lines. */
const longestRow = 110
/** Words from which on a cell that stands alone in its row is a text, and keeps its lines and paragraphs. */
const longestEntry = 40
/** Words of a cell that names a longer one beside it: "4.2", "Scope of work". */
const longestName = 12

export interface TableWriter {
  words: WordMemory
  /** The text of a part of a page in reading order, with its lines and paragraphs. */
  layText(fragments: readonly TextFragment[]): string
}

/**
 * The text of a table, cell by cell: a line for each row, with a tab between its cells and the lines of each cell joined.
 * A row of one cell of several ends in a tab as well; what reaches across the whole table, or is longer than a passage, is
 * a paragraph of its own, with its lines.
 */
export function writeTable(table: FilledTable, writer: TableWriter): string {
  const parts: { text: string; isRow: boolean }[] = []
  for (const cells of Map.groupBy(partSpanning(dropBareRows(table)), ({ row }) => row).values())
    for (const part of writeRow(cells, table.columns, writer)) if (part.text.trim() !== '') parts.push(part)
  return parts
    .map(({ text, isRow }, index) => `${index === 0 ? '' : isRow && parts[index - 1]?.isRow ? '\n' : '\n\n'}${text}`)
    .join('')
}

/**
 * The cells with their rows counted by those in which a cell begins with its text: the edges of a double frame, or of a
 * ground that ends within a row, part none.
 */
function dropBareRows({ cells, ys }: FilledTable): FilledCell[] {
  const rows = new Set(
    cells.filter(({ row, fragments }) => fragments.some(({ y }) => y <= (ys[row + 1] ?? 0))).map(({ row }) => row),
  )
  return cells
    .map((cell) => {
      const own = Array.from({ length: cell.rowSpan }, (_, index) => cell.row + index).filter((row) => rows.has(row))
      return own[0] === undefined ? cell : { ...cell, row: own[0], rowSpan: own.length }
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
}

function writeRow(cells: readonly FilledCell[], columns: number, writer: TableWriter) {
  const [only] = cells
  if (only && cells.length === 1 && only.columnSpan === columns) {
    const text = writer.layText(only.fragments)
    // Where its row is shaded as a whole, white space parts the cells.
    return [{ text, isRow: !text.includes('\n') && text.includes('\t') }]
  }
  if (only && cells.length === 1 && countWords(only.lines) > longestEntry)
    return [{ text: writer.layText(only.fragments), isRow: false }]
  const read = [...cells]
  const rtl = isRightToLeft(read.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' '))
  if (rtl) read.reverse()
  // What spans several rows says something of them all, and begins with the first.
  const least = Math.min(...read.map(({ rowSpan }) => rowSpan))
  const own = read.filter(({ rowSpan }) => rowSpan === least)
  const rows = partStacked(own.map(({ box, lines }) => ({ width: box[2] - box[0], lines }))).map((row, index) =>
    read.flatMap((cell): CellLine[][] => {
      const at = own.indexOf(cell)
      const lines = at >= 0 ? (row[at] ?? []) : index === 0 ? cell.lines : []
      return lines.length > 0 ? [lines] : []
    }),
  )
  const isLong = rows.some((row) => countWords(row.flat()) > longestRow)
  if (isLong || read.some(hasTable) || (rows.length === 1 && read.some(isOwnLayout))) return writeInTurn(read, writer)
  return rows.map((row) => {
    const texts = row.map((lines) => joinLines(lines, writer.words))
    return { text: texts.length === 1 ? `${texts[0]}\t` : texts.join('\t'), isRow: true }
  })
}

const hasTable = ({ fragments }: FilledCell) => fragments.some(isTable)

/** Whether a cell holds a table, drawn or not. */
function isOwnLayout(cell: FilledCell): boolean {
  const { lines } = cell
  return hasTable(cell) || (lines.length > 2 && lines.filter(({ text }) => text.includes('\t')).length > 1)
}

/** Cells one after the other; short ones with the longer one that they stand before. */
function writeInTurn(cells: readonly FilledCell[], writer: TableWriter) {
  const parts: { text: string; isRow: boolean }[] = []
  let names: string[] = []
  for (const cell of cells) {
    if (!isOwnLayout(cell) && countWords(cell.lines) <= longestName) {
      names.push(joinLines(cell.lines, writer.words))
      continue
    }
    parts.push({ text: [...names, writer.layText(cell.fragments)].join('\t'), isRow: false })
    names = []
  }
  if (names.length > 0) parts.push({ text: names.join('\t'), isRow: false })
  return parts
}

function joinLines(lines: readonly CellLine[], words: WordMemory): string {
  // What stands far apart in the one line of a cell may be cells of columns that are not drawn.
  if (lines.length === 1) return words.closeUp(lines[0]?.text ?? '')
  const out: string[] = []
  for (const { text } of lines) pushLine(out, words.closeUp(text.replaceAll('\t', ' ')), words)
  return out.join(' ')
}

function countWords(lines: readonly CellLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
}
