import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { readReference } from './item-reference.ts'

/** Heights of the font from the baseline of a line to that of a number in the middle between it and the next one. */
const halfLine = 0.9
/** Points by which the left edges of two lines of a cell may differ. */
const sameEdge = 3

/**
 * Puts a number that stands in the middle of its row, between the two lines of the text beside it, in front of the first of
 * them, and what stands in line with the number behind it.
 */
export function joinCentredNumbers(lines: readonly LayoutLine[]): LayoutLine[] {
  const joined: LayoutLine[] = []
  for (const [index, line] of lines.entries()) {
    const [above, below] = [lines[index - 1], lines[index + 1]]
    const [number, ...others] = line.cells
    if (above && number && isBetween(line, above, below))
      joined.push({ ...above, cells: [number, ...above.cells, ...others] })
    const next = lines[index + 2]
    const isMoved = below !== undefined && isBetween(below, line, next)
    if (!isMoved && !(above && isBetween(line, above, below))) joined.push(line)
  }
  return joined
}

/** At the end of a page the second line may stand on the next one. */
function isBetween(line: LayoutLine, above: LayoutLine, below: LayoutLine | undefined): boolean {
  const [number, ...others] = line.cells
  const [first, second = first] = [above.cells[0], below?.cells[0]]
  if (!number || !first || !second || readReference(number.text)?.rest !== '') return false
  const near = halfLine * line.size
  const end = Math.max(above.cells.at(-1)?.end ?? 0, below?.cells.at(-1)?.end ?? 0)
  return (
    above.block === line.block &&
    line.y - above.y < near &&
    (!below || (below.block === line.block && below.y - line.y < near)) &&
    Math.abs(first.x - second.x) < sameEdge &&
    number.end < first.x &&
    others.every(({ x }) => x > end)
  )
}
