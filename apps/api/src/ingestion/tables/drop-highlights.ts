import { right, type TextFragment } from '../text-fragment.ts'
import { joinGrounds } from './find-grids.ts'
import type { PageShapes } from './read-shapes.ts'

/** Heights of the font up to which a ground is as high as a line. */
const highestLine = 2
/** Widths of the font by which the ground of words reaches over them; a cell keeps its text further from its sides. */
const margin = 0.3
/** A page with more grounds is a drawing. */
const mostFills = 3_000

/**
 * The grounds of a page without those that colour words of a line: they begin and end with their words, as no cell does.
 * Those of one cell, which may have one for each line, count as one.
 */
export function dropHighlights(fills: PageShapes['fills'], fragments: readonly TextFragment[]): PageShapes['fills'] {
  if (fills.length === 0 || fills.length > mostFills) return fills
  const sorted = fragments.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)
  return joinGrounds(fills).filter(({ box: [left, top, end, bottom] }) => {
    let from = Number.POSITIVE_INFINITY
    let to = Number.NEGATIVE_INFINITY
    let size = 0
    for (let at = firstBelow(sorted, top); at < sorted.length; at++) {
      const fragment = sorted[at]
      if (!fragment || fragment.y > bottom + 0.3 * fragment.size) break
      const reach = margin * fragment.size
      if (right(fragment) < left - reach || fragment.x > end + reach) continue
      // Words of the same line without that ground stand beside it: those in it are told by their middle.
      const middle = (fragment.x + right(fragment)) / 2
      if (middle < left || middle > end) continue
      from = Math.min(from, fragment.x)
      to = Math.max(to, right(fragment))
      size = Math.max(size, fragment.size)
    }
    const hugs = Math.abs(from - left) < margin * size && Math.abs(to - end) < margin * size
    return !(hugs && bottom - top < highestLine * size)
  })
}

function firstBelow(sorted: readonly TextFragment[], y: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.y ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}
