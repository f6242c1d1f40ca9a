import { availableParallelism } from 'node:os'
import type { PackedWord } from '../platform/database/tables/documents.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { createProcessPool } from '../platform/processes/process-pool.ts'
import { addFormFields } from './add-form-fields.ts'
import { compareLayer } from './compare-layer.ts'
import { findContradicted } from './doubted-text.ts'
import { drawPictures } from './draw-pictures.ts'
import type { FileProperties } from './facts/read-facts.ts'
import { IngestionError } from './ingestion-error.ts'
import type { LayoutLine } from './layout-lines.ts'
import { nothingRead, type OcrReader } from './ocr-page.ts'
import {
  imageAnswerSchema,
  linesAnswerSchema,
  type OcrAnswer,
  type PageAnswer,
  pageAnswerSchema,
} from './page-protocol.ts'
import { maxPageWarnings, type PageWarning, warnOfLostImage, warnOfOtherLetters } from './page-warning.ts'
import { createPdfChild, type PdfChild, pdfChildScript } from './pdf-child.ts'
import { turnWords } from './place-ocr-words.ts'
import type { ScanPlace } from './place-scan-box.ts'
import { drawingInPoints } from './tables/find-scanned-grids.ts'
import { type Grid, nothingDrawn, type PageBox, type PageDrawing } from './tables/page-drawing.ts'

export interface ExtractedPage {
  /** 1-based. */
  page: number
  /** Total number of pages of the document. */
  pageCount: number
  /** Reading order; a line break between lines, a blank line between paragraphs. Empty where the page has no text. */
  text: string
  /** The text with the instructions to a model that were cut out of it; null where there were none. */
  uncut: string | null
  /** Points, as the page is shown. */
  width: number
  height: number
  readBy: 'text' | 'ocr'
  /** The page's number as the document counts ("iv", "A-3"), where that differs from `page`. */
  label: string | null
  /** Of a page that was read by OCR. */
  words: PackedWord[] | null
  /** Hidden text, instructions to a model, scripts; the first page has those of the whole document too. */
  warnings: (PageWarning & { page?: number })[]
  /** Of the file, with its first page. */
  properties?: FileProperties
  /** Where they were asked for. */
  lines?: LayoutLine[]
  /** What is drawn around the lines; of a page that was read by OCR, the tables of its ruled lines. */
  drawing?: PageDrawing
  /** Of a page that was read by OCR: its lines and drawing are told in the pixels of this image, and not in points. */
  scan?: ScanPlace
}

export interface ExtractLimits {
  /** Resident memory of the child process. */
  memoryBytes: number
  openMs: number
  pageMs: number
  imageMs: number
  /** All of a document without its OCR. */
  documentMs: number
  /** Characters of all pages together. */
  textLength: number
}

export const defaultExtractLimits: ExtractLimits = {
  memoryBytes: 448 * 1024 * 1024,
  openMs: 60_000,
  pageMs: 30_000,
  imageMs: 60_000,
  documentMs: 15 * 60_000,
  textLength: 60_000_000,
}

/** Pages that one process reads in a row. A shorter document is read by one process. */
const laneBlock = 8
/** Pages read before they are asked for, and images of pages that wait for OCR: 1 MB each at most. */
const ahead = 64
const imagesAhead = 4
/** Pages of a document that each process looks at because of a doubt alone. */
const mostLooks = 40
/** How many times as much must be read on a picture as stands over it: that too is drawn, and some noise with it. */
const muchMore = 1.5

/** Of its memory: as much as it takes to draw pages for OCR. Where too little is left for a document, it gets a process of its own. */
const reuseShare = 0.65
/** One that has read holds 100 MB. The next upload starts its readers while it comes in, and those wait for it. */
const idleMs = 10_000
const unusedMs = 120_000

export interface ExtractOptions {
  /** Pages (1-based) that are not read again. */
  known?: ReadonlySet<number>
  textFirst?: boolean
  signal?: AbortSignal | undefined
  /** With the lines of each page, and what is drawn around them. */
  lines?: boolean
}

export type PageExtractor = ReturnType<typeof createPageExtractor>

interface Drawn {
  lines: LayoutLine[]
  drawing: PageDrawing
}

/** Degrees by which a page may lie askew whose words are not turned with it: a quarter of a line at its edge. */
const straight = 0.5
const nothingScanned = { answer: nothingRead, skew: 0, scale: 1, grids: [], boxes: [], lost: false }

