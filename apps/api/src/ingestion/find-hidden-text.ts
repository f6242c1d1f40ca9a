type Matrix = readonly [number, number, number, number, number, number]
type Point = readonly [number, number]

/** A run of text that nobody who looks at the page can see, from its start to its end in the page's own space. */
export interface HiddenRun {
  start: Point
  end: Point
  /** 'layer': rendering mode 3, also used for the text that a scanner lays over its image. */
  kind: 'layer' | 'colour'
}

export interface PaintFacts {
  hidden: HiddenRun[]
  /** Share of the page covered by its largest image, 0 to 1. */
  imageCoverage: number
}

/** pdf.js's list of drawing operations, as far as it is used here. */
export interface OperatorList {
  fnArray: ArrayLike<number>
  argsArray: ArrayLike<unknown>
}

interface State {
  ctm: Matrix
  fill: string
  alpha: number
  mode: number
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * Follows the drawing operations of a page and finds text drawn invisibly: rendering mode 3, fully transparent, or
 * white with nothing but white behind it (white on a dark table header is seen, and kept).
 * @param ops pdf.js's OPS, name to number
 */
export function findHiddenText(list: OperatorList, ops: Record<string, number>, view: readonly number[]): PaintFacts {
  const names = new Map(Object.entries(ops).map(([name, code]) => [code, name]))
  const [left = 0, bottom = 0, rightEdge = 1, top = 1] = view
  const pageArea = Math.max(1, (rightEdge - left) * (top - bottom))
  const hidden: HiddenRun[] = []
  const painted: { box: number[]; white: boolean }[] = []
  let imageCoverage = 0
  let state: State = {
    ctm: identity,
    fill: '#000000',
    alpha: 1,
    mode: 0,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
  }
  const stack: State[] = []
  let text: Matrix = identity
  let line: Matrix = identity

  function moveText(x: number, y: number) {
    line = multiply(line, [1, 0, 0, 1, x, y])
    text = line
  }

  function whiteBehind(point: Point): boolean {
    for (let index = painted.length - 1; index >= 0; index--) {
      const entry = painted[index]
      if (entry && contains(entry.box, point)) return entry.white
    }
    return true
  }

  function showText(glyphs: readonly unknown[]) {
    let advance = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') advance -= (glyph / 1000) * state.fontSize
      else if (typeof glyph === 'object' && glyph !== null) {
        const { width = 0, isSpace } = glyph as { width?: number; isSpace?: boolean }
        advance += (width / 1000) * state.fontSize + state.charSpacing + (isSpace ? state.wordSpacing : 0)
      }
    }
    const placed = multiply(state.ctm, text)
    const start = apply(placed, 0, 0)
    const end = apply(placed, advance * state.scale, 0)
    text = multiply(text, [1, 0, 0, 1, advance * state.scale, 0])
    const inside = apply(placed, 0.1 * advance * state.scale, 0.3 * state.fontSize)
    if (state.mode === 3 || state.mode === 7) hidden.push({ start, end, kind: 'layer' })
    else if (state.alpha < 0.05) hidden.push({ start, end, kind: 'colour' })
    else if (isWhite(state.fill) && state.mode !== 1 && whiteBehind(inside)) hidden.push({ start, end, kind: 'colour' })
  }

