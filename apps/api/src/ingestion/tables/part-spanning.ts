import type { FilledCell } from './place-in-cells.ts'

/** Share of the font's height by which the lines of a row may lie off its other cells' lines. */
const sameLine = 0.45

/**
 * Cells with those that span several rows parted into these, where each of their lines is a row of its own: a name with
 * its figure at the height of the other figures. The line between two rows is drawn below some of their cells only.
 * @param cells row by row, from left to right
 */
export function partSpanning(cells: readonly FilledCell[]): FilledCell[] {
  return cells
    .flatMap((cell) => {
      if (
        cell.rowSpan < 2 ||
        cell.lines.length !== cell.rowSpan ||
        !cell.lines.every(({ text }) => /\S\t\S/.test(text))
      )
        return [cell]
      const isRow = cell.lines.every(({ y, size }, index) =>
        cells.some(
          (other) =>
            other !== cell &&
            other.row === cell.row + index &&
            other.rowSpan === 1 &&
            other.lines.some((line) => Math.abs(line.y - y) < sameLine * size),
        ),
      )
      if (!isRow) return [cell]
      return cell.lines.map((line, index) => ({
        ...cell,
        row: cell.row + index,
        rowSpan: 1,
        lines: [line],
        fragments: cell.fragments.filter(({ y }) => Math.abs(y - line.y) < sameLine * line.size),
      }))
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
}
