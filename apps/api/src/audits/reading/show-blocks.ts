import type { DocumentBlock, TableBlock, TextBlock } from '../../ingestion/document-block.ts'

/** Blocks as plain text for people: parted by blank lines, a row of a table in a line, as its rows are. */
export function showBlocks(blocks: readonly DocumentBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'text' ? showText(block) : showTable(block)))
    .filter((text) => text !== '')
    .join('\n\n')
}

function showText({ marker, text }: TextBlock): string {
  return marker === '' ? text : `${marker} ${text}`
}

/** Rows that the file hides are told as well: they are read like the others. */
function showTable({ name, cells }: TableBlock): string {
  const lines: string[] = name === '' ? [] : [name, '']
  let last: number | undefined
  for (const [row, list] of Map.groupBy(cells, (cell) => cell.row)) {
    // An empty row parts what is around it.
    if (last !== undefined && row > last + 1) lines.push('')
    last = row
    lines.push(list.map(({ text }) => text.replace(/\s+/g, ' ')).join(' | '))
  }
  return lines.join('\n').trim()
}
