import type { Cell } from './write-workbook.ts'

/** Points of a line of the cells' type, and of the white space around them. */
const lineHeight = 12.3
const padding = 4
/** Excel makes no row higher. */
const maxHeight = 409

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * The height in points that a row's wrapped texts need: some programs fit the height to the text on opening, others show
 * a single line unless they are told.
 * @param widths of the columns in characters
 */
export function estimateHeight(row: readonly (Cell | null)[], widths: readonly number[]): number {
  const lines = row.map((cell, column) => {
    if (typeof cell?.value !== 'string' || cell.style === 'plain' || cell.style === 'title') return 1
    // Proportional type holds more letters than a column is said to, but breaks lines at words.
    const perLine = Math.max(4, (widths[column] ?? 10) * (cell.style === 'quote' ? 1.15 : 1.08))
    return cell.value
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length + (line.match(wide)?.length ?? 0)) / perLine)), 0)
  })
  const tall = row.some((cell) => cell?.style === 'title' || cell?.style === 'big')
  return Math.min(maxHeight, Math.max(tall ? 28 : 0, Math.max(1, ...lines) * lineHeight + padding))
}
