import { cutInstructions, findInstructions } from '../language/find-instructions.ts'
import { type DoubtedText, listDoubted } from './doubted-text.ts'
import { dropOverprints } from './drop-overprints.ts'
import type { DrawnPath, TextPiece } from './hidden-text/drawing.ts'
import { findHiddenText } from './hidden-text/find-hidden-text.ts'
import { type LayoutLine, layoutLines } from './layout-lines.ts'
import { layoutText } from './layout-text.ts'
import type { PdfPage, PdfReader } from './open-pdf.ts'
import type { Box } from './page-geometry.ts'
import { maxPageWarnings, type PageWarning, warn, warnOfUnseen } from './page-warning.ts'
import { partSpread } from './part-spread.ts'
import {
  joinPieces,
  type PlacedFragment,
  partByVisibility,
  placeFragments,
  placePieces,
  type UnseenFragment,
} from './place-fragments.ts'
import { readAnnotations } from './read-annotations.ts'
import { turnLigatures } from './right-to-left.ts'
import { showSymbol } from './show-symbols.ts'
import { nothingDrawn, type PageDrawing } from './tables/page-drawing.ts'
import { readDrawing, readTextDrawing, type TextDrawing } from './tables/read-drawing.ts'
import type { WordMemory } from './word-memory.ts'

/** A page with fewer letters may be a scan with a stamp or a page number on it. */
const fewLetters = 200
const noLetters = 20
/** Fewer than this over a picture of the whole page may be what was filled into a form that was scanned. */
const filledIn = 1_200
/** With what annotations and form fields look like, hidden ones left out. */
const displayIntent = { annotationMode: 1 }

export interface ReadPage {
  text: string
  /** The text with the instructions to a model that were cut out of it; absent where there were none. */
  uncut?: string
  /** Points, as the page is shown. */
  width: number
  height: number
  needsOcr: boolean
  /** It has text, over a picture that may say more; absent where it has none such. */
  overPicture?: true
  /** Lines whose letters may look other than what the file says they are; absent where there are none. */
  doubted?: DoubtedText[]
  warnings: PageWarning[]
}

/**
 * The visible text of a page in reading order, and whether the page has to be read by OCR instead. Text that cannot
 * be seen is left out, except the layer that a scanner lays over the image of a page: that is what the image says.
 * Sentences that speak to a model are cut out here, where every later step gets its words, so that no passage, prompt
 * or answer can hold them.
 */
export async function readPage(reader: PdfReader, pageNumber: number, words: WordMemory): Promise<ReadPage> {
  return reader.withPage(pageNumber, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const typed = await readAnnotations(page)
    const { visible, unseen, layer, paths, isScan } = await seePage(reader, page)
    const seen = [...visible, ...typed.fragments]
    const drawingAt = (turn: number, group: readonly PlacedFragment[]) => readTextDrawing(page, paths, turn, group)

    const sheet = { width, height }
    let text = layoutPage(seen, words, drawingAt, sheet)
    let needsOcr = false
    /** It has what a scanner read on its picture. */
    let saysAll = false
    if (countLetters(text) < fewLetters || !isReadable(text)) {
      const scanned = isScan && layer.length > 0 ? layoutPage([...seen, ...layer], words, drawingAt, sheet) : ''
      saysAll = countLetters(scanned) >= 50 && isReadable(scanned)
      if (saysAll) text = scanned
      else needsOcr = countLetters(text) < noLetters || isScan || !isReadable(text)
    }
    const { text: clean, found } = cutInstructions(text)
    const warnings = [
      ...warnOfUnseen(unseen, text),
      ...found.map(({ excerpt, reason }) => warn('instructions', excerpt, reason)),
      ...typed.warnings,
    ].slice(0, maxPageWarnings)
    const doubted = listDoubted(visible, width, height)
    return {
      width,
      height,
      text: clean,
      ...(found.length > 0 ? { uncut: text } : {}),
      ...(doubted.length > 0 ? { doubted } : {}),
      ...(isScan && !needsOcr && !saysAll && countLetters(text) < filledIn ? { overPicture: true as const } : {}),
      needsOcr,
      warnings,
    }
  })
}

/**
 * The lines of a page with the places of their parts, and what is drawn around them: the text of `readPage` for readers
 * that need the cells of tables. Where the text runs another way than the page, nothing is known of the drawing.
 */
export async function readLines(
  reader: PdfReader,
  pageNumber: number,
): Promise<{ lines: LayoutLine[]; drawing: PageDrawing; isLayer: boolean }> {
  return reader.withPage(pageNumber, async (page) => {
    const { visible, layer, paths, images } = await seePage(reader, page)
    const isLayer = layer.length > 0 && countLetters(visible.map(({ text }) => text).join('')) < fewLetters
    const shown = isLayer ? [...visible, ...layer] : visible
    const turns = Map.groupBy(shown, (fragment) => (fragment.turn + 4) % 4)
    const most = [...turns.values()].sort((a, b) => b.length - a.length)[0]
    const isUpright = (most?.[0]?.turn ?? 0) % 4 === 0
    const drawing = isUpright ? await readDrawing(page, paths, images) : nothingDrawn
    return { lines: withoutInstructions(layoutLines(most ?? [], drawing.grids)), drawing, isLayer }
  })
}

