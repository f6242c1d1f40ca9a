import type { DocumentBlock, TableBlock, TableCell } from '../../../ingestion/document-block.ts'

/** Pixels. */
export const pictureWidth = 1_000
const margin = 16
const padding = 4
const textSize = 13
const lineHeight = 1.3
/** Of one column, where its texts are short. */
const narrowest = 28
/** Characters of a cell or paragraph that are drawn: enough to know it by. */
const longest = 400
/** Columns behind them are seldom seen, and each would be a hair's breadth. */
const mostColumns = 24
/** Rows of a table that are laid out: more than all pictures of a page hold. */
const mostRows = 400

type Measure = (text: string, size: number, bold: boolean) => number

/** Where what blocks show is drawn, in pixels from the top of their page. */
export interface LaidBlocks {
  boxes: { x: number; y: number; width: number; height: number; shaded: boolean }[]
  /** `y` is the baseline. */
  lines: { text: string; x: number; y: number; size: number; bold: boolean }[]
  /** Heights at which nothing but a cell of several rows would be cut; the last one is the end. */
  breaks: number[]
}

/**
 * Lays paragraphs and tables out one below the other.
 * @param mostHeight what would stand below it is left out
 */
export function layBlocks(blocks: readonly DocumentBlock[], measure: Measure, mostHeight: number): LaidBlocks {
  const laid: LaidBlocks = { boxes: [], lines: [], breaks: [] }
  let y = margin
  for (const block of blocks) {
    if (y > mostHeight) break
    if (block.kind === 'table') y = layTable(laid, block, y, measure, mostHeight)
    else {
      const size = Math.round(textSize * Math.min(2, Math.max(0.7, block.scale)))
      const x = margin + Math.min(400, Math.max(0, block.indent * textSize))
      const text = `${block.marker} ${block.text}`.trim()
      const wrapped = wrap(text, pictureWidth - margin - x, (one) => measure(one, size, block.bold))
      y = write(laid, wrapped, { x, y, size, bold: block.bold })
    }
    y += padding * 2
    laid.breaks.push(y)
  }
  return laid
}

function layTable(laid: LaidBlocks, table: TableBlock, top: number, measure: Measure, mostHeight: number): number {
  const columns = Math.min(mostColumns, table.columns)
  const rows = takeRows(table, columns)
  const widths = shareWidth(
    [...rows.values()].flat().filter(({ columnSpan }) => columnSpan === 1),
    columns,
    measure,
  )
  const lefts = widths.map((_, column) => margin + widths.slice(0, column).reduce((sum, width) => sum + width, 0))
  lefts.push(margin + widths.reduce((sum, width) => sum + width, 0))
  const tops = new Map<number, number>()
  const texts: [cell: TableCell, lines: string[]][] = []
  let y = top
  for (const [row, own] of rows) {
    if (y > mostHeight) break
    tops.set(row, y)
    let most = 1
    for (const cell of own) {
      const [left, right] = sidesOf(cell, lefts)
      const lines = wrap(textOf(cell), right - left - 2 * padding, (text) => measure(text, textSize, cell.bold))
      texts.push([cell, lines])
      // The words of a cell that is several rows high have room in the rows below as well.
      if (cell.rowSpan === 1) most = Math.max(most, lines.length)
    }
    y += most * textSize * lineHeight + 2 * padding
    laid.breaks.push(y)
  }
  // What is empty is drawn first: the grid, over which the cells with words lie.
  const heights = [...tops.values(), y]
  for (const [index, from] of heights.slice(0, -1).entries())
    for (const [column, width] of widths.entries())
      laid.boxes.push({
        x: lefts[column] ?? margin,
        y: from,
        width,
        height: (heights[index + 1] ?? y) - from,
        shaded: false,
      })
  for (const [cell, lines] of texts) {
    const [left, right] = sidesOf(cell, lefts)
    const from = tops.get(cell.row) ?? top
    const to = [...tops].find(([row]) => row >= cell.row + cell.rowSpan)?.[1] ?? y
    laid.boxes.push({ x: left, y: from, width: right - left, height: to - from, shaded: cell.shaded })
    write(laid, lines, { x: left + padding, y: from + padding, size: textSize, bold: cell.bold })
  }
  return y
}

function sidesOf({ column, columnSpan }: TableCell, lefts: readonly number[]): [left: number, right: number] {
  return [lefts[column] ?? margin, lefts[Math.min(lefts.length - 1, column + columnSpan)] ?? margin]
}

/** The first rows that are shown and have a word, with their cells in the columns that are drawn. */
function takeRows({ cells, hiddenRows }: TableBlock, columns: number): Map<number, TableCell[]> {
  const hidden = new Set(hiddenRows)
  const rows = new Map<number, TableCell[]>()
  for (const cell of cells) {
    if (cell.column >= columns || hidden.has(cell.row)) continue
    const own = rows.get(cell.row)
    if (own) own.push(cell)
    else if (rows.size === mostRows) break
    else rows.set(cell.row, [cell])
  }
  return rows
}

/** Columns are as wide as their texts ask for, up to what there is. */
function shareWidth(cells: readonly TableCell[], columns: number, measure: Measure): number[] {
  const asked = Array.from({ length: columns }, () => narrowest)
  for (const cell of cells) {
    const width = measure(textOf(cell).slice(0, 60), textSize, cell.bold) + 2 * padding + 2
    asked[cell.column] = Math.max(asked[cell.column] ?? narrowest, width)
  }
  const room = pictureWidth - 2 * margin
  const sum = asked.reduce((total, width) => total + width, 0)
  return sum <= room ? asked : asked.map((width) => (width * room) / sum)
}

const textOf = ({ ticked, text }: TableCell) => `${ticked ? '[ ] ' : ''}${text}`.slice(0, longest)

function write(
  laid: LaidBlocks,
  texts: readonly string[],
  { x, y, size, bold }: { x: number; y: number; size: number; bold: boolean },
): number {
  for (const [index, text] of texts.entries())
    laid.lines.push({ text, x, y: y + size + index * size * lineHeight, size, bold })
  return y + texts.length * size * lineHeight
}

/** Words in lines of a width; one that is longer stands alone and is cut by what follows. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.slice(0, longest).split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || measure(longer) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}
