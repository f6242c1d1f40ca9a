import {
  apply,
  areaOf,
  type Box,
  boxOf,
  identity,
  intersect,
  isUpright,
  isWithin,
  type Matrix,
  multiply,
  type Point,
  toMatrix,
} from '../page-geometry.ts'
import { isLostInColour } from './check-colour.ts'
import { createCoverCheck } from './check-cover.ts'
import { isInvisibleMode, isWindowMode, pensOf } from './check-mode.ts'
import { isOutOfSight } from './check-place.ts'
import { isOpaque, isTransparent } from './check-transparency.ts'
import { createPieceCutter, type DrawnPiece } from './cut-pieces.ts'
import {
  type DrawnPath,
  type HiddenKind,
  initialState,
  type OperatorList,
  type Painted,
  type TextPiece,
} from './drawing.ts'
import type { DrawnGlyph, GlyphLook } from './look-at-glyphs.ts'
import { partWords } from './part-words.ts'
import { readPath } from './read-path.ts'

export interface DrawnText {
  /** In the order in which they are drawn, those that nobody who looks at the page can see as well. */
  pieces: TextPiece[]
  /** What is drawn besides text and pictures and can be seen; none of a page that has more than any table. */
  paths: DrawnPath[]
  /** Where pictures are painted, in the page's own space. */
  images: Box[]
  /** Share of the page covered by its largest image, 0 to 1. */
  imageCoverage: number
  /** The page's letters are combined or turned in ways that only pdf.js's own extraction of text knows. */
  unusual: boolean
}

/** What is known of a document besides a page's operations. */
export interface DrawingContext {
  /** pdf.js's OPS, name to number. */
  operations: Record<string, number>
  /** Whether a layer ("optional content") is switched on. */
  isLayerShown(layer: unknown): boolean
  /** Width of a thousandth of a glyph at size 1, by pdf.js's name of the font. */
  unitOf(font: string): number
  /** By pdf.js's name of the font. */
  isBold(font: string): boolean
  /** Its own name, where it draws pictures in the place of letters; by pdf.js's name of the font. */
  picturesOf(font: string): string | undefined
  /** What a glyph looks like, by pdf.js's name of its font. */
  lookOf(font: string, glyph: DrawnGlyph): GlyphLook
}

type Args = readonly unknown[]

/** A page with more is a drawing. */
const mostPaths = 30_000
/** Less is not seen on any ground. */
const transparent = 0.05
/** Points that a letter takes at least; narrower ones are a bar of grey. */
const leastWidth = 0.35

/**
 * Follows the drawing operations of a page, and finds its text and whether it is seen. Each way of hiding has a file of
 * its own beside this one. In doubt text counts as seen.
 * @param view the page's box: left, bottom, right, top
 */
