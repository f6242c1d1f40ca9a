import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import { findColumns, type TableColumn } from './find-columns.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isBox, isClause } from './item-text.ts'
import { readNumber } from './read-number.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** What stands in a row, wherever it stands. */
export type RowContent = Pick<
  QuestionnaireRow,
  | 'text'
  | 'refText'
  | 'clause'
  | 'weight'
  | 'inTable'
  | 'spans'
  | 'bulleted'
  | 'isAnswer'
  | 'isAnswered'
  | 'isHeader'
  | 'headsBoxes'
>

export const nothing: RowContent = {
  text: '',
  refText: '',
  clause: '',
  weight: null,
  inTable: false,
  spans: false,
  bulleted: false,
  isAnswer: false,
  isHeader: false,
}

/** The header of a table, which may take two lines ("Max." above "score"). */
export function findHeader(
  line: LayoutLine,
  next: LayoutLine | undefined,
): { columns: TableColumn[]; lines: number } | undefined {
  // What has a box in front is to be ticked, whatever its words may name.
  if (isBox(line.cells[0]?.text ?? '')) return undefined
  const belongs =
    next !== undefined &&
    next.block === line.block &&
    next.y - line.y < 1.6 * line.size &&
    next.cells.length <= line.cells.length &&
    next.cells.every(
      (cell) =>
        cell.text.split(' ').length <= 2 &&
        line.cells.some((other) => overlap(cell, other) > 0) &&
        !(/^\d/.test(cell.text) || isAnswerText(cell.text.replace(/^no\.$/i, 'number'))),
    )
  if (belongs) {
    const both = line.cells.map((cell) => {
      const below = next.cells.filter((other) => overlap(cell, other) > 0)
      return {
        ...cell,
        text: [cell, ...below].map(({ text }) => text).join(' '),
        x: Math.min(...[cell, ...below].map(({ x }) => x)),
        end: Math.max(...[cell, ...below].map(({ end }) => end)),
      }
    })
    const columns = findColumns(both)
    if (columns) return { columns, lines: 2 }
  }
  const columns = findColumns(line.cells)
  return columns && { columns, lines: 1 }
}

/** Whether a line is a table's header, or the second line of one. */
export function isInHeader(lines: readonly LayoutLine[], index: number): boolean {
  const [above, line] = [lines[index - 1], lines[index]]
  if (line && findHeader(line, lines[index + 1])) return true
  return above !== undefined && findHeader(above, line)?.lines === 2
}

/** What a line of a table holds, by its columns. */
export function readTableRow({ cells }: LayoutLine, columns: readonly TableColumn[]): RowContent {
  const hasClauses = columns.some(({ role }) => role === 'clause')
  const only = cells.length === 1 ? cells[0] : undefined
  // A title across the columns; a question without a reference column may also be as wide as that.
  if (only && countOverlaps(only, columns) >= 2 && isBroad(only, columns)) {
    const answer = isAnswerText(only.text)
    return { ...nothing, inTable: true, spans: true, text: answer ? '' : only.text, isAnswer: answer }
  }
  const row = { ...nothing, inTable: true }
  const texts: string[] = []
  const clauses: string[] = []
  for (const cell of cells) {
    const column = columnOf(cell, columns)
    if (column?.role === 'reference') row.refText = `${row.refText} ${cell.text}`.trim()
    else if (column?.role === 'question' || !column) texts.push(cell.text)
    else if (column.role === 'clause') clauses.push(cell.text)
    else if (column.role === 'weight') row.weight = readNumber(cell.text) ?? row.weight
    else if (column.role === 'answer' && hasClauses === false && isClause(cell.text)) clauses.push(cell.text)
  }
  // A narrow gap can put the reference and the question's words into one cell.
  const merged = texts.length === 0 ? readReference(row.refText) : undefined
  if (merged && merged.rest !== '') return { ...row, refText: '', text: row.refText, clause: clauses.join(' ') }
  return {
    ...row,
    text: texts.filter((text) => !isAnswerText(text) || texts.length === 1).join(' '),
    clause: clauses.join(' '),
    isAnswer: row.refText === '' && row.weight === null && clauses.length === 0 && isAnswerText(texts.join(' ')),
  }
}

function isBroad(cell: LineCell, columns: readonly TableColumn[]): boolean {
  // What begins in the reference column and goes on into the question's is no reference.
  const first = columns[0]
  return first !== undefined && (first.role === 'reference' ? cell.x <= first.end : countOverlaps(cell, columns) >= 3)
}

function countOverlaps(cell: LineCell, columns: readonly TableColumn[]): number {
  return columns.filter(({ x, end }) => overlap(cell, { x, end }) > 0).length
}

function columnOf(cell: LineCell, columns: readonly TableColumn[]): TableColumn | undefined {
  const scored = columns.map((column) => ({ column, distance: -overlap(cell, column) }))
  // Where headers are centred over their columns, the nearest one is meant.
  return scored.reduce<(typeof scored)[number] | undefined>(
    (best, one) => (best && best.distance <= one.distance ? best : one),
    undefined,
  )?.column
}

/** Length in common; negative: the distance. */
function overlap(a: { x: number; end: number }, b: { x: number; end: number }): number {
  return Math.min(a.end, b.end) - Math.max(a.x, b.x)
}
