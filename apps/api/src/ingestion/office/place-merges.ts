import type { TableCell } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import type { Area } from './cell-reference.ts'

const mostMerges = 200_000
/** Columns of all merged areas together. */
const mostColumns = 20_000_000

/**
 * Gives cells the rows and columns that were merged into them, and leaves out what such an area hides.
 * @param cells in order of their rows
 * @throws IngestionError too-complex
 */
export function placeMerges(cells: readonly TableCell[], merges: readonly Area[]): TableCell[] {
  if (merges.length > mostMerges) throw new IngestionError('too-complex')
  const waiting = merges.toSorted((a, b) => a.top - b.top)
  const below = new Map<number, Area>()
  let next = 0
  let columns = 0
  return cells.flatMap((cell) => {
    for (let area = waiting[next]; area && area.top <= cell.row; area = waiting[++next]) {
      if (area.bottom < cell.row) continue
      columns += area.right - area.left + 1
      if (columns > mostColumns) throw new IngestionError('too-complex')
      for (let column = area.left; column <= area.right; column++) below.set(column, area)
    }
    const area = below.get(cell.column)
    if (!area || area.bottom < cell.row) return [cell]
    if (area.top !== cell.row || area.left !== cell.column) return []
    return [{ ...cell, rowSpan: area.bottom - area.top + 1, columnSpan: area.right - area.left + 1 }]
  })
}
