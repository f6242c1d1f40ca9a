import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { CheckedCanvasFactory, lendDrawing } from './checked-canvas.ts'
import { connectPdfjs } from './connect-pdfjs.ts'
import type { FileProperties } from './facts/read-facts.ts'
import type { OperatorList } from './hidden-text/drawing.ts'
import type { DrawingContext } from './hidden-text/find-hidden-text.ts'
import { createGlyphLooks } from './hidden-text/look-at-glyphs.ts'
import { inspectDocument, listProperties } from './inspect-document.ts'
import { loadPdfjs, type Pdfjs, type PdfjsWorker } from './load-pdfjs.ts'
import type { PageWarning } from './page-warning.ts'
import { drawsPictures } from './show-symbols.ts'
import { shrinkImages } from './shrink-images.ts'

export type PdfDocument = PDFDocumentProxy
export type PdfPage = PDFPageProxy

export interface PdfReader {
  pageCount: number
  /** The document's own page numbers ("iv", "A-3"); empty where they are the usual ones. */
  labels: readonly string[]
  /** What concerns the whole document. */
  warnings: readonly PageWarning[]
  properties: FileProperties
  /** What is to be known to follow a page's drawing operations. */
  contextFor(page: PdfPage, list: OperatorList): Promise<DrawingContext>
  /** Uses a page for its text: images are not decoded, which saves time and memory. */
  withPage<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
  /** Uses a page for its looks. */
  withPageImages<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
  /** Lets go of everything that was read. */
  close(): Promise<void>
}

/** Images above this many pixels are left out when a page is drawn; fewer of those that could not be shrunk for reading. */
const maxImagePixels = 100_000_000
const maxReadPixels = 10_000_000
/** Width of a thousandth of a glyph, but for odd fonts. */
const usualUnit = 0.001

/**
 * Character maps of Chinese, Japanese and Korean fonts, the fonts every PDF may count on, and the decoders of what scanners
 * pack (CCITT, JBIG2, JPEG 2000): files beside pdf.js.
 */
const assets = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Nothing of a PDF runs, and nothing is fetched for it. */
const safely = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: false,
  useWasm: true,
  wasmUrl: `${join(assets, 'wasm')}/`,
  verbosity: 0,
  cMapUrl: `${join(assets, 'cmaps')}/`,
  cMapPacked: true,
  standardFontDataUrl: `${join(assets, 'standard_fonts')}/`,
}

/** A browser that takes fonts and draws nothing with them: otherwise pdf.js works out the outline of every letter. */
const takesFonts = { fonts: { add: () => undefined, delete: () => undefined } }

/** A mistake in a page's structure is passed over; what can be read is read. */
export async function openPdf(file: string | Uint8Array): Promise<PdfReader> {
  const bytes = typeof file === 'string' ? new Uint8Array(await Bun.file(file).arrayBuffer()) : file
  const pdfjs = await loadPdfjs()
  const looks = createGlyphLooks()
  const { document: forText, worker } = await openForText(pdfjs, shrinkImages(bytes), looks.take)
  const fonts = new Map<string, KnownFont>()
  let forImages: ReturnType<typeof openForImages> | undefined

  async function learnFonts(page: PdfPage, { fnArray, argsArray }: OperatorList) {
    for (let index = 0; index < fnArray.length; index++) {
      if (fnArray[index] !== pdfjs.OPS.setFont) continue
      const name = String((argsArray[index] as unknown[])[0])
      if (!fonts.has(name)) fonts.set(name, await readFont(page, name))
    }
  }

  async function use<T>(document: PdfDocument, page: number, work: (page: PdfPage) => Promise<T>): Promise<T> {
    const opened = await document.getPage(page)
    try {
      return await work(opened)
    } finally {
      opened.cleanup()
      // Fonts and images shared by pages pile up over thousands of them.
      if (page % 100 === 0) await document.cleanup()
    }
  }

  const layers = await readLayers(forText)
  return {
    pageCount: forText.numPages,
    labels: await readLabels(forText),
    warnings: await inspectDocument(forText),
    properties: await listProperties(forText),
    async contextFor(page, list) {
      await learnFonts(page, list)
      return {
        operations: pdfjs.OPS,
        isLayerShown: (layer) => layers?.isVisible(layer as never) ?? true,
        lookOf: looks.lookOf,
        unitOf: (font) => fonts.get(font)?.unit ?? usualUnit,
        isBold: (font) => fonts.get(font)?.bold ?? false,
        picturesOf: (font) => fonts.get(font)?.pictures,
      }
    },
    withPage: (page, work) => use(forText, page, work),
    async withPageImages(page, work) {
      forImages ??= openForImages(pdfjs, bytes)
      return use((await forImages).document, page, work)
    },
    async close() {
      await forText.loadingTask.destroy()
      worker.destroy()
      const images = await forImages
      await images?.document.loadingTask.destroy()
      images?.worker.destroy()
    },
  }
}

