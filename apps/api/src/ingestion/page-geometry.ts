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

/** The upright box around a transformed box. */
export function boxOf(m: Matrix, bounds: ArrayLike<number>): Box {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(bounds)
  const corners = [apply(m, x1, y1), apply(m, x2, y1), apply(m, x1, y2), apply(m, x2, y2)]
  const xs = corners.map((corner) => corner[0])
  const ys = corners.map((corner) => corner[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
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
