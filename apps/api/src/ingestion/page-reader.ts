import { createPageExtractor, type PageExtractor } from './extract-pages.ts'
import { createOcrReader } from './ocr-page.ts'

export type PageReader = PageExtractor

/**
 * The reader of a PDF's pages, with the OCR of those that are scanned.
 * @param spareMs how long a process waits beside another that waits; as the pool has it where not said
 */
export function openPageReader(spareMs?: number): PageReader {
  const ocr = createOcrReader()
  const extractor = createPageExtractor({ ocr, spareMs })
  return {
    ...extractor,
    close() {
      ocr.close()
      extractor.close()
    },
  }
}
