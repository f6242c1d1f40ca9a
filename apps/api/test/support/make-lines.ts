import type { LayoutLine } from '../../src/ingestion/layout-lines.ts'

/** A line of a page: cells with their left edge, five points a letter, in letters of ten points unless told. */
export function makeLine(
  y: number,
  cells: readonly (readonly [x: number, text: string])[],
  { size = 10, block = 0, bold = false }: { size?: number; block?: number; bold?: boolean } = {},
): LayoutLine {
  return { y, size, block, cells: cells.map(([x, text]) => ({ text, x, end: x + 5 * text.length, bold })) }
}