/** The two halves of pdf.js, joined by a line of our own. */
function joinHalves({ PDFWorker, WorkerMessageHandler }: Pdfjs & PdfjsWorker, verbosity: number) {
  const ends = connectPdfjs()
  WorkerMessageHandler.initializeFromPort(ends.worker)
  return new PDFWorker({ port: ends.display as never, verbosity })
}

/** Opens a PDF for its looks. */
async function openForImages(pdfjs: Pdfjs & PdfjsWorker, data: Uint8Array) {
  lendDrawing()
  // It says what it leaves out.
  const verbosity = pdfjs.VerbosityLevel.WARNINGS
  const worker = joinHalves(pdfjs, verbosity)
  const document = await pdfjs.getDocument({
    ...safely,
    data,
    worker,
    verbosity,
    disableFontFace: true,
    maxImageSize: maxImagePixels,
    CanvasFactory: CheckedCanvasFactory,
  }).promise
  return { document, worker }
}

/** Opens a PDF for its text. */
async function openForText(
  pdfjs: Pdfjs & PdfjsWorker,
  data: Uint8Array,
  takeFont: (name: string, data: Uint8Array) => void,
) {
  class FontFace {
    readonly loaded = Promise.resolve(this)
    constructor(name: string, font: Uint8Array) {
      takeFont(name, font)
    }
  }
  Object.assign(globalThis, { FontFace })
  const worker = joinHalves(pdfjs, safely.verbosity)
  const document = await pdfjs.getDocument({
    ...safely,
    data,
    worker,
    disableFontFace: false,
    ownerDocument: takesFonts as never,
    maxImageSize: maxReadPixels,
  }).promise
  return { document, worker }
}

interface KnownFont {
  /** Width of a thousandth of a glyph at size 1. */
  unit: number
  bold: boolean
  /** Its own name, where it draws pictures in the place of letters. */
  pictures: string | undefined
}

/** What pdf.js tells its other half of a font, as soon as it has, which takes a few turns. */
async function readFont(page: PdfPage, font: string): Promise<KnownFont> {
  for (let turn = 0; turn < 5; turn++) {
    if (page.commonObjs.has(font)) {
      const known = (page.commonObjs.get(font) ?? {}) as {
        fontMatrix?: ArrayLike<number>
        name?: string
        bold?: boolean
        black?: boolean
      }
      const { name = '' } = known
      const bold = known.bold === true || known.black === true || /bold|black|heavy|semib|demi/i.test(name)
      return { unit: known.fontMatrix?.[0] || usualUnit, bold, pictures: drawsPictures(name) ? name : undefined }
    }
    await setImmediate()
  }
  return { unit: usualUnit, bold: false, pictures: undefined }
}

/** A label is shown and stored, so it is short and printable. */
async function readLabels(document: PdfDocument): Promise<string[]> {
  try {
    const labels = (await document.getPageLabels()) ?? []
    const clean = labels.map((label) =>
      label
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .slice(0, 40)
        .toWellFormed()
        .trim(),
    )
    return clean.some((label, index) => label !== '' && label !== String(index + 1)) ? clean : []
  } catch {
    return []
  }
}

/** Undefined where the document has no layers, or where its list of them is broken. */
async function readLayers(document: PdfDocument) {
  try {
    return await document.getOptionalContentConfig()
  } catch {
    return undefined
  }
}
