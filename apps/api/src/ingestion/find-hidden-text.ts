import {
  apply,
  areaOf,
  type Box,
  boxOf,
  contains,
  identity,
  intersect,
  isWithin,
  type Matrix,
  multiply,
  type Point,
  toMatrix,
} from './page-geometry.ts'

/** Why nobody sees a piece of text. 'layer' is rendering mode 3, also used for the text a scanner lays over its image. */
export type HiddenKind = 'layer' | 'colour' | 'transparent' | 'covered' | 'clipped' | 'outside'

/** A run of text that nobody who looks at the page can see, from its start to its end in the page's own space. */
export interface HiddenRun {
  start: Point
  end: Point
  kind: HiddenKind
  text: string
}

/** A piece of text that is seen, without a gap in it. */
export interface SeenRun {
  text: string
  start: Point
  end: Point
  /** Height of the font in the page's space. */
  size: number
  /** Direction of "up" in the page's space; its length does not matter. */
  up: Point
}

export interface PaintFacts {
  hidden: HiddenRun[]
  /** In the order in which they are drawn; what is hidden is left out exactly. Empty unless asked for. */
  seen: SeenRun[]
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
  /** Normal blending without a soft mask: what is painted hides what is below. */
  plain: boolean
  /** Box around what the clipping path lets through. */
  clip: Box
  /** Whether the clipping path is that box. */
  clipIsBox: boolean
  mode: number
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
}

/** Something painted under or over text. */
interface Painted {
  box: Box
  /** Undefined for pictures and patterns. */
  colour: string | undefined
  /** The whole box is painted, and nothing of what is below it shows. */
  covers: boolean
}

const transparent = 0.05
const opaque = 0.95
/** Of 255, in the channel that differs most. Less cannot be told apart on a screen, let alone on paper. */
const leastContrast = 10
const maxCovers = 1_000
/** Thousandths of the font's size. */
const gapBetweenRuns = 140

/**
 * Follows the drawing operations of a page and finds text drawn invisibly: rendering mode 3, fully transparent, in the
 * colour of what is behind it (white on a dark table header is seen, and kept), covered by an opaque rectangle, or
 * outside its clipping path. In doubt text counts as seen: shapes other than rectangles hide nothing.
 * @param ops pdf.js's OPS, name to number
 * @param options.isShown whether a layer ("optional content") is switched on
 * @param options.collect whether the text that is seen is asked for
 */
