import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import type { Grid } from '../../ingestion/tables/page-drawing.ts'

/** Heights of the font from the line to the table. */
const nearest = 2
/** Words of a column's name. */
const longestName = 5

/** Whether a line right above a drawn table names its columns, one each: only the rows below it are ruled. */
export function namesColumns({ cells, y, size }: LayoutLine, { xs, ys }: Grid): boolean {
  const gap = (ys[0] ?? 0) - y
  if (gap < -0.3 * size || gap > nearest * size || cells.length !== xs.length - 1) return false
  return cells.every(({ x, end, text }, column) => {
    const [left = 0, right = 0] = [xs[column], xs[column + 1]]
    const isOver = x > left - size && end < right + size
    return isOver && /\p{L}/u.test(text) && !/[?:]$/.test(text) && text.split(/\s+/).length <= longestName
  })
}

/** The table with the line above it as its first row. */
export function adoptHeader(table: TableBlock, { cells, y, size }: LayoutLine): TableBlock {
  const names = cells.map(
    ({ text, x, end, bold }, column): TableCell => ({
      row: 0,
      column,
      rowSpan: 1,
      columnSpan: 1,
      text,
      bold,
      shaded: false,
      box: [x, y - 0.85 * size, end, y + 0.25 * size],
    }),
  )
  const rows = table.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))
  return { ...table, rows: table.rows + 1, cells: [...names, ...rows] }
}