interface LanePage {
  read: Extract<PageAnswer, { ok: true }>
  drawn: Drawn | undefined
  /** OCR must look at it, which it does another time. */
  left?: boolean
  scan:
    | Promise<{ answer: OcrAnswer; skew: number; scale: number; grids: Grid[]; boxes: PageBox[]; lost: boolean }>
    | undefined
}

/**
 * Reads PDFs in child processes, each for one document at a time, with limits of time and memory; at most `maxProcesses`
 * at once. A file that takes its process down is a bad document and nothing worse. A longer document is read by two
 * processes, block by block in turn, and its scanned pages go through OCR while the others are read.
 */
export function createPageExtractor({
  ocr,
  limits = defaultExtractLimits,
  maxProcesses = Math.max(2, availableParallelism()),
  keepMs,
}: {
  /** Undefined: pages without a text layer stay empty. */
  ocr: OcrReader | undefined
  limits?: ExtractLimits
  maxProcesses?: number
  /** How long a process that has worked waits for more. */
  keepMs?: number | undefined
}) {
  const places = limitConcurrency(maxProcesses)
  const pool = createProcessPool(pdfChildScript, limits, {
    reuseBytes: reuseShare * limits.memoryBytes,
    idleMs: keepMs ?? idleMs,
    spareMs: keepMs,
    unusedMs,
  })

  /**
   * The pages of a PDF, one after the other, without those that are `known`. Stop early by leaving the loop.
   * @param textFirst leaves out the pages that OCR must look at, so that no other waits for them; they come once they are asked
   *   for without this. A file in which nothing else is gives none then
   * @throws IngestionError with a reason for the document's owner; the signal's reason where it was aborted
   */
  async function* extractPages(
    path: string,
    { known = new Set(), textFirst = false, signal, lines: wantsLines = false }: ExtractOptions = {},
  ): AsyncGenerator<ExtractedPage, void, undefined> {
    const children: PdfChild[] = []
    const stop = new AbortController()
    const stopping = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    let harmless = false
    await places.enter(signal)
    try {
      const first = createPdfChild(path, pool, limits, stopping)
      children.push(first)
      const { pageCount, labels, warnings, properties } = await first.open()
      const wanted = Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !known.has(page))
      if (wanted.length > laneBlock && places.tryEnter()) children.push(createPdfChild(path, pool, limits, stopping))
      const lanes = children.map((child) => startLane(child, { wantsLines, textFirst, signal: stopping }))
      const second = children[1]
      // Opened by its lane before anything else; where that fails, so does its first page.
      if (second) lanes[1]?.begin(second)

      const unasked = wanted.values()
      let textLength = 0
      let damagedPages = 0
      const waiting: Promise<LanePage>[] = []
      function askNext() {
        const { value: next, done } = unasked.next()
        if (done) return
        const lane = Math.floor((next - 1) / laneBlock) % 2
        const reading = (lanes[lane] ?? lanes[0])?.ask(next, lane)
        if (reading) waiting.push(reading)
      }
      for (let count = 0; count < ahead; count++) askNext()
      for (const page of wanted) {
        askNext()
        const current = await waiting.shift()
        if (!current) throw new Error('a page was not asked for')
        if (current.left) continue
        const { ok, needsOcr, overPicture = false, doubted = [], damaged, ...read } = current.read
        if (damaged && ++damagedPages === pageCount) throw new IngestionError('damaged')
        const { answer: scanned, skew, scale, grids, boxes, lost } = (await current.scan) ?? nothingScanned
        const words = turnWords(scanned.words, skew, read)
        const contradicted = findContradicted(doubted, words)
        if (contradicted.length > 0) read.warnings.unshift(warnOfOtherLetters(contradicted.map(({ text }) => text)))
        if ((needsOcr || overPicture) && lost) read.warnings.unshift(warnOfLostImage())
        read.warnings.splice(maxPageWarnings)
        // What was looked at for a doubt alone is read as the file says, unless the doubt was right.
        const margin = needsOcr ? 1 : overPicture ? muchMore : Number.POSITIVE_INFINITY
        const isBetter: boolean = letters(scanned.text) > margin * letters(read.text)
        const useScan: boolean = scanned.text !== '' && (isBetter || contradicted.length > 0)
        const label = labels[page - 1] ?? ''
        const place: ScanPlace = { scale, skew, width: read.width, height: read.height }
        const own = [...read.warnings, ...(useScan ? scanned.warnings : [])]
        textLength += useScan ? scanned.text.length : read.text.length
        if (textLength > limits.textLength) throw new IngestionError('too-complex')
        yield {
          ...read,
          page,
          pageCount,
          text: useScan ? scanned.text : read.text,
          uncut: (useScan ? scanned.uncut : read.uncut) ?? null,
          readBy: useScan ? 'ocr' : 'text',
          label: label === '' || label === String(page) ? null : label,
          words: useScan ? words : null,
          warnings: [...(page === 1 ? warnings : []), ...own.map((warning) => ({ ...warning, page }))],
          ...(page === 1 ? { properties } : {}),
          ...(wantsLines && useScan
            ? {
                lines: scanned.lines,
                drawing: addFormFields({ grids, boxes }, current.drawn?.drawing ?? nothingDrawn, place),
                scan: place,
              }
            : {}),
          ...(wantsLines && !useScan
            ? { lines: current.drawn?.lines ?? [], drawing: current.drawn?.drawing ?? nothingDrawn }
            : {}),
        }
      }
      harmless = true
    } finally {
      stop.abort(new Error('the document is no longer read'))
      for (const child of children) {
        if (harmless) child.giveBack()
        else child.end()
        places.leave()
      }
      if (children.length === 0) places.leave()
    }
  }

  /** One child's pages, read in the order in which they are asked for. */
  function startLane(
    child: PdfChild,
    { wantsLines, textFirst, signal }: { wantsLines: boolean; textFirst: boolean; signal: AbortSignal },
  ) {
    const images = limitConcurrency(imagesAhead)
    let looks = 0
    /** A look costs seconds; of a document that gives so much doubt, some pages are as good as all. */
    const mayLook = () => looks++ < mostLooks
    let last: Promise<unknown> = Promise.resolve()

    async function readOne(page: number, lane: number): Promise<LanePage> {
      const read = await child.ask({ ask: 'page', page, lane }, pageAnswerSchema, limits.pageMs)
      const drawn = wantsLines ? await child.ask({ ask: 'lines', page }, linesAnswerSchema, limits.pageMs) : undefined
      if (!(read.needsOcr || ((read.doubted || read.overPicture) && mayLook())) || !ocr)
        return { read, drawn: drawn && (await lookAtLayer(drawn, page, read)), scan: undefined }
      if (textFirst) return { read, drawn: undefined, left: true, scan: undefined }
      await images.enter(signal)
      const { png, ...seen } = await child.ask({ ask: 'image', page }, imageAnswerSchema, limits.imageMs)
      const scan = (png ? ocr.read(png, seen.grids, signal) : Promise.resolve(nothingRead))
        .then((answer) => ({ answer, ...seen }))
        .finally(() => images.leave())
      return { read, drawn, scan: quiet(scan) }
    }

    /**
     * A scanner's words come without the lines around them, which its image has, and without how well it read them, which
     * OCR tells. They lie as the image does, askew or not.
     */
    async function lookAtLayer(
      { isLayer, ...drawn }: Drawn & { isLayer: boolean },
      page: number,
      size: { width: number; height: number },
    ): Promise<Drawn> {
      if (!isLayer || !mayLook()) return drawn
      const { skew, png, ...seen } = await child.ask({ ask: 'image', page }, imageAnswerSchema, limits.imageMs)
      const { words } = png && ocr ? await ocr.read(png, seen.grids, signal) : nothingRead
      const lines = words.length > 0 ? compareLayer(drawn.lines, turnWords(words, skew, size), size) : drawn.lines
      const drawing = Math.abs(skew) <= straight ? { ...drawn.drawing, ...drawingInPoints(seen) } : drawn.drawing
      return { lines, drawing }
    }

    /** What fails is told to whoever awaits it, in the order of the pages, and not before. */
    function quiet<T>(work: Promise<T>): Promise<T> {
      work.catch(() => undefined)
      return work
    }

    return {
      begin(opened: PdfChild) {
        last = quiet(opened.open())
      },
      ask(page: number, lane: number): Promise<LanePage> {
        const reading = quiet(last.then(() => readOne(page, lane)))
        last = reading
        return reading
      },
    }
  }

  return {
    extractPages,
    /** JPEGs of some pages of a PDF, for a model that takes pictures: as many as could be drawn. */
    drawPictures: (path: string, pages: readonly number[], signal: AbortSignal) =>
      drawPictures({ pool, places, limits }, path, pages, signal),
    /** To be called when a document is about to come: starts the processes for it. */
    prepare: () => pool.prepare(Math.min(2, maxProcesses)),
    /** Ends the processes that wait for the next document. */
    close: pool.close,
  }
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
