/** A letter's outline as it is compared with others: what it covers of a box drawn tightly around it. */
export interface GlyphShape {
  /** Rows from the bottom up; how much of each cell is ink, less the mean of all, scaled to the length 1. */
  cells: Float32Array
  /** Logarithm of width by height: a bar is not a ball. */
  aspect: number
  /** Feet and head, in heights of the font above the line. */
  bottom: number
  top: number
}

/** One step of an outline: as font readers give them, in units of the font. */
export interface OutlineStep {
  command: string
  args: readonly number[]
}

const side = 16
/** Straight pieces that a curve is taken for, and steps beyond which an outline is a drawing and no letter. */
const pieces = 4
const mostSteps = 2_000

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** @param height units of the font in its height. @returns undefined where nothing is drawn, or no letter */
export function shapeOf(steps: readonly OutlineStep[], height: number): GlyphShape | undefined {
  if (steps.length > mostSteps) return undefined
  const lines = toLines(steps)
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of lines) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  const [width, rise] = [right - left, top - bottom]
  if (!(width > 0 && rise > 0)) return undefined
  const ink = new Float32Array(side * side)
  for (let row = 0; row < side * 2; row++)
    inkRow(ink, row, lines, { left, y: bottom + ((row + 0.5) / (side * 2)) * rise, width })
  return {
    cells: toUnit(blur(ink)),
    aspect: Math.log(width / rise),
    bottom: bottom / height,
    top: top / height,
  }
}

/** From 1, the same, down to about -1. */
export function likeness(one: GlyphShape, other: GlyphShape): number {
  let same = 0
  for (let at = 0; at < one.cells.length; at++) same += (one.cells[at] ?? 0) * (other.cells[at] ?? 0)
  const apart = Math.abs(one.bottom - other.bottom) + Math.abs(one.top - other.top)
  return same - 0.2 * Math.abs(one.aspect - other.aspect) - 0.5 * apart
}

function toLines(steps: readonly OutlineStep[]): Line[] {
  const lines: Line[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    lines.push([x, y, toX, toY])
    x = toX
    y = toY
  }
  for (const { command, args } of steps) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') {
      lineTo(startX, startY)
      lines.pop()
      x = startX = a
      y = startY = b
    } else if (command === 'lineTo') lineTo(a, b)
    else if (command === 'closePath') lineTo(startX, startY)
    else {
      const [fromX, fromY] = [x, y]
      for (let piece = 1; piece <= pieces; piece++) {
        const t = piece / pieces
        const s = 1 - t
        if (command === 'quadraticCurveTo')
          lineTo(s * s * fromX + 2 * s * t * a + t * t * c, s * s * fromY + 2 * s * t * b + t * t * d)
        else
          lineTo(
            s * s * s * fromX + 3 * s * s * t * a + 3 * s * t * t * c + t * t * t * e,
            s * s * s * fromY + 3 * s * s * t * b + 3 * s * t * t * d + t * t * t * f,
          )
      }
    }
  }
  return lines
}

/** Adds what one of two rows of a cell's height covers: where outlines wind around a place, there is ink. */
function inkRow(
  ink: Float32Array,
  row: number,
  lines: readonly Line[],
  { left, y, width }: { left: number; y: number; width: number },
) {
  const crossings: [x: number, winds: number][] = []
  for (const [x1, y1, x2, y2] of lines)
    if (y1 > y !== y2 > y) crossings.push([((x2 - x1) * (y - y1)) / (y2 - y1) + x1, y2 > y1 ? 1 : -1])
  crossings.sort((a, b) => a[0] - b[0])
  let winding = 0
  for (const [at, [x, winds]] of crossings.entries()) {
    winding += winds
    const next = crossings[at + 1]?.[0]
    if (winding === 0 || next === undefined) continue
    const [from, to] = [((x - left) / width) * side, ((next - left) / width) * side]
    for (let cell = Math.max(0, Math.floor(from)); cell < Math.min(side, to); cell++) {
      const index = (row >> 1) * side + cell
      ink[index] = (ink[index] ?? 0) + 0.5 * (Math.min(to, cell + 1) - Math.max(from, cell))
    }
  }
}

/** Letters of two fonts are never the same to the point. */
function blur(ink: Float32Array): Float32Array {
  const soft = new Float32Array(ink.length)
  for (let row = 0; row < side; row++)
    for (let cell = 0; cell < side; cell++) {
      let sum = 0
      for (let up = -1; up <= 1; up++)
        for (let along = -1; along <= 1; along++) {
          const [r, c] = [row + up, cell + along]
          if (r >= 0 && r < side && c >= 0 && c < side) sum += ink[r * side + c] ?? 0
        }
      soft[row * side + cell] = sum / 9
    }
  return soft
}

function toUnit(cells: Float32Array): Float32Array {
  let sum = 0
  for (const cell of cells) sum += cell
  const mean = sum / cells.length
  let squares = 0
  for (let at = 0; at < cells.length; at++) {
    const cell = (cells[at] ?? 0) - mean
    cells[at] = cell
    squares += cell * cell
  }
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < cells.length; at++) cells[at] = (cells[at] ?? 0) / length
  return cells
}
