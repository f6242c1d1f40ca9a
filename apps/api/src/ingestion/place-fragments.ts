import { type HiddenKind, type HiddenRun, isInRun, type SeenRun } from './find-hidden-text.ts'
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
}

/** Text that is on the page, and cannot be seen there. */
export interface UnseenFragment {
  text: string
  /** Where pdf.js gave it. */
  fragment?: PlacedFragment
  why: HiddenKind | 'tiny'
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

/** The same from pieces that were seen to be drawn, for pages on which hidden text stands in a line with other text. */
export function placeRuns(page: PdfPage, runs: readonly SeenRun[]): PlacedFragment[] {
  const viewport = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform as number[]
  return runs.slice(0, maxItems).flatMap(({ text, start, end, size, up }, order) => {
    const x = a * start[0] + c * start[1] + e
    const y = b * start[0] + d * start[1] + f
    const outside = x < -size || y < -size || x > viewport.width + size || y > viewport.height + size
    if (size < minTextSize || outside) return []
    // Text runs at a right angle to its "up".
    const [alongX, alongY] = [up[1], -up[0]]
    const turn = Math.round(Math.atan2(b * alongX + d * alongY, a * alongX + c * alongY) / (Math.PI / 2))
    const width = Math.hypot(end[0] - start[0], end[1] - start[1])
    return [{ text, ...turnBack(turn, x, y), width, size, order, turn, origin: start }]
  })
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
export function partByVisibility(fragments: readonly PlacedFragment[], hidden: readonly HiddenRun[]) {
  if (hidden.length === 0) return { visible: [...fragments], unseen: [] }
  const visible: PlacedFragment[] = []
  const unseen: UnseenFragment[] = []
  for (const fragment of fragments) {
    const run = hidden.find((candidate) => isInRun(candidate, ...fragment.origin))
    if (run) unseen.push({ text: fragment.text, fragment, why: run.kind })
    else visible.push(fragment)
  }
  return { visible, unseen }
}
