import { apply, type Matrix, type Point } from '../page-geometry.ts'
import { type DrawingState, otherLetter, type TextPiece } from './drawing.ts'
import type { GlyphLook } from './look-at-glyphs.ts'

/** As much of pdf.js's glyphs as is used here. */
interface Glyph {
  width?: number
  isSpace?: boolean
  unicode?: string
  fontChar?: string
  isInFont?: boolean
  /** Noted here, because the same object stands for each use of the glyph. */
  look?: GlyphLook
  /** Of fonts whose letters are drawings. */
  operatorListId?: unknown
  /** Of fonts that run downwards. */
  vmetric?: unknown
}

/** A piece as it is drawn, before it is known whether it is seen: its ends are distances along the operation's line. */
export interface DrawnPiece {
  text: string
  glue: TextPiece['glue']
  from: number
  to: number
  /** Its glyphs draw nothing. */
  empty: boolean
  like: string | undefined
}

/** Shares of the font's size: gaps between letters that are none, that part words, and that part cells; steps back. */
const noGap = 0.03
const wordGap = 0.102
const cellGap = 0.6
const backStep = -0.2
const lineShift = 0.25

/**
 * Cuts what text operations draw into pieces, with the blanks that their places ask for: the thresholds are those of
 * pdf.js's own text extraction, whose result is the same in ordinary cases and takes as long as all the rest.
 */
export function createPieceCutter(lookOf: (font: string, glyph: Glyph) => GlyphLook) {
  let last: { end: Point; font: string; fontSize: number } | undefined
  let blank = false
  /** A page in which letters are combined or turned in ways that only pdf.js's own extraction knows. */
  let unusual = false

  /**
   * @param placed from the operation's space to the page's
   * @param unit width of a thousandth of a glyph at size 1; 0.001 but for odd fonts
   * @returns the pieces, and by how much the operation moves on
   */
  function cut(
    glyphs: readonly unknown[],
    placed: Matrix,
    state: DrawingState,
    unit: number,
  ): { pieces: DrawnPiece[]; advance: number } {
    const { fontSize, charSpacing, wordSpacing, scale, font } = state
    const size = Math.abs(fontSize)
    const sign = fontSize < 0 ? -1 : 1
    const pieces: DrawnPiece[] = []
    let piece: DrawnPiece | undefined
    let at = 0
    for (const item of glyphs) {
      if (typeof item === 'number') {
        at -= (item / 1000) * fontSize * scale
        continue
      }
      if (typeof item !== 'object' || item === null) continue
      const glyph = item as Glyph
      const text = glyph.unicode ?? ''
      const code = text.length === 0 ? 0 : text.charCodeAt(0)
      const width = (glyph.width ?? 0) * unit * fontSize * scale
      const advance = width + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * scale
      if (code > 0x2ff && isUnusual(code)) unusual = true
      if (glyph.vmetric || glyph.operatorListId !== undefined) unusual = true
      if (code <= 0x20 || (code >= 0xa0 && isBlank(code))) {
        blank = true
        at += advance
        continue
      }
      glyph.look ??= lookOf(font, glyph)
      const empty = glyph.look === 'blank'
      if (!piece) {
        const { glue, parted } = joinAcross(apply(placed, at, state.rise), placed, state)
        piece = { text: parted ? ' ' : '', glue, from: at, to: at, empty, like: undefined }
        pieces.push(piece)
      } else {
        const gap = (at - piece.to) * sign
        if (gap > noGap * size || gap < backStep * size) {
          if (gap > cellGap * size || gap < backStep * size) {
            piece = { text: '', glue: undefined, from: at, to: at, empty, like: undefined }
            pieces.push(piece)
          } else if (gap > wordGap * size && !blank) {
            piece = { text: '', glue: ' ', from: at, to: at, empty, like: undefined }
            pieces.push(piece)
          } else if (gap > wordGap * size || blank) {
            piece.text += ' '
            if (piece.like !== undefined) piece.like += ' '
          }
        }
      }
      if (piece.empty !== empty) {
        // What is seen of a line is told apart from what is not.
        piece = { text: '', glue: blank ? ' ' : '', from: at, to: at, empty, like: undefined }
        pieces.push(piece)
      }
      blank = false
      const { said, like } = readGlyph(text, glyph.look)
      if (like !== undefined) piece.like = (piece.like ?? piece.text) + like
      else if (piece.like !== undefined) piece.like += said
      piece.text += said
      piece.to = at + width
      at += advance
    }
    if (piece) last = { end: apply(placed, piece.to, state.rise), font, fontSize }
    return { pieces, advance: at }
  }

  /**
   * How the first letter of an operation stands to the last one of the operation before it: what is between them where
   * it goes on, and whether they are words of their own where the font or the height changes.
   */
  function joinAcross(start: Point, placed: Matrix, state: DrawingState): { glue: TextPiece['glue']; parted: boolean } {
    const wasBlank = blank
    blank = false
    const anew = { glue: undefined, parted: false }
    if (!last) return anew
    const length = Math.hypot(placed[0], placed[1]) || 1
    const sign = state.fontSize < 0 ? -1 : 1
    const [dx, dy] = [start[0] - last.end[0], start[1] - last.end[1]]
    const along = (sign * (dx * placed[0] + dy * placed[1])) / (length * length)
    const aside = Math.abs(dy * placed[0] - dx * placed[1]) / length
    const size = Math.abs(state.fontSize)
    const height = size * Math.hypot(placed[2], placed[3])
    if (aside > height || along < backStep * size || along > cellGap * size) return anew
    const parted = along > wordGap * size || (wasBlank && along > noGap * size)
    if (last.font !== state.font || last.fontSize !== state.fontSize || aside > lineShift * height)
      return { glue: undefined, parted }
    return { glue: parted ? ' ' : '', parted: false }
  }

  return {
    cut,
    get unusual() {
      return unusual
    },
  }
}

/**
 * What a glyph says, and what it looks like where the two are to be weighed. A letter beyond English that is drawn as one
 * of English was numbered wrongly: it is read as it looks at once, for nobody writes "oÿ" to be read as "of".
 */
function readGlyph(text: string, look: GlyphLook): { said: string; like?: string } {
  if (typeof look !== 'object') return { said: text }
  const isWeighed = /^[a-zA-Z0-9]$/.test(text) || look.like === otherLetter
  return isWeighed ? { said: text, like: look.like } : { said: look.like }
}

/** Marks that go over letters, and scripts that run from right to left or downwards. */
function isUnusual(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x590 && code <= 0x109f) ||
    (code >= 0x1700 && code <= 0x1cff) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    (code >= 0x2e80 && code <= 0xd7ff) ||
    (code >= 0xfb1d && code <= 0xfeff && code !== 0xfeff) ||
    (code >= 0xff00 && code <= 0xffdc)
  )
}

function isBlank(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}
