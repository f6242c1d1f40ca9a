import { apply, isUpright, type Matrix, type Point } from '../page-geometry.ts'

/** Steps of pdf.js's packed paths: a number for the kind, then its coordinates, the end point last. */
const moveTo = 0
const closePath = 4
const lengths: Record<number, number> = { 0: 3, 1: 3, 2: 7, 3: 5, 4: 1 }
const maxNumbers = 200

export interface PathShape {
  /** One upright rectangle and nothing else. */
  isBox: boolean
  /** Corners in the page's space, of a path with one outline that is not a box; curves are taken for their chords. */
  outline: Point[] | undefined
}

/** @param path as pdf.js packs it */
export function readPath(path: unknown, ctm: Matrix): PathShape {
  const none = { isBox: false, outline: undefined }
  const steps = (Array.isArray(path) ? path[0] : undefined) as ArrayLike<number> | null | undefined
  if (!steps || steps.length > maxNumbers) return none
  const corners: Point[] = []
  let straight = true
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? -1
    const length = lengths[step]
    if (length === undefined || (step === moveTo && at > 0)) return none
    if (step !== closePath) corners.push([steps[at + length - 2] ?? 0, steps[at + length - 1] ?? 0])
    if (length > 3) straight = false
    at += length
  }
  if (isUpright(ctm) && straight && isRectangle(corners)) return { isBox: true, outline: undefined }
  return { isBox: false, outline: corners.length < 3 ? undefined : corners.map(([x, y]) => apply(ctm, x, y)) }
}

function isRectangle(corners: readonly Point[]): boolean {
  if (corners.length !== 4 && corners.length !== 5) return false
  return corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return x === nextX || y === nextY
  })
}