  for (let index = 0; index < list.fnArray.length; index++) {
    const name = names.get(list.fnArray[index] ?? -1)
    const args = (list.argsArray[index] ?? []) as unknown[]
    const number = (at: number) => Number(args[at] ?? 0)
    switch (name) {
      case 'save':
        stack.push({ ...state })
        break
      case 'restore':
        state = stack.pop() ?? state
        break
      case 'transform':
        state.ctm = multiply(state.ctm, args as unknown as Matrix)
        break
      case 'paintFormXObjectBegin':
        stack.push({ ...state })
        if (args[0])
          state.ctm = multiply(state.ctm, [...(args[0] as ArrayLike<number> & Iterable<number>)] as unknown as Matrix)
        break
      case 'paintFormXObjectEnd':
        state = stack.pop() ?? state
        break
      case 'setFillRGBColor':
        state.fill = String(args[0])
        break
      case 'setFillColorN':
      case 'setFillTransparent':
      case 'setFillColor':
        state.fill = 'pattern'
        break
      case 'setGState':
        for (const [key, value] of (args[0] ?? []) as [string, unknown][]) if (key === 'ca') state.alpha = Number(value)
        break
      case 'beginText':
        text = line = identity
        break
      case 'setTextRenderingMode':
        state.mode = number(0)
        break
      case 'setFont':
        state.fontSize = number(1)
        break
      case 'setCharSpacing':
        state.charSpacing = number(0)
        break
      case 'setWordSpacing':
        state.wordSpacing = number(0)
        break
      case 'setHScale':
        state.scale = number(0)
        break
      case 'setLeading':
        state.leading = -number(0)
        break
      case 'setLeadingMoveText':
        state.leading = number(1)
        moveText(number(0), number(1))
        break
      case 'moveText':
        moveText(number(0), number(1))
        break
      case 'nextLine':
        moveText(0, state.leading)
        break
      case 'setTextMatrix': {
        const matrix = (args[0] ?? args) as ArrayLike<number>
        text = line = [matrix[0] ?? 1, matrix[1] ?? 0, matrix[2] ?? 0, matrix[3] ?? 1, matrix[4] ?? 0, matrix[5] ?? 0]
        break
      }
      case 'nextLineShowText':
        moveText(0, state.leading)
        showText(args[0] as unknown[])
        break
      case 'showText':
      case 'showSpacedText':
        showText(args[0] as unknown[])
        break
      case 'constructPath': {
        if (!isFill(names.get(number(0)))) break
        const bounds = args[2] as ArrayLike<number> | null
        if (bounds && state.alpha > 0.05) painted.push({ box: boxOf(state.ctm, bounds), white: isWhite(state.fill) })
        break
      }
      case 'shadingFill':
        painted.push({ box: [left, bottom, rightEdge, top], white: false })
        break
      default: {
        if (
          !name?.startsWith('paintImage') &&
          !name?.startsWith('paintInlineImage') &&
          name !== 'paintImageMaskXObject'
        )
          break
        const box = boxOf(state.ctm, [0, 0, 1, 1])
        painted.push({ box, white: false })
        const area = overlap(box, [left, bottom, rightEdge, top])
        imageCoverage = Math.max(imageCoverage, Math.min(1, area / pageArea))
      }
    }
  }
  return { hidden, imageCoverage }
}

/** Whether a text item that starts here belongs to a hidden run. */
export function isInRun(run: HiddenRun, x: number, y: number): boolean {
  const [x1, y1] = run.start
  const [x2, y2] = run.end
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < 0.01) return Math.hypot(x - x1, y - y1) < 0.5
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
  const aside = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
  return aside < 0.5 && along > -0.5 && along < length - 0.1
}

function isFill(operation: string | undefined): boolean {
  return operation !== undefined && /fill/i.test(operation)
}

function isWhite(colour: string): boolean {
  return /^#f[a-f]f[a-f]f[a-f]$/i.test(colour)
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

function apply(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

function boxOf(m: Matrix, bounds: ArrayLike<number>): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(bounds)
  const corners = [apply(m, x1, y1), apply(m, x2, y1), apply(m, x1, y2), apply(m, x2, y2)]
  const xs = corners.map((corner) => corner[0])
  const ys = corners.map((corner) => corner[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function contains([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], [x, y]: Point): boolean {
  return x >= x1 && x <= x2 && y >= y1 && y <= y2
}

function overlap(
  [a1 = 0, b1 = 0, a2 = 0, b2 = 0]: readonly number[],
  [c1 = 0, d1 = 0, c2 = 0, d2 = 0]: readonly number[],
) {
  return Math.max(0, Math.min(a2, c2) - Math.max(a1, c1)) * Math.max(0, Math.min(b2, d2) - Math.max(b1, d1))
}
