import type { TableBlock, TableCell } from '../../src/ingestion/document-block.ts'

export type MadeCell = string | ({ text: string } & Partial<TableCell>)

/** A cell over several columns, or over several rows; what it covers is written as ''. */
export const across = (text: string, columnSpan: number, look: Partial<TableCell> = {}) => ({
  text,
  columnSpan,
  ...look,
})
export const down = (text: string, rowSpan: number, look: Partial<TableCell> = {}) => ({ text, rowSpan, ...look })
export const bold = (text: string) => ({ text, bold: true })
export const shaded = (text: string) => ({ text, shaded: true })

/**
 * A table of rows of cells; '' is an empty one.
 * @param edges the left edges of its columns, where its places on the page are known
 */
export function makeTable(
  rows: readonly (readonly MadeCell[])[],
  { page = 1, name = '', edges, columns }: { page?: number; name?: string; edges?: number[]; columns?: number } = {},
): TableBlock {
  const cells = rows.flatMap((row, at) =>
    row.flatMap((made, column): TableCell[] => {
      const cell = typeof made === 'string' ? { text: made } : made
      if (cell.text === '') return []
      const left = edges?.[column]
      const box = left === undefined ? {} : { box: [left, 100 + 20 * at, left + 50, 120 + 20 * at] as TableCell['box'] }
      return [{ row: at, column, rowSpan: 1, columnSpan: 1, bold: false, shaded: false, ...box, ...cell }]
    }),
  )
  const width = columns ?? Math.max(...rows.map(({ length }) => length), ...cells.map((c) => c.column + c.columnSpan))
  return { kind: 'table', page, name, rows: rows.length, columns: width, hiddenRows: [], cells }
}
