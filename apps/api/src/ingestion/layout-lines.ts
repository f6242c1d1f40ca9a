import { cutAtRules, overhang } from './cut-at-rules.ts'
import { partMargins } from './part-margins.ts'
import { splitColumns } from './split-columns.ts'
import type { Grid } from './tables/page-drawing.ts'
import { listSides } from './tables/read-drawing.ts'
import { groupRows, right, type TextFragment } from './text-fragment.ts'

/** Text without a wide gap in it, such as a table cell's line. Points, or an image's pixels where it was read by OCR. */
export interface LineCell {
  text: string
  x: number
  end: number
  bold: boolean
  /** How sure OCR was of its least certain word, 0 to 100; absent where it was not read by OCR. */
  confidence?: number | undefined
}

/** A line of a page with the places of its parts. */
export interface LayoutLine {
  /** Baseline, downwards. */
  y: number
  /** Height of the font. */
  size: number
  /** Column of the page, in reading order from 0; lines of one block share their left edge. */
  block: number
  cells: LineCell[]
}

/** Widths of the font height: words of one cell stand nearer to each other than this. */
const cellGap = 0.6

/**
 * The lines of a page in reading order, for readers that need the columns of tables. A side note is left out.
 * The words are those of `layoutText`; only words divided at a line end are not joined here.
 * @param grids the drawn tables of the page, whose upright lines part what stands on their two sides however near
 */
export function layoutLines(fragments: readonly TextFragment[], grids: readonly Grid[] = []): LayoutLine[] {
  const rules = listSides(grids)
  // The first column of a table stands beside the others, and is no note on them.
  const { body } = partMargins(fragments.filter((one) => !isInTable(one, grids)))
  const kept = new Set(body)
  return splitColumns(fragments.filter((one) => kept.has(one) || isInTable(one, grids))).flatMap((block, index) =>
    groupRows(block.flatMap((fragment) => cutAtRules(fragment, rules))).flatMap((row) => {
      const line = toLine(row, index, rules)
      return line.cells.length > 0 ? [line] : []
    }),
  )
}

const isInTable = ({ x, y }: TextFragment, grids: readonly Grid[]) =>
  grids.some(
    ({ xs, ys }) =>
      xs.length > 2 && x >= (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y >= (ys[0] ?? 0) && y <= (ys.at(-1) ?? 0),
  )

function toLine(row: readonly TextFragment[], block: number, rules: ReturnType<typeof listSides>): LayoutLine {
  const cells: LineCell[] = []
  const letters = { bold: 0, all: 0 }
  const beside = rules.filter(({ from, to }) => row.some(({ y, size }) => from < y && to > y - 0.7 * size))
  const isParted = (left: number, x: number) => beside.some(({ at }) => at > left - overhang && at < x + overhang)
  let spaced = false
  for (const item of row) {
    const text = item.text.normalize('NFKC')
    if (text.trim() === '') {
      // pdf.js fills the gap between table cells with one wide blank.
      spaced ||= item.width <= cellGap * item.size
      continue
    }
    const last = cells.at(-1)
    const gap = last ? item.x - last.end : 0
    if (last && gap < cellGap * item.size && !isParted(last.end, item.x)) {
      last.text += `${spaced || gap > 0.17 * item.size ? ' ' : ''}${text}`
      last.end = Math.max(last.end, right(item))
    } else {
      cells.push({ text, x: item.x, end: right(item), bold: false })
      letters.bold = letters.all = 0
    }
    letters.all += text.length
    if (item.bold) letters.bold += text.length
    const cell = cells.at(-1)
    if (cell) cell.bold = letters.bold > 0.5 * letters.all
    spaced = false
  }
  const first = row[0]
  return {
    y: first?.y ?? 0,
    size: Math.max(...row.map((item) => item.size)),
    block,
    cells: cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim().toWellFormed() })),
  }
}
