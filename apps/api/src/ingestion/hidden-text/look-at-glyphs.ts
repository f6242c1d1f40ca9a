import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { plainFontPath } from '../plain-font.ts'
import { otherLetter } from './drawing.ts'
import { type GlyphShape, likeness, shapeOf } from './glyph-shape.ts'

/**
 * What a glyph looks like: nothing at all, clearly another letter than the one that the file says it is, or what is said
 * (as far as that can be told).
 */
export type GlyphLook = 'blank' | 'plain' | { like: string }

/** As much of pdf.js's glyphs as is used here. */
export interface DrawnGlyph {
  /** Under this character it stands in the font that pdf.js made of the file's. */
  fontChar?: string
  unicode?: string
  /** pdf.js leaves glyphs without an outline out of the font that it makes, and says so here. */
  isInFont?: boolean
  operatorListId?: unknown
}

type OpenFont = ReturnType<typeof create>

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
/** So much like another letter a glyph has to be, and by so much more than the letter that it is said to be. */
const clearlyLike = 0.78
const clearlyMore = 0.22
/** A letter beyond English that is less like itself than this is another one, even where no plain font draws that so. */
const hardlyLike = 0.4
/** Letters that many fonts draw alike: to take one for another says nothing. */
const alike = [
  'Il1|ijtfrJ',
  'O0oQDaeu',
  'S5s',
  'Z2z',
  'B8g9q',
  'cCG',
  'uvUVY',
  'wW',
  'xXK',
  'kK',
  'pP',
  'yY',
  'mM',
  'nNh',
  'hb',
  'RK',
]

/** Bytes of fonts that are kept of a document at once. */
const mostBytes = 48_000_000

/** Looks at the glyphs of a document's fonts, each once. A font that cannot be read is taken at its word. */
export function createGlyphLooks() {
  const data = new Map<string, Uint8Array>()
  const opened = new Map<string, { font: OpenFont | undefined; looks: Map<string, GlyphLook> }>()
  let bytes = 0

  function open(name: string) {
    const found = opened.get(name)
    if (found) return found
    const given = data.get(name)
    if (!given) return undefined
    const entry = { font: openFont(given), looks: new Map<string, GlyphLook>() }
    opened.set(name, entry)
    return entry
  }

  return {
    /** A font as pdf.js hands it to a browser, under the name that it gives it. */
    take(name: string, font: Uint8Array): void {
      bytes += font.byteLength
      if (bytes > mostBytes) {
        data.clear()
        opened.clear()
        bytes = font.byteLength
      }
      data.set(name, font)
      opened.delete(name)
    },

    lookOf(fontName: string, { fontChar, unicode, isInFont, operatorListId }: DrawnGlyph): GlyphLook {
      if (!fontChar || !unicode || operatorListId !== undefined) return 'plain'
      const entry = open(fontName)
      if (!entry?.font) return 'plain'
      const known = entry.looks.get(fontChar)
      if (known) return known
      const look = isInFont === false && isLetter(unicode) ? 'blank' : lookAt(entry.font, fontChar, unicode)
      entry.looks.set(fontChar, look)
      return look
    },
  }
}

function openFont(data: Uint8Array): OpenFont | undefined {
  try {
    return create(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  } catch {
    return undefined
  }
}

function lookAt(font: OpenFont, fontChar: string, unicode: string): GlyphLook {
  try {
    const glyph = font.glyphForCodePoint(fontChar.codePointAt(0) ?? 0)
    if (glyph.id === 0 || !isLetter(unicode)) return 'plain'
    const steps = glyph.path.commands
    if (!steps.some(({ command }) => command !== 'moveTo' && command !== 'closePath')) return 'blank'
    if (!/^[a-zA-Z0-9]$/.test(unicode) && !isKnownLetter(unicode)) return 'plain'
    const shape = shapeOf(steps, font.unitsPerEm)
    return shape ? compare(shape, unicode) : 'plain'
  } catch {
    return 'plain'
  }
}

function compare(shape: GlyphShape, unicode: string): GlyphLook {
  // Fonts may draw an accent as a glyph of its own: what is left of its letter is that letter all the same.
  const plain = unicode.normalize('NFD').charAt(0)
  const own = Math.max(
    ...[unicode, plain].flatMap((one) => [likest(shape, one.toLowerCase()), likest(shape, one.toUpperCase())]),
  )
  // Nothing is like another letter by so much more; most glyphs end here.
  if (own > 1 - clearlyMore) return 'plain'
  let best = { letter: unicode, score: -1 }
  const base = plain.toLowerCase()
  for (const letter of letters) {
    if (letter.toLowerCase() === base) continue
    const score = likest(shape, letter)
    if (score > best.score) best = { letter, score }
  }
  if (best.score < clearlyLike || best.score - own < clearlyMore)
    return isKnownLetter(unicode) && own < hardlyLike ? { like: otherLetter } : 'plain'
  return isAlike(unicode, best.letter) ? 'plain' : { like: best.letter }
}

/** Two figures never are: to take one for another is what matters most. */
function isAlike(one: string, other: string): boolean {
  return !/^\d\d$/.test(one + other) && alike.some((group) => group.includes(one) && group.includes(other))
}

/**
 * A Latin letter beyond those of English that the plain fonts have: programs that make PDFs number the letters of a font
 * wrongly, so that "of" is said to be "oÿ".
 */
const isKnownLetter = (unicode: string) =>
  /^(?![a-zA-Z])\p{Script=Latin}$/u.test(unicode) && shapesOf(unicode).length > 0

const isLetter = (unicode: string) => /^[\p{L}\p{N}]/u.test(unicode)

const known = new Map<string, GlyphShape[]>()
let plainFonts: OpenFont[] | undefined

/** How much a shape is like a letter as a plain font draws it, upright, bold or slanted. */
function likest(shape: GlyphShape, letter: string): number {
  let most = -1
  for (const one of shapesOf(letter)) most = Math.max(most, likeness(shape, one))
  return most
}

/** A letter as the plain fonts draw it; none where they do not have it. */
function shapesOf(letter: string): GlyphShape[] {
  let shapes = known.get(letter)
  if (!shapes) {
    plainFonts ??= (['Regular', 'Bold', 'Italic'] as const).map((style) => create(readFileSync(plainFontPath(style))))
    shapes = plainFonts.flatMap((font) => {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
      return glyph.id === 0 ? [] : (shapeOf(glyph.path.commands, font.unitsPerEm) ?? [])
    })
    known.set(letter, shapes)
  }
  return shapes
}
