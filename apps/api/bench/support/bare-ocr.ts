import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker } from 'tesseract.js'
import { renderPageAsImage } from 'unpdf'

/** The resolution that our own reader draws with, as a scale of points. */
const scale = 200 / 72

/**
 * OCR as the libraries give it: unpdf draws a page, one tesseract.js worker that has started reads it, then comes the
 * next page. For comparison.
 */
export async function createBareOcr() {
  const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')))
  const langPath = join(languages, '4.0.0_best_int')
  const worker = await createWorker('eng', undefined, { langPath, gzip: true, cacheMethod: 'none' })
  const canvasImport = () => import('@napi-rs/canvas')

  return {
    /** @param pages 1-based @returns characters read */
    async read(file: string, pages: readonly number[]): Promise<number> {
      let characters = 0
      for (const page of pages) {
        const bytes = new Uint8Array(await Bun.file(file).arrayBuffer())
        const image = await renderPageAsImage(bytes, page, { canvasImport, scale })
        const { data } = await worker.recognize(Buffer.from(image))
        characters += data.text.length
      }
      return characters
    },
    close: () => worker.terminate(),
  }
}
