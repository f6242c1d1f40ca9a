import { areaOf, type Box, contains, intersect, isWithin, type Point } from '../page-geometry.ts'
import type { HiddenKind, Painted, TextPiece } from './drawing.ts'

const maxCovers = 1_000
/** Points of a stretch that are looked at: three along it, at the foot, the middle and the head of its letters. */
const across = [0.06, 0.5, 0.94]
const upwards = [0.2, 0.5, 0.8]

/**
 * Finds text that is covered by what is painted after it: rectangles, other closed shapes, or images without a mask, one
 * or several that lie side by side. Text under an image of most of the page is a scanner's layer, which some programs lay
 * below their image.
 */
export function createCoverCheck(painted: readonly Painted[], pageArea: number) {
  const covers = painted
    .map((entry, at) => ({ ...entry, at, area: areaOf(entry.box) }))
    .filter(({ covers, area }) => covers && area > 0)
    .sort((a, b) => b.area - a.area)
    .slice(0, maxCovers)

  function coversOf({ painted: before, box }: TextPiece, part: Box) {
    return covers.filter(({ at, box: cover }) => at >= before && areaOf(intersect(cover, part)) > 0.01 * areaOf(box))
  }

  /** How a piece is covered: as a whole, or by words, of which each is a stretch of it from 0 to 1. */
  function check(piece: TextPiece, part: Box = piece.box): HiddenKind | 'in part' | undefined {
    // Some programs draw a line several times in clipped strips: what covers one strip does not cover the line.
    if (!piece.whole || covers.length === 0) return undefined
    const over = coversOf(piece, part)
    if (over.length === 0) return undefined
    const single = over.find(({ box, shape }) => isWithin(part, box) && (!shape || isInShape(part, shape)))
    if (single) return kindOf(single)
    if (isCoveredTogether(part, over)) return kindOf(over[0])
    return 'in part'
  }

  function kindOf(cover: { image: boolean; area: number } | undefined): HiddenKind {
    return cover?.image && cover.area > 0.5 * pageArea ? 'layer' : 'covered'
  }

  return check
}

function isCoveredTogether([left, bottom, right, top]: Box, over: readonly Painted[]): boolean {
  const steps = Math.min(40, Math.max(3, Math.ceil((right - left) / Math.max(1, (top - bottom) / 2))))
  const places = Array.from({ length: steps }, (_, at) =>
    at === 0 ? across[0] : at === steps - 1 ? across[2] : at / (steps - 1),
  )
  return places.every((along = 0.5) =>
    upwards.every((up) => {
      const point: Point = [left + along * (right - left), bottom + up * (top - bottom)]
      return over.some(({ box, shape }) => contains(box, point) && (!shape || isPointInShape(point, shape)))
    }),
  )
}

/** Whether a box lies in a closed shape, by its corners and the middles of its long sides. */
function isInShape([left, bottom, right, top]: Box, shape: readonly Point[]): boolean {
  const middle = (left + right) / 2
  const points: Point[] = [
    [left, bottom],
    [middle, bottom],
    [right, bottom],
    [left, top],
    [middle, top],
    [right, top],
  ]
  return points.every((point) => isPointInShape(point, shape))
}

/** Even-odd rule: a ray from the point crosses the outline an odd number of times. */
function isPointInShape([x, y]: Point, shape: readonly Point[]): boolean {
  let inside = false
  for (const [index, [x1, y1]] of shape.entries()) {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
