import { isSameTag } from '@fieldproof/schema/document-facts'
import type { Document, DocumentClass, DocumentStatus } from '@fieldproof/schema/documents'

export type DocumentSort = 'uploaded' | 'name' | 'title' | 'date' | 'owner' | 'revision' | 'review'
export type ReviewState = 'overdue' | 'soon' | 'none'

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

/** A review that is due within these days is due soon. */
const soonDays = 90

/** The documents of a view in its order. What a document does not say stands last. @param today an ISO day */
export function arrangeDocuments(
  documents: readonly Document[],
  { status, documentClass, tag, review, sort }: DocumentsView,
  today: string,
): readonly Document[] {
  const kept = documents.filter(
    (document) =>
      (status === undefined || document.status === status) &&
      (documentClass === undefined || document.documentClass === documentClass) &&
      (tag === undefined || document.facts.tags.some((one) => isSameTag(one, tag))) &&
      (review === undefined ||
        reviewState(document, today) === review ||
        (review === 'soon' && isDue(document, today))),
  )
  if (sort === 'uploaded') return kept
  const newestFirst = sort === 'date'
  return kept.toSorted((a, b) => compare(keyOf(a, sort), keyOf(b, sort), newestFirst) || byName(a, b))
}

/** `overdue`, or `soon` within 90 days; `none` where no review is told; undefined where it is later. @param today an ISO day */
export function reviewState(
  { facts: { reviewDate } }: Pick<Document, 'facts'>,
  today: string,
): ReviewState | undefined {
  if (reviewDate === null) return 'none'
  if (reviewDate < today) return 'overdue'
  return reviewDate <= addDays(today, soonDays) ? 'soon' : undefined
}

/** What is overdue is due as well. */
const isDue = (document: Document, today: string) => reviewState(document, today) === 'overdue'

/** All tags of these documents, in the order of letters. */
export function listTags(documents: readonly Pick<Document, 'facts'>[]): string[] {
  const tags = new Map<string, string>()
  for (const { facts } of documents) for (const tag of facts.tags) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()].toSorted((a, b) => a.localeCompare(b))
}

function keyOf({ originalName, facts }: Document, sort: Exclude<DocumentSort, 'uploaded'>): string | null {
  switch (sort) {
    case 'name':
      return originalName
    case 'title':
      return facts.title ?? originalName
    case 'date':
      return facts.documentDate
    case 'owner':
      return facts.owner
    case 'revision':
      return facts.revision
    case 'review':
      return facts.reviewDate
  }
}

/** What is missing stands last, whichever way the rest goes. */
function compare(a: string | null, b: string | null, backwards: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return (backwards ? -1 : 1) * a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })
}

const byName = (a: Document, b: Document) => a.originalName.localeCompare(b.originalName)

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
