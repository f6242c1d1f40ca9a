import type { DocumentBlock, TableBlock, TextBlock } from '../document-block.ts'

/**
 * Blocks of one page as the text that is searched and quoted, as the text of a PDF's page is written: a blank line
 * between paragraphs, points of a list below each other, a line for each row of a table with tabs between its cells.
 */
export function writeBlocks(blocks: readonly DocumentBlock[]): string {
  let text = ''
  let before: DocumentBlock | undefined
  for (const block of blocks) {
    const own = block.kind === 'text' ? writeParagraph(block) : writeRows(block)
    if (own === '') continue
    const goesOn = block.kind === 'text' && before?.kind === 'text' && block.marker !== '' && before.marker !== ''
    text += text === '' ? own : `${goesOn ? '\n' : '\n\n'}${own}`
    before = block
  }
  return text
}

function writeParagraph({ marker, text }: TextBlock): string {
  return marker === '' ? text : `${marker} ${text}`
}

/** What the rows say that a file hides; they are in no text. */
export function writeHiddenRows(blocks: readonly DocumentBlock[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.cells.filter(({ row }) => block.hiddenRows.includes(row)) : []))
    .map(({ text }) => text.trim())
    .join(' ')
}

/**
 * Columns without a cell are left out; an empty cell keeps its place, so that each text stays below its column's name. So are
 * rows that the file hides.
 */
function writeRows({ cells: all, hiddenRows }: TableBlock): string {
  const unseen = new Set(hiddenRows)
  const cells = all.filter(({ row }) => !unseen.has(row))
  const columns = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b)
  const places = new Map(columns.map((column, place) => [column, place]))
  const lines: string[] = []
  let last: number | undefined
  for (const [row, list] of Map.groupBy(cells, (cell) => cell.row)) {
    // An empty row parts what is around it.
    if (last !== undefined && row > last + 1) lines.push('')
    last = row
    let line = ''
    let at = 0
    for (const { column, text } of list) {
      const place = places.get(column) ?? at
      line += '\t'.repeat(Math.max(0, place - at))
      line += text.replace(/\s+/g, ' ').trim()
      at = place
    }
    // A row of one cell is a row all the same.
    lines.push(columns.length > 1 && !line.includes('\t') ? `${line}\t` : line)
  }
  return lines.join('\n')
}
