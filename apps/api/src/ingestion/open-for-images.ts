import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { createIsomorphicCanvasFactory } from 'unpdf'
import { connectPdfjs } from './connect-pdfjs.ts'

/** Images above this many pixels are left out when a page is drawn. */
const maxImagePixels = 100_000_000

/**
 * Opens a PDF for its looks, by pdf.js as its makers build it: the build that reads text comes without the decoders of
 * JPEG 2000, JBIG2 and of what fax machines send, which is how most scanners pack a page. Loaded when a page is drawn. Not the
 * build for old browsers: it changes what is built into the process, and a test process that had loaded it heard nothing of its
 * children any more.
 * @param assets the folder of pdf.js
 */
export async function openForImages(bytes: Uint8Array, assets: string, options: object): Promise<OpenImages> {
  const { getDocument, PDFWorker, WorkerMessageHandler } = await load()
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
  const ends = connectPdfjs()
  WorkerMessageHandler.initializeFromPort(ends.worker)
  const worker = new PDFWorker({ port: ends.display as never })
  const document = await getDocument({
    ...options,
    data: bytes,
    worker,
    disableFontFace: true,
    maxImageSize: maxImagePixels,
    CanvasFactory,
    // Decoders in JavaScript: they are imported, where those in WebAssembly would be fetched.
    useWasm: false,
    wasmUrl: `${pathToFileURL(join(assets, 'wasm')).href}/`,
  }).promise
  return {
    document,
    async close() {
      await document.loadingTask.destroy()
      worker.destroy()
    },
  }
}

export interface OpenImages {
  document: PDFDocumentProxy
  close(): Promise<void>
}

interface WorkerHalf {
  WorkerMessageHandler: { initializeFromPort(port: unknown): void }
}

/** Both halves of pdf.js; the other build finds its own half where each of them leaves it. */
async function load() {
  const place = globalThis as { pdfjsWorker?: unknown }
  const left = place.pdfjsWorker
  const display = await import('pdfjs-dist')
  // @ts-expect-error It comes without types.
  const worker: WorkerHalf = await import('pdfjs-dist/build/pdf.worker.mjs')
  place.pdfjsWorker = left
  return { ...display, ...worker }
}
