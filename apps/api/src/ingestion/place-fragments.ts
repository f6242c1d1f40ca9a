import type { HiddenKind, TextPiece } from './hidden-text/drawing.ts'
import type { PdfPage } from './open-pdf.ts'
import type { TextFragment } from './text-fragment.ts'

/** A page holds more than any page that was made for people. */
export class TooComplexError extends Error {
  override name = 'TooComplexError'
}

const maxItems = 100_000
const maxTextLength = 1_000_000
/** Points. Smaller text cannot be read and is there for machines. */
const minTextSize = 2

export interface PlacedFragment extends TextFragment {
  /** Quarter turns that make the text upright. */
  turn: number
  /** Origin in the page's own space, to be found among hidden runs. */
  origin: readonly [number, number]
  /** The text as its letters look, where some look clearly other than what the file says they are. */
  like?: string | undefined
}

/** Text that is on the page, and cannot be seen there. */
export interface UnseenFragment {
  text: string
  /** Where pdf.js gave it. */
  fragment?: PlacedFragment
  why: HiddenKind | 'tiny'
  /** Of a piece: its place among them, and what stands between it and the one before. */
  order?: number
  glue?: TextPiece['glue']
}

/** The text of a page with its places as the page is shown. @throws TooComplexError */
export async function placeFragments(page: PdfPage): Promise<{ placed: PlacedFragment[]; unseen: UnseenFragment[] }> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  if (items.length > maxItems) throw new TooComplexError('too many pieces of text on a page')
  const viewport = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform as number[]
  const placed: PlacedFragment[] = []
  const unseen: UnseenFragment[] = []
  let length = 0
  for (const [order, item] of items.entries()) {
    if (!('str' in item) || item.str === '') continue
    length += item.str.length
    if (length > maxTextLength) throw new TooComplexError('too much text on a page')
    const [m0 = 1, m1 = 0, m2 = 0, m3 = 1, m4 = 0, m5 = 0] = item.transform as number[]
    const size = Math.hypot(m2, m3)
    const x = a * m4 + c * m5 + e
    const y = b * m4 + d * m5 + f
    const outside = x < -size || y < -size || x > viewport.width + size || y > viewport.height + size
    const turn = Math.round(Math.atan2(b * m0 + d * m1, a * m0 + c * m1) / (Math.PI / 2))
    const fragment = {
      text: item.str,
      ...turnBack(turn, x, y),
      width: item.width,
      size,
      order,
      turn,
      origin: [m4, m5] as const,
    }
    if (size < minTextSize || outside) unseen.push({ text: fragment.text, why: outside ? 'outside' : 'tiny' })
    else placed.push(fragment)
  }
  return { placed, unseen }
}

/** A fragment that is one piece of a page's text. */
export interface PieceFragment extends PlacedFragment {
  /** What stands between it and the piece before it; undefined where it begins anew. */
  glue: TextPiece['glue']
  end: readonly [number, number]
}

/**
 * The same from the pieces that a page draws, which is several times faster and tells exactly what is hidden of a line.
 * @throws TooComplexError
 */
export function placePieces(
  page: PdfPage,
  pieces: readonly TextPiece[],
): { placed: PieceFragment[]; unseen: UnseenFragment[] } {
  if (pieces.length > maxItems) throw new TooComplexError('too many pieces of text on a page')
  const viewport = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform as number[]
  const placed: PieceFragment[] = []
  const unseen: UnseenFragment[] = []
  let length = 0
  for (const [order, { text, like, glue, start, end, size, bold, up, hidden }] of pieces.entries()) {
    length += text.length
    if (length > maxTextLength) throw new TooComplexError('too much text on a page')
    const x = a * start[0] + c * start[1] + e
    const y = b * start[0] + d * start[1] + f
    const outside = x < -size || y < -size || x > viewport.width + size || y > viewport.height + size
    // Text runs at a right angle to its "up".
    const [alongX, alongY] = [up[1], -up[0]]
    const turn = Math.round(Math.atan2(b * alongX + d * alongY, a * alongX + c * alongY) / (Math.PI / 2))
    const width = Math.hypot(end[0] - start[0], end[1] - start[1])
    const fragment = { text, like, ...turnBack(turn, x, y), width, size, bold, order, turn, origin: start, glue, end }
    const why = hidden ?? (size < minTextSize ? 'tiny' : outside ? 'outside' : undefined)
    if (why) unseen.push({ text, why, fragment, order, glue })
    else placed.push(fragment)
  }
  return { placed, unseen }
}

/** Joins pieces that go on where the one before them ended, and leaves the others as they are. */
export function joinPieces(pieces: readonly PieceFragment[]): PlacedFragment[] {
  const joined: PieceFragment[] = []
  let last = -2
  for (const piece of pieces) {
    const open = joined.at(-1)
    if (open && piece.glue !== undefined && last === piece.order - 1) {
      if (open.like !== undefined || piece.like !== undefined)
        open.like = (open.like ?? open.text) + piece.glue + (piece.like ?? piece.text)
      open.text += piece.glue + piece.text
      open.end = piece.end
      open.width = Math.hypot(open.end[0] - open.origin[0], open.end[1] - open.origin[1])
    } else joined.push({ ...piece })
    last = piece.order
  }
  return joined
}

/** A place of the page in the upright space of its text. */
export function turnBack(turn: number, x: number, y: number): { x: number; y: number } {
  switch ((turn + 4) % 4) {
    case 1:
      return { x: y, y: -x }
    case 2:
      return { x: -x, y: -y }
    case 3:
      return { x: -y, y: x }
    default:
      return { x, y }
  }
}

/** Sorts fragments by whether they belong to a hidden run. */
export function partByVisibility(fragments: readonly PlacedFragment[], pieces: readonly TextPiece[]) {
  const hidden = pieces.filter((piece) => piece.hidden !== undefined)
  if (hidden.length === 0) return { visible: [...fragments], unseen: [] }
  const visible: PlacedFragment[] = []
  const unseen: UnseenFragment[] = []
  for (const fragment of fragments) {
    const why = hidden.find((piece) => isWithinPiece(piece, ...fragment.origin))?.hidden
    if (why) unseen.push({ text: fragment.text, fragment, why })
    else visible.push(fragment)
  }
  return { visible, unseen }
}

/** Whether text that starts here belongs to a piece. */
function isWithinPiece({ start: [x1, y1], end: [x2, y2] }: TextPiece, x: number, y: number): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < 0.01) return Math.hypot(x - x1, y - y1) < 0.5
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
  const aside = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
  return aside < 0.5 && along > -0.5 && along < length - 0.1
}
