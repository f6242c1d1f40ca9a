/** A transformation of the page's space, as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [number, number]
/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export function toMatrix(numbers: ArrayLike<number>): Matrix {
  return [numbers[0] ?? 1, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0]
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

export function apply(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

/** The upright box around a transformed box, given by two opposite corners. */
export function boxOf(m: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const [a, b, c, d, e, f] = m
  // Each side of the sum is least or greatest by itself.
  const left = Math.min(a * x1, a * x2) + Math.min(c * y1, c * y2) + e
  const right = Math.max(a * x1, a * x2) + Math.max(c * y1, c * y2) + e
  const bottom = Math.min(b * x1, b * x2) + Math.min(d * y1, d * y2) + f
  const top = Math.max(b * x1, b * x2) + Math.max(d * y1, d * y2) + f
  return [left, bottom, right, top]
}

/** Whether it turns by whole quarters at most, so that boxes stay boxes. */
export function isUpright(m: Matrix): boolean {
  return (m[1] === 0 && m[2] === 0) || (m[0] === 0 && m[3] === 0)
}

export function contains(box: Box, [x, y]: Point): boolean {
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

/** Whether a box lies in another, give or take half a point. */
export function isWithin(box: Box, other: Box): boolean {
  const slack = 0.5
  return (
    box[0] >= other[0] - slack && box[1] >= other[1] - slack && box[2] <= other[2] + slack && box[3] <= other[3] + slack
  )
}

export function intersect(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
}

export function areaOf(box: Box): number {
  return Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1])
}
