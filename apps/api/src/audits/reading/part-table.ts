import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import { readReference } from './item-reference.ts'

/** Items that must begin in a part of a table for it to be a list of its own. */
const enough = 3
/** Share of the columns that lies at least between two lists. */
const apart = 0.25

/** Two lists that share a table, side by side, as a table each: the left one before the right one. */
export function partTable(table: TableBlock): TableBlock[] {
  const column = findRepeatedHeader(table) ?? findSecondList(table)
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
  const at = starts.findIndex((column, index) => index > 0 && column - (starts[index - 1] ?? 0) > apart * columns)
  if (at < enough || starts.length - at < enough) return undefined
  const column = starts[at] ?? 0
  const numbersOf = (from: number, to: number) =>
    new Set(
      cells.flatMap((cell) =>
        cell.column >= from && cell.column < to ? [readReference(cell.text)?.reference.text] : [],
      ),
    )
  // Both begin at one: what is numbered on from the left is a column of answers.
  return numbersOf(0, column).has('1') && numbersOf(column, columns).has('1') ? column : undefined
}