export function findHiddenText(
  list: OperatorList,
  ops: Record<string, number>,
  view: readonly number[],
  { isShown = () => true, collect = false }: { isShown?: (layer: unknown) => boolean; collect?: boolean } = {},
): PaintFacts {
  const names = new Map(Object.entries(ops).map(([name, code]) => [code, name]))
  const page: Box = [view[0] ?? 0, view[1] ?? 0, view[2] ?? 1, view[3] ?? 1]
  const pageArea = Math.max(1, areaOf(page))
  const hidden: HiddenRun[] = []
  const seen: { run: SeenRun; box: Box; painted: number; whole: boolean }[] = []
  const painted: Painted[] = []
  let imageCoverage = 0
  let state: State = {
    ctm: identity,
    fill: '#000000',
    alpha: 1,
    plain: true,
    clip: [-1e9, -1e9, 1e9, 1e9],
    clipIsBox: true,
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
  let clips = false
  /** One entry for each open marked content: whether it is shown. */
  const layers: boolean[] = []

  function moveText(x: number, y: number) {
    line = multiply(line, [1, 0, 0, 1, x, y])
    text = line
  }

  function isLost(point: Point): boolean {
    for (let index = painted.length - 1; index >= 0; index--) {
      const entry = painted[index]
      if (!entry || !contains(entry.box, point)) continue
      if (!entry.colour || !looksLike(state.fill, entry.colour)) return false
      if (entry.covers) return true
    }
    return looksLike(state.fill, '#ffffff')
  }

  function showText(glyphs: readonly unknown[]) {
    const placed = multiply(state.ctm, text)
    let advance = 0
    let from = 0
    let written = ''
    const runs: { text: string; from: number; to: number }[] = []
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph / 1000) * state.fontSize
        // Wide gaps part words and cells, which are then told apart by their places.
        if (!collect || Math.abs(glyph) < gapBetweenRuns) continue
        runs.push({ text: written, from, to: advance + (glyph / 1000) * state.fontSize })
        written = ''
        from = advance
      } else if (typeof glyph === 'object' && glyph !== null) {
        const { width = 0, isSpace, unicode } = glyph as { width?: number; isSpace?: boolean; unicode?: string }
        advance += (width / 1000) * state.fontSize + state.charSpacing + (isSpace ? state.wordSpacing : 0)
        if (unicode) written += unicode
      }
    }
    runs.push({ text: written, from, to: advance })
    text = multiply(text, [1, 0, 0, 1, advance * state.scale, 0])
    for (const run of runs) {
      if (run.from === run.to && run.text === '') continue
      addRun(run.text, placed, run.from * state.scale, run.to * state.scale)
    }
  }

  function addRun(written: string, placed: Matrix, from: number, to: number) {
    const start = apply(placed, from, 0)
    const end = apply(placed, to, 0)
    const height = 0.3 * state.fontSize
    const length = to - from
    const inside = [apply(placed, from + 0.1 * length, height), apply(placed, to - 0.1 * length, height)] as const
    const kind = kindOf(inside, boxOf(placed, [from, 0, to, state.fontSize]))
    if (kind) {
      hidden.push({ start, end, kind, text: written })
      return
    }
    const up: Point = [placed[2] * state.fontSize, placed[3] * state.fontSize]
    const box = boxOf(placed, [from, 0, to, 0.6 * state.fontSize])
    // Some programs draw a line several times in clipped strips: what covers one strip does not cover the line.
    const whole = isWithin(box, state.clip)
    seen.push({
      run: { text: written, start, end, size: Math.hypot(...up), up },
      box,
      painted: painted.length,
      whole,
    })
  }

  function kindOf(inside: readonly [Point, Point], box: Box): HiddenKind | undefined {
    if (state.mode === 3 || state.mode === 7) return 'layer'
    if (state.alpha < transparent || layers.includes(false)) return 'transparent'
    if (!meet(box, page)) return 'outside'
    if (!meet(box, state.clip)) return 'clipped'
    const isPlain = state.mode !== 1 && state.fill.startsWith('#')
    return isPlain && inside.every(isLost) ? 'colour' : undefined
  }

  function paint(box: Box, isBox: boolean) {
    if (state.alpha < transparent || layers.includes(false)) return
    const solid = state.fill.startsWith('#') && state.plain && state.alpha > opaque
    painted.push({
      box: intersect(box, state.clip),
      colour: solid ? state.fill : undefined,
      covers: solid && isBox && state.clipIsBox,
    })
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
        if (args[0]) state.ctm = multiply(state.ctm, toMatrix(args[0] as ArrayLike<number>))
        break
      case 'paintFormXObjectEnd':
        state = stack.pop() ?? state
        break
      case 'beginMarkedContent':
        layers.push(true)
        break
      case 'beginMarkedContentProps':
        layers.push(args[0] !== 'OC' || isShown(args[1]))
        break
      case 'endMarkedContent':
        layers.pop()
        break
      case 'setFillRGBColor':
        state.fill = String(args[0]).toLowerCase()
        break
      case 'setFillColorN':
      case 'setFillTransparent':
      case 'setFillColor':
        state.fill = 'pattern'
        break
      case 'setGState':
        for (const [key, value] of (args[0] ?? []) as [string, unknown][]) {
          if (key === 'ca') state.alpha = Number(value)
          if (key === 'BM') state.plain = /^(source-over|normal|compatible)$/i.test(String(value))
          if (key === 'SMask' && value) state.plain = false
        }
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
      case 'setTextMatrix':
        text = line = toMatrix((args[0] ?? args) as ArrayLike<number>)
        break
      case 'nextLineShowText':
        moveText(0, state.leading)
        showText(args[0] as unknown[])
        break
      case 'showText':
      case 'showSpacedText':
        showText(args[0] as unknown[])
        break
      case 'clip':
      case 'eoClip':
        clips = true
        break
      case 'constructPath': {
        const bounds = args[2] as ArrayLike<number> | null
        const isBox = isRectangle(args[1], state.ctm)
        const box = boxOf(state.ctm, bounds ?? [0, 0, 0, 0])
        if (bounds && isFill(names.get(number(0)))) paint(box, isBox)
        if (clips && bounds) {
          state.clip = intersect(state.clip, box)
          state.clipIsBox &&= isBox
        }
        clips = false
        break
      }
      case 'shadingFill':
        painted.push({ box: page, colour: undefined, covers: false })
        break
      default: {
        if (!name?.startsWith('paintImage') && !name?.startsWith('paintInlineImage')) break
        const box = boxOf(state.ctm, [0, 0, 1, 1])
        painted.push({ box, colour: undefined, covers: false })
        imageCoverage = Math.max(imageCoverage, Math.min(1, areaOf(intersect(box, page)) / pageArea))
      }
    }
  }

  const covers = painted
    .map(({ box, covers }, at) => ({ box, covers, at, area: areaOf(box) }))
    .filter(({ covers, area }) => covers && area > 0)
    .sort((a, b) => b.area - a.area)
    .slice(0, maxCovers)
  const left = seen.filter(({ run, box, painted: before, whole }) => {
    const isCovered = whole && covers.some((cover) => cover.at >= before && isWithin(box, cover.box))
    if (isCovered) hidden.push({ start: run.start, end: run.end, kind: 'covered', text: run.text })
    return !isCovered
  })
  return { hidden, seen: collect ? left.map(({ run }) => run) : [], imageCoverage }
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

function meet(one: Box, other: Box): boolean {
  const [left, bottom, right, top] = intersect(one, other)
  return left <= right && bottom <= top
}

function isFill(operation: string | undefined): boolean {
  return operation !== undefined && /fill/i.test(operation)
}

/** Steps of pdf.js's packed paths: a number for the kind, then its coordinates. */
const moveTo = 0
const lineTo = 1
const closePath = 4

/** One upright rectangle and nothing else. */
function isRectangle(path: unknown, ctm: Matrix): boolean {
  const steps = (Array.isArray(path) ? path[0] : undefined) as ArrayLike<number> | null | undefined
  const isUpright = (ctm[1] === 0 && ctm[2] === 0) || (ctm[0] === 0 && ctm[3] === 0)
  if (!steps || !isUpright || steps.length > 16) return false
  const corners: Point[] = []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]
    if (step === closePath) at += 1
    else if (step === lineTo || (step === moveTo && at === 0)) {
      corners.push([steps[at + 1] ?? 0, steps[at + 2] ?? 0])
      at += 3
    } else return false
  }
  if (corners.length !== 4 && corners.length !== 5) return false
  return corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return x === nextX || y === nextY
  })
}

function looksLike(colour: string, other: string): boolean {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const behind = channels(other)
  return channels(colour).every((value, at) => Math.abs(value - (behind[at] ?? 0)) <= leastContrast)
}
