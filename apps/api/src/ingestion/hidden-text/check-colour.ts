import { contains, type Point } from '../page-geometry.ts'
import type { Painted, Pen } from './drawing.ts'
import { colourDistance, mix } from './measure-colour.ts'

/** CIE76. A difference of two to three is the least that is noticed side by side; a page's grey notes are above twenty. */
const leastDistance = 7
/** Of a kind that a painted thing is not known in: a picture, a gradient. */
const unknown = undefined
const paper = '#ffffff'

/**
 * Whether text has the colour of what is behind it, at each of these points, its transparency taken into account. White on
 * a dark table header is seen.
 * @param pens what fills and outlines its letters; none draws nothing
 */
export function isLostInColour(pens: readonly Pen[], points: readonly Point[], painted: readonly Painted[]): boolean {
  return pens.every((pen) => points.every((point) => isLost(pen, point, painted)))
}

function isLost({ colour, alpha }: Pen, point: Point, painted: readonly Painted[]): boolean {
  if (alpha <= 0) return true
  if (!colour.startsWith('#')) return false
  for (let index = painted.length - 1; index >= 0; index--) {
    const entry = painted[index]
    if (!entry || !contains(entry.box, point)) continue
    // Behind a very thin veil nothing of the letters is left, whatever is below.
    if (entry.colour === unknown) return alpha < veil
    if (colourDistance(mix(colour, entry.colour, alpha), entry.colour) >= leastDistance) return false
    // Of another shape than its box, it may or may not be behind this point.
    if (entry.covers && !entry.shape) return true
  }
  return colourDistance(mix(colour, paper, alpha), paper) < leastDistance
}

/** Black of this opacity on white is less than the least distance. */
const veil = 0.05
