import type { DrawnPath } from '../hidden-text/drawing.ts'
import { apply, type Box, intersect, type Matrix, multiply, type Point } from '../page-geometry.ts'
import type { PageBox } from './page-drawing.ts'
import type { FormFields } from './read-form-fields.ts'

/** A straight line: across the page `at` is its height and it runs from left to right; upright it runs downwards. */
export interface Rule {
  at: number
  from: number
  to: number
}

/** What is drawn on a page besides its text. Points, y downwards. */
export interface PageShapes {
  horizontal: Rule[]
  vertical: Rule[]
  boxes: PageBox[]
  fields: PageBox[]
  fills: { box: PageBox; colour: string }[]
}

/** Points. What is thinner is a line, however it is drawn. */
const thickestRule = 3
const shortestRule = 4
/** Sides of something to be ticked. */
const [leastBox, mostBox] = [4.5, 32]
const leastInLine = 3
const mostBoxes = 1_000
/** A ground as large as this share of the page is the page's own. */
const mostGround = 0.7

/**
 * The lines, boxes and grounds of a page.
 * @param transform from the page's own space to the page as it is shown
 * @param images where pictures are, in the page's own space: small ones below each other are boxes too
 */
export function readShapes(
  paths: readonly DrawnPath[],
  form: FormFields,
  {
    transform,
    width,
    height,
    images = [],
  }: { transform: Matrix; width: number; height: number; images?: readonly Box[] },
): PageShapes {
  const shapes: PageShapes = {
    horizontal: [],
    vertical: [],
    boxes: [...form.boxes],
    fields: [...form.fields],
    fills: [],
  }
  const circles: PageBox[] = images
    .map((box): PageBox => [...boxBetween(apply(transform, box[0], box[1]), apply(transform, box[2], box[3]))])
    .filter(isTickBox)
  for (const { steps, ctm, clip, fill, stroke } of paths) {
    const shown = boxBetween(apply(transform, clip[0], clip[1]), apply(transform, clip[2], clip[3]))
    for (const outline of readOutlines(steps, multiply(transform, ctm))) addOutline(outline, shown)

    function addOutline({ points, closed, straight }: Outline, within: Box) {
      const whole = boxAround(points)
      const box = intersect(whole, within)
      const [wide, high] = [box[2] - box[0], box[3] - box[1]]
      if (wide < 0 || high < 0 || !points.every(([x, y]) => Number.isFinite(x + y))) return
      const upright = straight && isRectangle(points)
      if (isTickBox(whole) && ((stroke && upright) || (closed && !straight)))
        (upright ? shapes.boxes : circles).push([...whole])
      else if (stroke && straight) addRules(points, closed, within)
      if (!fill || !upright) return
      if (Math.min(wide, high) <= thickestRule) addRule(box)
      else if (fill.startsWith('#') && wide * high < mostGround * width * height)
        shapes.fills.push({ box: [...box], colour: fill })
    }
  }
  // A page with more is a pattern.
  if (shapes.boxes.length + circles.length > mostBoxes) return { ...shapes, boxes: [] }
  return { ...shapes, boxes: withoutDoubles([...shapes.boxes, ...listAligned(circles)]) }

  function addRules(points: readonly Point[], closed: boolean, within: Box) {
    const ends = closed ? [...points, points[0] ?? [0, 0]] : points
    for (const [index, point] of ends.slice(1).entries())
      addRule(intersect(boxBetween(ends[index] ?? point, point), within))
  }

  function addRule([left, top, right, bottom]: Box) {
    const [wide, high] = [right - left, bottom - top]
    if (wide < 0 || high < 0 || Math.min(wide, high) > thickestRule || Math.max(wide, high) < shortestRule) return
    if (wide >= high) shapes.horizontal.push({ at: (top + bottom) / 2, from: left, to: right })
    else shapes.vertical.push({ at: (left + right) / 2, from: top, to: bottom })
  }
}

interface Outline {
  points: Point[]
  closed: boolean
  straight: boolean
}

/** Steps of pdf.js's packed paths: a number for the kind, then its coordinates, the end point last. */
const [moveTo, lineTo, closePath] = [0, 1, 4]
const lengths: Record<number, number> = { 0: 3, 1: 3, 2: 7, 3: 5, 4: 1 }
/** A path of more is a drawing. */
const mostNumbers = 20_000

function readOutlines(steps: ArrayLike<number>, matrix: Matrix): Outline[] {
  const outlines: Outline[] = []
  if (steps.length > mostNumbers) return outlines
  let open: Outline | undefined
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? -1
    const length = lengths[step]
    if (length === undefined) return outlines
    if (step === closePath) {
      if (open) open.closed = true
    } else {
      const point = apply(matrix, steps[at + length - 2] ?? 0, steps[at + length - 1] ?? 0)
      if (step === moveTo || !open) {
        open = { points: [point], closed: false, straight: true }
        outlines.push(open)
      } else {
        if (step !== lineTo && !isStraight(open.points.at(-1) ?? point, readPoints(steps, at, length, matrix)))
          open.straight = false
        open.points.push(point)
      }
    }
    at += length
  }
  for (const outline of outlines) {
    const [first, last] = [outline.points[0], outline.points.at(-1)]
    if (first && last && outline.points.length > 3 && first[0] === last[0] && first[1] === last[1]) {
      outline.closed = true
      outline.points.pop()
    }
  }
  return outlines.filter(({ points }) => points.length > 1)
}

function readPoints(steps: ArrayLike<number>, at: number, length: number, matrix: Matrix): Point[] {
  return Array.from({ length: (length - 1) / 2 }, (_, index) =>
    apply(matrix, steps[at + 1 + 2 * index] ?? 0, steps[at + 2 + 2 * index] ?? 0),
  )
}

/** Points by which the handles of a curve may lie off the line between its ends. */
const offLine = 0.05

/** Whether a curve is a straight line across or upright: some programs draw every line as one whose handles lie on it. */
function isStraight([x, y]: Point, points: readonly Point[]): boolean {
  const [endX, endY] = points.at(-1) ?? [x, y]
  const isOn = ([atX, atY]: Point) =>
    (Math.abs(endX - x) <= offLine && Math.abs(atX - x) <= offLine) ||
    (Math.abs(endY - y) <= offLine && Math.abs(atY - y) <= offLine)
  return points.every(isOn)
}

function isRectangle(points: readonly Point[]): boolean {
  if (points.length !== 4) return false
  return points.every(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return isNear(x, nextX) || isNear(y, nextY)
  })
}

/** Whether something is as large as what is to be ticked, and about as wide as high. */
export function isTickBox([left, top, right, bottom]: Box): boolean {
  const [wide, high] = [right - left, bottom - top]
  return Math.min(wide, high) >= leastBox && Math.max(wide, high) <= mostBox && wide / high > 0.65 && wide / high < 1.55
}

/** One circle is a picture; below each other they are a list's. */
function listAligned(circles: readonly PageBox[]): PageBox[] {
  return circles.filter(
    ([left, top]) =>
      circles.filter((other) => Math.abs(other[0] - left) < 1 && other[1] !== top).length >= leastInLine - 1,
  )
}

/** A box may be drawn twice, its frame and its ground, or one in the other. */
export function withoutDoubles(boxes: readonly PageBox[]): PageBox[] {
  const kept: PageBox[] = []
  for (const box of boxes) {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    if (!kept.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom)) kept.push(box)
  }
  return kept
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.5

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const boxBetween = (a: Point, b: Point): Box => boxAround([a, b])
