import { type Box, intersect } from '../page-geometry.ts'

/** Whether text lies beyond the edge of the page, or beyond what the clipping path lets through. */
export function isOutOfSight(box: Box, page: Box, clip: Box): 'outside' | 'clipped' | undefined {
  if (!meet(box, page)) return 'outside'
  return meet(box, clip) ? undefined : 'clipped'
}

function meet(one: Box, other: Box): boolean {
  const [left, bottom, right, top] = intersect(one, other)
  return left <= right && bottom <= top
}
