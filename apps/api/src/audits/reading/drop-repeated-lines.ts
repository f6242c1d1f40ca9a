import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import { isQuestion } from './item-text.ts'

/** Cells in which a line must stand, and their share of the column's cells with several lines. */
const fewest = 3
const mostly = 0.7

/**
 * Leaves out of cells the lines that stand in most of their column's, such as the answers to choose from or "Evidence:"
 * below each question: they tell no item from another. A line that asks, and the only one of a cell, stay.
 */
export function dropRepeatedLines(tables: readonly TableBlock[]): TableBlock[] {
  const columns = Map.groupBy(
    tables.flatMap((table) => table.cells.map((cell) => ({ cell, key: keyOf(table, cell) }))),
    ({ key }) => key,
  )
  const repeated = new Map([...columns].map(([key, held]) => [key, findRepeated(held.map(({ cell }) => cell))]))
  return tables.map((table) => {
    const cells = table.cells.map((cell) => drop(cell, repeated.get(keyOf(table, cell)) ?? new Set()))
    return cells.some((cell, at) => cell !== table.cells[at]) ? { ...table, cells } : table
  })
}

const keyOf = ({ name, columns }: TableBlock, { column }: TableCell) => `${name} ${columns} ${column}`
const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

function findRepeated(cells: readonly TableCell[]): ReadonlySet<string> {
  const several = cells.map(({ text }) => linesOf(text)).filter((lines) => lines.length > 1)
  const counts = new Map<string, number>()
  for (const lines of several) for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1)
  const isRepeated = ([line, count]: [string, number]) =>
    count >= fewest && count >= mostly * several.length && !isQuestion(line)
  return new Set([...counts].filter(isRepeated).map(([line]) => line))
}

function drop(cell: TableCell, repeated: ReadonlySet<string>): TableCell {
  const lines = linesOf(cell.text)
  const kept = lines.filter((line) => !repeated.has(line))
  return kept.length === 0 || kept.length === lines.length ? cell : { ...cell, text: kept.join('\n') }
}
