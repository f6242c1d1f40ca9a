import { createPageExtractor, type PageExtractor } from './extract-pages.ts'
import { createOcrReader } from './ocr-page.ts'

export type PageReader = PageExtractor

/** The reader of a PDF's pages, with the OCR of those that are scanned. */
export function openPageReader(): PageReader {
  const ocr = createOcrReader()
  const extractor = createPageExtractor({ ocr })
  return {
    ...extractor,
    close() {
      ocr.close()
      extractor.close()
    },
  }
}
