import type { DocumentSort, ReviewState } from '@fieldproof/schema/document-pages'
import type { DocumentClass, DocumentStatus } from '@fieldproof/schema/documents'

/** Which documents a list shows and in which order; undefined for all. */
export interface DocumentsView {
  status: DocumentStatus | undefined
  documentClass: DocumentClass | undefined
  tag: string | undefined
  review: ReviewState | undefined
  sort: DocumentSort
}

export const wholeView: DocumentsView = {
  status: undefined,
  documentClass: undefined,
  tag: undefined,
  review: undefined,
  sort: 'uploaded',
}

/** Rows that are asked for at once. */
const pageLength = 100

/**
 * What the server is asked for; the same object says the same list.
 * @param search a part of the file name
 * @param today an ISO day
 */
export function askForView({ sort, ...filters }: DocumentsView, search: string, today: string) {
  const text = search.trim().slice(0, 300)
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return {
    sort,
    limit: pageLength,
    ...(chosen as { [Name in keyof typeof filters]?: NonNullable<(typeof filters)[Name]> }),
    ...(text === '' ? {} : { text }),
    ...(filters.review === undefined ? {} : { today }),
  }
}
