import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { readReference } from './item-reference.ts'

/** Items that must begin at a place for it to be a column of its own. */
const enough = 3

/**
 * Puts the left column of a page before the right one where items begin in both. The reader of documents has done so
 * for prose; short questions with answer boxes between them look like a table to it.
 */
export function partQuestionColumns(lines: readonly LayoutLine[]): LayoutLine[] {
  const starts = lines.flatMap(({ cells, size }) =>
    cells.flatMap((cell) => {
      const found = readReference(cell.text)
      return found && found.reference.kind !== 'capital' && /^\p{Lu}/u.test(found.rest) && cell.text.length > 12
        ? [{ x: cell.x, size }]
        : []
    }),
  )
  const left = Math.min(...starts.map(({ x }) => x))
  const width = Math.max(...lines.flatMap(({ cells }) => cells.map(({ end }) => end))) - left
  const isRight = ({ x }: { x: number }) => x > left + 0.3 * width
  const rights = starts.filter(isRight)
  if (rights.length < enough || starts.length - rights.length < enough) return [...lines]
  const gutter = Math.min(...rights.map(({ x }) => x)) - 2

  const crosses = lines.map(({ cells }) => cells.some(({ x, end }) => x < gutter && end > gutter))
  const first = crosses.indexOf(false)
  const last = crosses.lastIndexOf(false)
  // Titles above and lines below may cross; in between the gutter must be free.
  if (first < 0 || crosses.slice(first, last + 1).some(Boolean)) return [...lines]
  const columns = lines.slice(first, last + 1)
  const next = Math.max(...lines.map(({ block }) => block)) + 1
  const part = (side: (cell: { x: number }) => boolean, block: number) =>
    columns.flatMap((line) => {
      const cells = line.cells.filter(side)
      return cells.length > 0 ? [{ ...line, block, cells }] : []
    })
  return [
    ...lines.slice(0, first),
    ...part(({ x }) => x < gutter, next),
    ...part(({ x }) => x >= gutter, next + 1),
    ...lines.slice(last + 1).map((line) => ({ ...line, block: next + 2 })),
  ]
}
