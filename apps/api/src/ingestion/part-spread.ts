import { isFilledColumn } from './split-columns.ts'
import type { TextDrawing } from './tables/read-drawing.ts'
import { countCrossings, right, type TextFragment } from './text-fragment.ts'

/** A sheet that is wider than high by this may hold two pages side by side, as A4 and letter do. */
const spreadRatio = 1.3
/** Points on either side of the fold that the inner margins of both pages leave free. */
const innerMargin = 10
/** Share of the texts of a side that may be drawn among those of the other: a table is drawn row by row across the fold. */
const mostExchanged = 0.2
/** Running titles and page numbers may be drawn after both. */
const fewExchanged = 3

export interface SheetPart<Fragment> {
  fragments: Fragment[]
  drawing: TextDrawing
}

/**
 * Parts a sheet of two facing pages at its fold, so that each is read by itself: nothing lies across the fold, each side is
 * drawn by itself, and one of them at least has a column of prose. Any other sheet stays whole.
 * @param sheet its width and height in points
 */
export function partSpread<Fragment extends TextFragment>(
  fragments: readonly Fragment[],
  drawing: TextDrawing,
  { width, height }: { width: number; height: number },
): SheetPart<Fragment>[] {
  const whole = [{ fragments: [...fragments], drawing }]
  if (width < spreadRatio * height) return whole
  const fold = width / 2
  const inked = fragments.filter(({ text }) => text.trim() !== '')
  const [left, rightSide] = [inked.filter(({ x }) => x < fold), inked.filter(({ x }) => x >= fold)]
  if (left.length === 0 || rightSide.length === 0) return whole
  if (left.some((one) => right(one) > fold - innerMargin)) return whole
  if (rightSide.some(({ x }) => x < fold + innerMargin)) return whole
  if (drawing.grids.some(({ xs }) => (xs[0] ?? 0) < fold && (xs.at(-1) ?? 0) > fold)) return whole
  const isLeft = (x: number) => x < fold
  const crossings = countCrossings(inked, ({ x }) => isLeft(x))
  if (crossings > Math.max(fewExchanged, mostExchanged * Math.min(left.length, rightSide.length))) return whole
  if (!isFilledColumn(left) && !isFilledColumn(rightSide)) return whole
  return [true, false].map((side) => ({
    fragments: fragments.filter(({ x }) => isLeft(x) === side),
    drawing: {
      grids: drawing.grids.filter(({ xs }) => isLeft(xs[0] ?? 0) === side),
      rules: drawing.rules.filter(({ at }) => isLeft(at) === side),
    },
  }))
}
