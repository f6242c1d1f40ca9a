import { plural } from '@fieldproof/schema/count-of'
import type { Document, DocumentKind } from '@fieldproof/schema/documents'

/** What stands on the plate of a file. */
export const kindPlates: Record<DocumentKind, string> = {
  pdf: 'PDF',
  docx: 'DOC',
  xlsx: 'XLS',
  pptx: 'PPT',
  txt: 'TXT',
  md: 'MD',
}

const pageWords: Record<DocumentKind, string> = {
  pdf: 'page',
  docx: 'section',
  xlsx: 'sheet',
  pptx: 'slide',
  txt: 'section',
  md: 'section',
}

/** What the pages of such a file are called: `page`, `sheets`. */
export function namePages({ fileKind }: Pick<Document, 'fileKind'>, count: number): string {
  return plural(count, pageWords[fileKind])
}

/** A file's name as people say it. */
export function nameDocument(fileName: string): string {
  return fileName.replace(/\.(?:pdf|docx|xlsx|pptx|txt|md)$/i, '')
}
