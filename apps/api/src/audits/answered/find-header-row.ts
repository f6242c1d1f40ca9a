import type { TableBlock } from '../../ingestion/document-block.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'

/** The row above a table's first question that names its columns: several cells, one of them over the questions. */
export function findHeaderRow({ cells }: TableBlock, first: ItemPlace): number | undefined {
  const above = Map.groupBy(
    cells.filter(({ row }) => row < first.row),
    ({ row }) => row,
  )
  return [...above.keys()]
    .toSorted((a, b) => b - a)
    .find((row) => {
      const list = above.get(row) ?? []
      return (
        list.length > 1 &&
        list.some(({ column, columnSpan }) => column <= first.column && first.column < column + columnSpan)
      )
    })
}