function withoutInstructions(lines: LayoutLine[]): LayoutLine[] {
  const texts = lines.map(({ cells }) => cells.map(({ text }) => text).join('\t'))
  const found = findInstructions(texts.join('\n'))
  if (found.length === 0) return lines
  let at = 0
  return lines.filter((_, index) => {
    const start = at
    at += (texts[index]?.length ?? 0) + 1
    return !found.some((instruction) => instruction.start < at - 1 && instruction.end > start)
  })
}

interface SeenPage {
  visible: PlacedFragment[]
  /** Invisible text over the image of the page: what a scanner read there. */
  layer: PlacedFragment[]
  unseen: UnseenFragment[]
  paths: DrawnPath[]
  /** Where its pictures are, in the page's own space. */
  images: Box[]
  /** Most of the page is one image. */
  isScan: boolean
}

/**
 * Tells what is seen on a page, from its drawing operations alone; only where letters are combined or run in other
 * directions is pdf.js asked for the text as well.
 */
async function seePage(reader: PdfReader, page: PdfPage): Promise<SeenPage> {
  const list = await page.getOperatorList(displayIntent)
  const drawn = findHiddenText(list, page.view, await reader.contextFor(page, list))
  const isScan = drawn.imageCoverage > 0.5
  if (drawn.unusual) turnLigatures(list)
  const { visible, unseen } = drawn.unusual ? await placeUnusual(page, drawn.pieces) : placeUsual(page, drawn.pieces)
  const isLayer = ({ why }: UnseenFragment) => isScan && (why === 'layer' || why === 'empty')
  return {
    visible,
    layer: unseen.filter(isLayer).flatMap(({ fragment }) => fragment ?? []),
    unseen: unseen.filter((one) => !isLayer(one)),
    paths: drawn.paths,
    images: drawn.images,
    isScan,
  }
}

interface Seen {
  visible: PlacedFragment[]
  unseen: UnseenFragment[]
}

function placeUsual(page: PdfPage, pieces: readonly TextPiece[]): Seen {
  const { placed, unseen } = placePieces(page, pieces.map(showPictures))
  // What was drawn twice shows while the pieces are still apart.
  return { visible: joinPieces(dropOverprints(placed)), unseen }
}

/** Text that is drawn as pictures is what they show, and looks like no other letters. */
const showPictures = (piece: TextPiece): TextPiece =>
  piece.pictures === undefined ? piece : { ...piece, text: showSymbol(piece.text, piece.pictures), like: undefined }

async function placeUnusual(page: PdfPage, pieces: readonly TextPiece[]): Promise<Seen> {
  const { placed, unseen } = await placeFragments(page)
  const parted = partByVisibility(placed, pieces)
  // pdf.js itself leaves out what lies beyond the edge.
  const outside = pieces
    .filter(({ hidden }) => hidden === 'outside')
    .map(({ text }) => ({ why: 'outside' as const, text }))
  return { visible: dropOverprints(parted.visible), unseen: [...unseen, ...parted.unseen, ...outside] }
}

/** Text that runs in other directions than the most of the page follows after it; what is drawn is drawn around that. */
function layoutPage(
  fragments: readonly PlacedFragment[],
  words: WordMemory,
  drawingAt: (turn: number, group: readonly PlacedFragment[]) => TextDrawing,
  sheet: { width: number; height: number },
): string {
  const turns = Map.groupBy(fragments, (fragment) => (fragment.turn + 4) % 4)
  return [...turns]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([turn, group], index) => {
      const drawing = index === 0 ? drawingAt(turn, group) : { grids: [], rules: [] }
      return turn === 0 ? partSpread(group, drawing, sheet) : [{ fragments: group, drawing }]
    })
    .map(({ fragments: part, drawing }) => layoutText(part, words, drawing))
    .filter((text) => text !== '')
    .join('\n\n')
}

function countLetters(text: string): number {
  // Most letters are plain, and those are counted without a list of them all.
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)) count++
  }
  return count >= fewLetters ? count : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
}

/** Fonts without a table of characters give private or replacement characters instead of letters. */
function isReadable(text: string): boolean {
  if (!/[\uFFFD\p{Co}\p{Cn}]/u.test(text)) return true
  const marks = text.match(/\S/gu)?.length ?? 0
  const unknown = text.match(/[\uFFFD\p{Co}\p{Cn}]/gu)?.length ?? 0
  return unknown <= 0.2 * marks
}