export function findHiddenText(list: OperatorList, view: readonly number[], context: DrawingContext): DrawnText {
  const page: Box = [view[0] ?? 0, view[1] ?? 0, view[2] ?? 1, view[3] ?? 1]
  const pageArea = Math.max(1, areaOf(page))
  const pieces: TextPiece[] = []
  const painted: Painted[] = []
  const paths: DrawnPath[] = []
  const cutter = createPieceCutter(context.lookOf)
  let imageCoverage = 0
  let state = { ...initialState }
  const stack: (typeof state)[] = []
  let text: Matrix = identity
  let line: Matrix = identity
  let clips = false
  /** Text whose letters are a window, until something is painted behind it. */
  let windows: TextPiece[] = []
  /** Whether the last mask lets something through. */
  let maskShows = false
  /** One entry for each open marked content: whether it is shown. */
  const layers: boolean[] = []

  function moveText(x: number, y: number) {
    const [a, b, c, d, e, f] = line
    line = [a, b, c, d, a * x + c * y + e, b * x + d * y + f]
    text = line
  }

  function showText(glyphs: unknown) {
    if (!Array.isArray(glyphs)) return
    const placed = multiply(state.ctm, text)
    const { pieces: drawn, advance } = cutter.cut(glyphs, placed, state, context.unitOf(state.font))
    const [a, b, c, d, e, f] = text
    text = [a, b, c, d, a * advance + e, b * advance + f]
    for (const piece of drawn) addPiece(piece, placed)
  }

  function addPiece({ text, glue, from, to, empty, like }: DrawnPiece, placed: Matrix) {
    const { fontSize, rise, clip } = state
    const up: Point = [placed[2] * fontSize, placed[3] * fontSize]
    const box = boxOf(placed, from, rise, to, rise + 0.6 * fontSize)
    const piece: TextPiece = {
      text,
      pictures: context.picturesOf(state.font),
      like,
      glue,
      start: apply(placed, from, rise),
      end: apply(placed, to, rise),
      size: Math.hypot(up[0], up[1]),
      bold: context.isBold(state.font),
      up,
      box,
      hidden: hiddenKind(text, placed, from, to) ?? (empty ? 'empty' : undefined),
      painted: painted.length,
      whole: isWithin(box, clip),
    }
    pieces.push(piece)
    maskShows ||= state.isMask
    if (isWindowMode(state)) windows.push(piece)
  }

  function hiddenKind(text: string, placed: Matrix, from: number, to: number): HiddenKind | undefined {
    if (isInvisibleMode(state)) return 'layer'
    const { fontSize, rise } = state
    const pens = pensOf(state)
    if (state.maskedOut || layers.includes(false) || pens.every(({ alpha }) => alpha < transparent))
      return 'transparent'
    const length = Math.hypot(placed[0], placed[1]) * (to - from)
    if (text.length > 2 && Math.abs(length) < leastWidth * text.length) return 'narrow'
    const out = isOutOfSight(boxOf(placed, from, rise, to, rise + fontSize), page, state.clip)
    if (out) return out
    const height = rise + 0.3 * fontSize
    const margin = 0.1 * (to - from)
    const inside = [apply(placed, from + margin, height), apply(placed, to - margin, height)]
    return isLostInColour(pens, inside, painted) ? 'colour' : undefined
  }

  /** What is painted through letters shows them. */
  function showWindows(box: Box, colour: string | undefined) {
    windows = windows.filter((piece) => {
      const [left, bottom, right, top] = intersect(box, piece.box)
      if (left > right || bottom > top || colour === '#ffffff') return true
      if (piece.hidden === 'layer' || piece.hidden === 'colour') piece.hidden = undefined
      return false
    })
  }

  function paint(box: Box, covers: boolean, shape: Point[] | undefined) {
    if (isTransparent(state, layers)) return
    if (state.isMask) {
      maskShows ||= state.fill !== '#000000'
      return
    }
    const solid = state.fill.startsWith('#') && isOpaque(state)
    const through = windows.length > 0
    showWindows(box, solid ? state.fill : undefined)
    if (through) return
    painted.push({
      box: intersect(box, state.clip),
      colour: solid ? state.fill : undefined,
      covers: solid && covers && state.clipIsBox,
      shape,
      image: false,
    })
  }

  function notePath(path: unknown, filled: boolean, stroked: boolean) {
    const steps = (Array.isArray(path) ? path[0] : undefined) as ArrayLike<number> | null | undefined
    if (!steps || !(filled || stroked) || state.isMask || isTransparent(state, layers)) return
    const { ctm, clip } = state
    paths.push({ steps, ctm, clip, fill: filled ? state.fill : undefined, stroke: stroked ? state.stroke : undefined })
  }

  function paintImage(solid: boolean) {
    maskShows ||= state.isMask
    if (state.isMask) return
    const box = boxOf(state.ctm, 0, 0, 1, 1)
    if (windows.length > 0) return showWindows(box, undefined)
    const covers =
      solid && isUpright(state.ctm) && state.clipIsBox && isOpaque(state) && !state.masked && !layers.includes(false)
    painted.push({ box: intersect(box, state.clip), colour: undefined, covers, shape: undefined, image: true })
    imageCoverage = Math.max(imageCoverage, Math.min(1, areaOf(intersect(box, page)) / pageArea))
  }

  const save = () => void stack.push({ ...state })
  const restore = () => {
    state = stack.pop() ?? state
    windows = []
  }
  const strokePattern = () => {
    state.stroke = 'pattern'
  }
  const fillPattern = () => {
    state.fill = 'pattern'
  }

  const does: Record<string, (args: Args) => void> = {
    save,
    restore,
    transform(args) {
      state.ctm = multiply(state.ctm, toMatrix(args as number[]))
    },
    paintFormXObjectBegin(args) {
      save()
      if (args[0]) state.ctm = multiply(state.ctm, toMatrix(args[0] as ArrayLike<number>))
    },
    paintFormXObjectEnd: restore,
    /** What a group draws is laid on the page as one picture, with the opacity that was set before it. */
    beginGroup([group]) {
      save()
      const { smask } = (group ?? {}) as { smask?: { subtype?: string; backdrop?: string } | null }
      if (smask) {
        state = { ...initialState, ctm: state.ctm, isMask: true }
        // Of the opacity of what it draws, whatever its colour, or on a ground that is not black.
        maskShows = smask.subtype !== 'Luminosity' || (smask.backdrop ?? '#000000') !== '#000000'
        return
      }
      state.veil *= state.alpha
      state.alpha = state.strokeAlpha = 1
    },
    endGroup: restore,
    /** Laid over the page in a space of its own: its rectangle is all that is seen of it. */
    beginAnnotation([, rect, transform, matrix]) {
      save()
      state = { ...initialState }
      if (rect) state.clip = boxOf(identity, ...(rect as [number, number, number, number]))
      if (transform) state.ctm = toMatrix(transform as ArrayLike<number>)
      if (matrix) state.ctm = multiply(state.ctm, toMatrix(matrix as ArrayLike<number>))
    },
    endAnnotation: restore,
    beginMarkedContent: () => void layers.push(true),
    beginMarkedContentProps: (args) => void layers.push(args[0] !== 'OC' || context.isLayerShown(args[1])),
    endMarkedContent: () => void layers.pop(),
    setFillRGBColor(args) {
      state.fill = String(args[0]).toLowerCase()
    },
    setStrokeRGBColor(args) {
      state.stroke = String(args[0]).toLowerCase()
    },
    setStrokeColorN: strokePattern,
    setStrokeTransparent: strokePattern,
    setStrokeColor: strokePattern,
    setFillColorN: fillPattern,
    setFillTransparent: fillPattern,
    setFillColor: fillPattern,
    setGState(args) {
      for (const [key, value] of (args[0] ?? []) as [string, unknown][]) {
        if (key === 'ca') state.alpha = Number(value)
        if (key === 'CA') state.strokeAlpha = Number(value)
        if (key === 'BM') state.plain = /^(source-over|normal|compatible)$/i.test(String(value))
        if (key === 'SMask' && value) state.plain = false
        if (key === 'SMask') state.masked = true
        if (key === 'SMask') state.maskedOut = Boolean(value) && !maskShows
        if (key === 'Font' && Array.isArray(value)) setFont(value)
      }
    },
    beginText() {
      text = line = identity
    },
    setTextRenderingMode(args) {
      state.mode = number(args[0])
    },
    setFont,
    setCharSpacing(args) {
      state.charSpacing = number(args[0])
    },
    setWordSpacing(args) {
      state.wordSpacing = number(args[0])
    },
    setHScale(args) {
      state.scale = number(args[0]) / 100
    },
    setTextRise(args) {
      state.rise = number(args[0])
    },
    setLeading(args) {
      state.leading = -number(args[0])
    },
    setLeadingMoveText(args) {
      state.leading = number(args[1])
      moveText(number(args[0]), number(args[1]))
    },
    moveText: (args) => moveText(number(args[0]), number(args[1])),
    nextLine: () => moveText(0, state.leading),
    setTextMatrix(args) {
      text = line = toMatrix((args[0] ?? args) as ArrayLike<number>)
    },
    nextLineShowText(args) {
      moveText(0, state.leading)
      showText(args[0])
    },
    showText: (args) => showText(args[0]),
    showSpacedText: (args) => showText(args[0]),
    clip() {
      clips = true
    },
    eoClip() {
      clips = true
    },
    constructPath([paintOperation, path, bounds]) {
      if (bounds) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = bounds as number[]
        const box = boxOf(state.ctm, x1, y1, x2, y2)
        const { isBox, outline } = readPath(path, state.ctm)
        const filled = fills.has(number(paintOperation))
        notePath(path, filled, strokes.has(number(paintOperation)))
        if (filled) paint(box, isBox || outline !== undefined, outline)
        if (clips) {
          state.clip = intersect(state.clip, box)
          state.clipIsBox &&= isBox
        }
      }
      clips = false
    },
    /** A mask of one pixel: a rectangle in the colour of the filling. */
    paintSolidColorImageMask: () => paint(boxOf(state.ctm, 0, 0, 1, 1), isUpright(state.ctm), undefined),
    shadingFill() {
      if (windows.length > 0) return showWindows(page, undefined)
      maskShows ||= state.isMask
      if (state.isMask) return
      painted.push({
        box: intersect(page, state.clip),
        colour: undefined,
        covers: false,
        shape: undefined,
        image: false,
      })
    },
  }

  function setFont(args: Args) {
    state.font = String(args[0])
    state.fontSize = number(args[1])
  }

  const fills = new Set<number>()
  const strokes = new Set<number>()
  const byCode: ((args: Args) => void)[] = []
  for (const [name, code] of Object.entries(context.operations)) {
    const step = does[name]
    if (step) byCode[code] = step
    else if (/^paint(?:Inline)?Image/.test(name)) byCode[code] = () => paintImage(name === 'paintImageXObject')
    if (/fill/i.test(name)) fills.add(code)
    if (/stroke/i.test(name)) strokes.add(code)
  }
  const none: Args = []
  for (let index = 0; index < list.fnArray.length; index++)
    byCode[list.fnArray[index] ?? -1]?.((list.argsArray[index] as Args | null) ?? none)

  const coverOf = createCoverCheck(painted, pageArea)
  const seen = pieces.flatMap((piece) => {
    if (piece.hidden) return [piece]
    const cover = coverOf(piece)
    if (cover === 'in part') return partWords(piece, coverOf)
    piece.hidden = cover
    return [piece]
  })
  const images = painted.flatMap(({ image, box }) => (image ? [box] : []))
  return { pieces: seen, paths: paths.length > mostPaths ? [] : paths, images, imageCoverage, unusual: cutter.unusual }
}

function number(value: unknown): number {
  return Number(value ?? 0)
}
