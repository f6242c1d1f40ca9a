import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import { readReference } from './item-reference.ts'

/** Items that must begin in a part of a table for it to be a list of its own. */
const enough = 3
/** Share of the columns that lies at least between two lists. */
const apart = 0.25

/** Share of the rows with a text in each list of one header. */
const full = 0.7

/** Two lists that share a table, side by side, as a table each: the left one before the right one. */
export function partTable(table: TableBlock): TableBlock[] {
  const column = findRepeatedHeader(table) ?? findSharedHeader(table) ?? findSecondList(table)
  if (column === undefined) return [table]
  const part = (side: (cell: TableCell) => boolean) => ({ ...table, cells: table.cells.filter(side) })
  return [part((cell) => cell.column < column), ...partTable(part((cell) => cell.column >= column))]
}

/** The column at which the names of a header begin anew: "Item, OK, Item, OK". */
function findRepeatedHeader({ cells }: TableBlock): number | undefined {
  for (const row of Map.groupBy(cells, (cell) => cell.row).values()) {
    const [first, second] = row
    if (!first || !second || row.length < 4) continue
    const at = row.findIndex(({ text }, index) => index > 1 && text === first.text)
    if (at > 0 && row[at + 1]?.text === second.text && first.text !== '' && second.text !== '') return row[at]?.column
  }
  return undefined
}

/** The column at which the second name of a header begins, where each is over a column of texts and room beside it. */
function findSharedHeader({ cells, columns, rows }: TableBlock): number | undefined {
  const header = cells.filter(({ row }) => row === 0)
  const [first, second] = header
  const isOverAll = header.reduce((sum, { columnSpan }) => sum + columnSpan, 0) === columns
  if (!first || !second || !isOverAll || header.some(({ columnSpan }) => columnSpan < 2)) return undefined
  const below = cells.filter(({ row }) => row > 0)
  const starts = new Set(header.map(({ column }) => column))
  const areLists = [...starts].every(
    (start) => below.filter(({ column }) => column === start).length >= full * (rows - 1),
  )
  return areLists && below.length >= enough && below.every(({ column }) => starts.has(column))
    ? second.column
    : undefined
}

/** The column from which on a second numbered list stands beside the first one. */
function findSecondList({ cells, columns }: TableBlock): number | undefined {
  const starts = cells
    .filter(({ text }) => {
      const found = readReference(text)
      return found !== undefined && found.reference.kind === 'number' && / /.test(found.rest)
    })
    .map(({ column }) => column)
    .filter((column, _, all) => all.filter((other) => Math.abs(other - column) <= 1).length >= enough)
    .sort((a, b) => a - b)
  const gap = (column: number, index: number) => index > 0 && column - (starts[index - 1] ?? 0) > apart * columns
  const at = starts.findIndex(gap)
  if (at < enough || starts.length - at < enough) return undefined
  const column = starts[at] ?? 0
  const end = starts.find((other, index) => index > at && gap(other, index)) ?? columns
  const left = numbersOf(cells, 0, column)
  const right = numbersOf(cells, column, end)
  const begins = left.includes(1) && numbersOf(cells, column, columns).includes(1)
  return begins || goesOn(left, right) ? column : undefined
}

function numbersOf(cells: readonly TableCell[], from: number, to: number): number[] {
  return cells.flatMap(({ column, text }) => {
    const found = column >= from && column < to ? readReference(text)?.reference : undefined
    return found?.kind === 'number' && found.parts.length === 1 ? (found.parts[0] ?? []) : []
  })
}

/** Whether the second list counts on from the end of the first: what is numbered on row by row is a column of answers. */
function goesOn(left: readonly number[], right: readonly number[]): boolean {
  const counts = (list: readonly number[]) =>
    list.every((one, index) => index === 0 || one === (list[index - 1] ?? 0) + 1)
  return counts(left) && counts(right) && right[0] === (left.at(-1) ?? 0) + 1
}
