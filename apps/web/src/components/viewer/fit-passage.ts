import { type Box, surround } from './join-lines.ts'

/** From this width on, in CSS pixels, a whole page can be read. */
const readable = 620
/** Left and right of the passage, in CSS pixels: its number, and its brackets. */
const besides = { left: 38, right: 10 }
const most = 2

/**
 * How much a page is enlarged so that cited words fill a narrow area: 1 fits the width of the page. Undefined where the page
 * can be read as it is. No line of the words is cut.
 * @param widths of the area and of the page at 1, in CSS pixels
 */
export function fitPassage(boxes: readonly Box[], widths: { area: number; page: number }): number | undefined {
  if (boxes.length === 0 || widths.page <= 0 || widths.page >= readable) return undefined
  const zoom = Math.min(most, (widths.area - besides.left - besides.right) / (surround(boxes).width * widths.page))
  return zoom > 1.05 ? Math.floor(zoom * 20) / 20 : undefined
}

/**
 * What is to stand in the middle of the area, so that cited words are seen with what stands beside them.
 * @param width of the page, in CSS pixels
 * @returns a distance from the left edge of the page, in CSS pixels
 */
export function middleOfPassage(boxes: readonly Box[], width: number): number {
  const { left, width: wide } = surround(boxes)
  return (left + wide / 2) * width - (besides.left - besides.right) / 2
}
