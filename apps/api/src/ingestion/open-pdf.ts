import { createIsomorphicCanvasFactory, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

export interface PdfReader {
  pageCount: number
  /** pdf.js's names of drawing operations. */
  operations: Record<string, number>
  /** Uses a page for its text: images are not decoded, which saves time and memory. */
  withPage<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
  /** Uses a page for its looks. */
  withPageImages<T>(page: number, use: (page: PdfPage) => Promise<T>): Promise<T>
}

/** Images above this many pixels are left out when a page is drawn. */
const maxImagePixels = 100_000_000

/** Nothing of a PDF runs, and nothing is fetched for it. */
const safely = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: false,
  useWasm: false,
  disableFontFace: true,
  verbosity: 0,
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

  return {
    pageCount: forText.numPages,
    operations: OPS,
    withPage: (page, work) => use(forText, page, work),
    async withPageImages(page, work) {
      forImages ??= withImages()
      return use(await forImages, page, work)
    },
  }
}
