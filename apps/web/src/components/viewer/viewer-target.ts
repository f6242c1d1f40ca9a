import type { Document } from '@fieldproof/schema/documents'

/** What the viewer shows: a document, the page to open it at, and the words to mark there. A new object is a new request. */
export interface ViewerTarget {
  documentId: string
  /** As it stands in the head. */
  name: string
  /** As a download is called. */
  fileName: string
  /** Where the file is, if it is no document of the workspace. */
  address?: string
  /** A document without pages on paper that another workspace lends: its text is read by another call. */
  lent?: Pick<Document, 'fileKind' | 'pageCount'>
  /** 1-based. */
  page: number
  /** Where it was opened from a citation. */
  citation?: Citation
}

export interface Citation {
  /** Verbatim words of the page, as the server read it. */
  quote: string
  /** 1-based, among the sources of the answer; 0 where it is none of them, but the place that came nearest. */
  number: number
  /** Of the sources of the answer; 0 where there is no answer, but words that were looked for. */
  count: number
}
