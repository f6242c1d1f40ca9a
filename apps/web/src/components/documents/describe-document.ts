import { countOf, formatNumber } from '@fieldproof/schema/count-of'
import type { Document } from '@fieldproof/schema/documents'
import { formatBytes } from '../../lib/format-bytes.ts'
import { namePages } from './document-kinds.ts'
import { listPages } from './list-pages.ts'

/**
 * The line under a document's name: what is happening to it, why it failed, or its size and pages.
 * A reason is returned whole; it is never cut.
 */
export function describeDocument(document: Document): string {
  switch (document.status) {
    case 'processing':
      return describeProgress(document)
    case 'error':
      return document.error ?? 'The file could not be read. Upload it again.'
    case 'queued':
      return [formatBytes(document.fileSize), ...(document.pageCount > 0 ? [countPages(document)] : [])].join(' · ')
    case 'indexed':
      return [formatBytes(document.fileSize), countPages(document), ...describeReading(document)].join(' · ')
  }
}

/**
 * What the ingestion of a document is doing: `Reading page 31 of 88`, then, once its words are found,
 * `Found by words · 3 pages left for OCR` and `Found by words · building the index`.
 */
export function describeProgress(document: Document): string {
  if (document.pageCount === 0) return 'Opening the file'
  const left = document.pageCount - document.pagesDone
  if (document.foundByWords)
    return `Found by words · ${left > 0 ? `${countOf(left, 'page')} left for OCR` : 'building the index'}`
  if (left <= 0) return 'Building the index'
  return `Reading ${namePages(document, 1)} ${document.pagesDone + 1} of ${document.pageCount}`
}

/** `1 page`, `62 pages`, `3 sheets`. */
export function countPages(document: Pick<Document, 'fileKind' | 'pageCount'>): string {
  return `${formatNumber(document.pageCount)} ${namePages(document, document.pageCount)}`
}

/** How a document was read where that was not from its text: by OCR, or not at all, so that nobody trusts a gap. */
export function describeReading({ pageCount, ocrPages, emptyPages }: Document): string[] {
  const notes: string[] = []
  if (ocrPages.length > 0) notes.push(`${listPages(ocrPages, pageCount)} read with OCR`)
  if (emptyPages.length > 0) notes.push(`${listPages(emptyPages, pageCount)} without text`)
  return notes
}
