import type { DocumentBlock, TableBlock, TableCell } from '../document-block.ts'
import { textBlock } from './text-block.ts'

const heading = /^ {0,3}(#{1,6})\s+(\S.*)$/
const point = /^(\s*)(?:([-*+])|(\d{1,9}[.)]))\s+(\S.*)$/
const fence = /^ {0,3}(?:`{3,}|~{3,})/
const rule = /^ {0,3}(?:-[-\s]*-|\*[*\s]*\*|_[_\s]*_|=+)\s*$/
const mostCells = 300_000

/**
 * Markdown as blocks: headings, paragraphs, points of lists, tables. What it says is kept, how it is set is not: marks of
 * emphasis go, links keep their words, and HTML stays what it is, a text.
 */
export function readMarkdown(text: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  const lines = text.split('\n')
  let paragraph: string[] = []
  let isCode = false
  const end = () => {
    const own = paragraph.join(isCode ? '\n' : ' ').trim()
    if (own !== '') blocks.push(textBlock(isCode ? own : plain(own)))
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (fence.test(line)) {
      end()
      isCode = !isCode
      continue
    }
    if (isCode) {
      paragraph.push(line.trimEnd())
      continue
    }
    const rows = readRows(lines, at)
    const title = heading.exec(line)
    const listed = point.exec(line)
    if (rows) {
      end()
      const table = tableOf(rows.rows)
      if (table.cells.length > 0) blocks.push(table)
      at = rows.last
    } else if (title) {
      end()
      const words = plain((title[2] ?? '').replace(/(?<!\s)\s+#+\s*$/, ''))
      blocks.push(textBlock(words, { headingLevel: title[1]?.length ?? 1, bold: true }))
    } else if (rule.test(line) || line.trim() === '') end()
    else if (listed) {
      end()
      const marker = listed[2] === undefined ? (listed[3] ?? '') : '•'
      const indent = Math.floor((listed[1]?.length ?? 0) / 2)
      blocks.push(textBlock(plain(listed[4] ?? ''), { marker, indent }))
    } else {
      const last = blocks.at(-1)
      // A point goes on in the lines that are set in below it.
      if (paragraph.length === 0 && /^\s{2,}/.test(line) && last?.kind === 'text' && last.marker !== '')
        last.text += ` ${plain(line.trim())}`
      else paragraph.push(line.trim().replace(/^>\s?/, ''))
    }
  }
  end()
  return blocks
}

/** A table begins with a row, and a line of dashes below it. */
function readRows(lines: readonly string[], from: number): { rows: string[][]; last: number } | undefined {
  const first = lines[from] ?? ''
  const below = lines[from + 1] ?? ''
  const isParting = /^[\s|:-]+$/.test(below) && below.includes('-') && below.includes('|')
  if (!first.includes('|') || !isParting) return undefined
  const rows = [cellsOf(first)]
  let last = from + 1
  while ((lines[last + 1] ?? '').includes('|')) rows.push(cellsOf(lines[++last] ?? ''))
  return { rows, last }
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => plain(cell.replaceAll('\\|', '|').trim()))
}

function tableOf(rows: readonly string[][]): TableBlock {
  const cells: TableCell[] = []
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries())
      if (text !== '' && cells.length < mostCells)
        cells.push({ row, column, rowSpan: 1, columnSpan: 1, text, bold: row === 0, shaded: false })
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return { kind: 'table', page: 1, name: '', rows: rows.length, columns, hiddenRows: [], cells }
}

/** Marks of emphasis and code go, a link or picture keeps its words. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,300})(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
