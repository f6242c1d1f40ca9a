import { createPageExtractor, type PageExtractor } from './extract-pages.ts'
import { createOcrReader } from './ocr-page.ts'

export type PageReader = PageExtractor

/**
 * The reader of a PDF's pages, with the OCR of those that are scanned; what OCR loads is never kept, for it is large and soon there.
 * @param keepMs how long a process that has worked waits for more, each as its pool has it where not said
 */
export function openPageReader(keepMs?: number | undefined): PageReader {
  const ocr = createOcrReader()
  const extractor = createPageExtractor({ ocr, keepMs })
  return {
    ...extractor,
    close() {
      ocr.close()
      extractor.close()
    },
  }
}
