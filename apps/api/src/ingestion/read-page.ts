import { findHiddenText, type HiddenRun, isInRun } from './find-hidden-text.ts'
import { type LayoutLine, layoutLines } from './layout-lines.ts'
import { layoutText } from './layout-text.ts'
import type { PdfPage, PdfReader } from './open-pdf.ts'
import type { TextFragment } from './text-fragment.ts'
import type { WordMemory } from './word-memory.ts'

/** A page holds more than any page that was made for people. */
export class TooComplexError extends Error {
  override name = 'TooComplexError'
}

const maxItems = 100_000
const maxTextLength = 1_000_000
/** Points. Smaller text cannot be read and is there for machines. */
const minTextSize = 2
/** A page with fewer letters may be a scan with a stamp or a page number on it. */
const fewLetters = 200
const noLetters = 20
const displayIntent = { annotationMode: 0 }

/**
 * The visible text of a page in reading order, and whether the page has to be read by OCR instead. Text that cannot
 * be seen is left out, except the layer that a scanner lays over the image of a page: that is what the image says.
 */
export async function readPage(reader: PdfReader, pageNumber: number, words: WordMemory) {
  return reader.withPage(pageNumber, async (page) => {
    const viewport = page.getViewport({ scale: 1 })
    const { hidden } = findHiddenText(await page.getOperatorList(displayIntent), reader.operations, page.view)
    const placed = await readFragments(page)
    const { visible, layer } = partByVisibility(placed, hidden)

    const size = { width: viewport.width, height: viewport.height }
    const text = layoutPage(visible, words)
    const letters = countLetters(text)
    if (letters >= fewLetters && isReadable(text)) return { ...size, text, needsOcr: false }

    const { imageCoverage } = await reader.withPageImages(pageNumber, async (drawn) =>
      findHiddenText(await drawn.getOperatorList(displayIntent), reader.operations, drawn.view),
    )
    const isScan = imageCoverage > 0.5
    if (isScan && layer.length > 0) {
      const scanned = layoutPage([...visible, ...layer], words)
      if (countLetters(scanned) >= 50 && isReadable(scanned)) return { ...size, text: scanned, needsOcr: false }
    }
    return { ...size, text, needsOcr: letters < noLetters || isScan || !isReadable(text) }
  })
}

/** The lines of a page with the places of their parts: the text of `readPage` for readers that need table columns. */
export async function readLines(reader: PdfReader, pageNumber: number): Promise<LayoutLine[]> {
  return reader.withPage(pageNumber, async (page) => {
    const { hidden } = findHiddenText(await page.getOperatorList(displayIntent), reader.operations, page.view)
    const { visible, layer } = partByVisibility(await readFragments(page), hidden)
    const shown =
      countLetters(visible.map(({ text }) => text).join('')) >= fewLetters ? visible : [...visible, ...layer]
    const turns = Map.groupBy(shown, (fragment) => (fragment.turn + 4) % 4)
    const most = [...turns.values()].sort((a, b) => b.length - a.length)[0]
    return layoutLines(most ?? [])
  })
}

interface PlacedFragment extends TextFragment {
  /** Quarter turns that make the text upright. */
  turn: number
  /** Origin in the page's own space, to be found among hidden runs. */
  origin: readonly [number, number]
}

async function readFragments(page: PdfPage): Promise<PlacedFragment[]> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  if (items.length > maxItems) throw new TooComplexError('too many pieces of text on a page')
  const viewport = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform as number[]
  const fragments: PlacedFragment[] = []
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
    if (size < minTextSize || outside) continue
    const turn = Math.round(Math.atan2(b * m0 + d * m1, a * m0 + c * m1) / (Math.PI / 2))
    const upright = turnBack(turn, x, y)
    fragments.push({ text: item.str, ...upright, width: item.width, size, order, turn, origin: [m4, m5] })
  }
  return fragments
}

function turnBack(turn: number, x: number, y: number): { x: number; y: number } {
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

function partByVisibility(fragments: readonly PlacedFragment[], hidden: readonly HiddenRun[]) {
  const visible: PlacedFragment[] = []
  const layer: PlacedFragment[] = []
  for (const fragment of fragments) {
    const run = hidden.find((candidate) => isInRun(candidate, ...fragment.origin))
    if (!run) visible.push(fragment)
    else if (run.kind === 'layer') layer.push(fragment)
  }
  return { visible, layer }
}

/** Text that runs in other directions than the most of the page follows after it. */
function layoutPage(fragments: readonly PlacedFragment[], words: WordMemory): string {
  const turns = Map.groupBy(fragments, (fragment) => (fragment.turn + 4) % 4)
  return [...turns.values()]
    .sort((a, b) => b.length - a.length)
    .map((group) => layoutText(group, words))
    .filter((text) => text !== '')
    .join('\n\n')
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Fonts without a table of characters give private or replacement characters instead of letters. */
function isReadable(text: string): boolean {
  const marks = text.match(/\S/gu)?.length ?? 0
  const unknown = text.match(/[\uFFFD\p{Co}\p{Cn}]/gu)?.length ?? 0
  return unknown <= 0.2 * marks
}
