import { areaOf, type Box, isWithin, type Point } from '../page-geometry.ts'
import type { HiddenKind, Painted, TextPiece } from './drawing.ts'

const maxCovers = 1_000

/**
 * Finds text that is covered by what is painted after it: a rectangle, another closed shape, or an image without a mask.
 * Text under an image of most of the page is a scanner's layer, which some programs lay below their image.
 */
export function createCoverCheck(painted: readonly Painted[], pageArea: number) {
  const covers = painted
    .map((entry, at) => ({ ...entry, at, area: areaOf(entry.box) }))
    .filter(({ covers, area }) => covers && area > 0)
    .sort((a, b) => b.area - a.area)
    .slice(0, maxCovers)

  return (piece: TextPiece): HiddenKind | undefined => {
    // Some programs draw a line several times in clipped strips: what covers one strip does not cover the line.
    if (!piece.whole) return undefined
    const cover = covers.find(
      ({ at, box, shape }) =>
        at >= piece.painted && isWithin(piece.box, box) && (!shape || isInShape(piece.box, shape)),
    )
    if (!cover) return undefined
    return cover.image && cover.area > 0.5 * pageArea ? 'layer' : 'covered'
  }
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
