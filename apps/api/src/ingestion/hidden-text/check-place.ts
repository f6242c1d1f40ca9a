import { type Box, intersect } from '../page-geometry.ts'

/** Points. What a clipping path lets through of less than this, in either direction, cannot be read. */
const leastVisible = 1
/** Of a stretch of text; some programs draw a line in many thin strips, so its height says nothing. */
const leastShare = 0.01

/** Whether text lies beyond the edge of the page, or beyond what the clipping path lets through. */
export function isOutOfSight(box: Box, page: Box, clip: Box): 'outside' | 'clipped' | undefined {
  if (!meet(box, page)) return 'outside'
  if (!meet(box, clip)) return 'clipped'
  const [left, bottom, right, top] = intersect(box, clip)
  const [clipWidth, clipHeight] = [clip[2] - clip[0], clip[3] - clip[1]]
  // A window of a point is no strip of a line, which is as long as the line.
  if (clipWidth < leastVisible || (clipHeight < leastVisible && clipWidth < 0.5 * (box[2] - box[0]))) return 'clipped'
  return right - left < leastShare * (box[2] - box[0]) || top - bottom <= 0 ? 'clipped' : undefined
}

function meet(one: Box, other: Box): boolean {
  const [left, bottom, right, top] = intersect(one, other)
  return left <= right && bottom <= top
}
