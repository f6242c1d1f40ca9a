import type { TableBlock } from '../document-block.ts'

/**
 * A table as the text of a page: a row in a line, its cells parted by tabs, as tables of PDFs are written. Columns without
 * any text are left out; a cell that is empty keeps its place, and an empty row parts what is around it.
 * @returns the text, and that of the rows which the file hides
 */
export function writeSheet({ cells, hiddenRows }: Pick<TableBlock, 'cells' | 'hiddenRows'>): {
  text: string
  hidden: string
} {
  const columns = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b)
  const placeOf = new Map(columns.map((column, place) => [column, place]))
  const unseen = new Set(hiddenRows)
  const shown: string[] = []
  const hidden: string[] = []
  let last: number | undefined
  for (const [row, own] of [...Map.groupBy(cells, (cell) => cell.row)].sort(([a], [b]) => a - b)) {
    const line: string[] = []
    for (const { column, text } of own) line[placeOf.get(column) ?? 0] = text.replace(/\s+/g, ' ').trim()
    const written = Array.from(line, (text) => text ?? '').join('\t')
    if (unseen.has(row)) {
      hidden.push(written)
      continue
    }
    if (last !== undefined && row > last + 1) shown.push('')
    last = row
    shown.push(written)
  }
  return { text: shown.join('\n').trimEnd(), hidden: hidden.join('\n') }
}
