import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIsomorphicCanvasFactory, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { inspectDocument } from './inspect-document.ts'
import type { PageWarning } from './page-warning.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

export interface PdfReader {
  pageCount: number
  /** The document's own page numbers ("iv", "A-3"); empty where they are the usual ones. */
  labels: readonly string[]
  /** What concerns the whole document. */
  warnings: readonly PageWarning[]
  /** Whether any page can hold an image; where not, none has to be drawn to know. */
  mayHaveImages: boolean
  /** Whether a layer that is named in a drawing operation is switched on. */
  isLayerShown(layer: unknown): boolean
  /** pdf.js's names of drawing operations. */
  operations: Record<string, number>
  /** Uses a page for its text: images are not decoded, which saves time and memory. */
  withPage<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
  /** Uses a page for its looks. */
  withPageImages<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
  /** Lets go of everything that was read. */
  close(): Promise<void>
}

/** Images above this many pixels are left out when a page is drawn. */
const maxImagePixels = 100_000_000

/** Character maps of Chinese, Japanese and Korean fonts, and the fonts every PDF may count on: files beside pdf.js. */
const assets = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Nothing of a PDF runs, and nothing is fetched for it. */
const safely = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: false,
  useWasm: false,
  disableFontFace: true,
  verbosity: 0,
  cMapUrl: `${join(assets, 'cmaps')}/`,
  cMapPacked: true,
  standardFontDataUrl: `${join(assets, 'standard_fonts')}/`,
}

/** A mistake in a page's structure is passed over; what can be read is read. */
export async function openPdf(path: string): Promise<PdfReader> {
  const bytes = new Uint8Array(await Bun.file(path).arrayBuffer())
  const forText = await getDocumentProxy(bytes.slice(), { ...safely, maxImageSize: 1 })
  const { OPS } = await getResolvedPDFJS()
  let forImages: Promise<PdfDocument> | undefined

  async function withImages(): Promise<PdfDocument> {
    const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
    return getDocumentProxy(bytes, { ...safely, maxImageSize: maxImagePixels, CanvasFactory })
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
    // An image is a stream, and a stream's dictionary is never compressed: its type stands in the file as it is.
    mayHaveImages: Buffer.from(bytes.buffer).includes('/Image'),
    isLayerShown: (layer) => layers?.isVisible(layer as never) ?? true,
    operations: OPS,
    withPage: (page, work) => use(forText, page, work),
    async withPageImages(page, work) {
      forImages ??= withImages()
      return use(await forImages, page, work)
    },
    async close() {
      await forText.loadingTask.destroy()
      await (await forImages)?.loadingTask.destroy()
    },
  }
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
