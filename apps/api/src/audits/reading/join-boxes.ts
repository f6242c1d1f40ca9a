import type { PageBox } from '../../ingestion/tables/page-drawing.ts'

/** The box around all of them. */
export function joinBoxes(boxes: readonly (PageBox | undefined)[]): PageBox | undefined {
  const known = boxes.filter((box) => box !== undefined)
  if (known.length === 0) return undefined
  const side = (at: 0 | 1 | 2 | 3) => known.map((box) => box[at])
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))]
}
