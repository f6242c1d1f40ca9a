import type { ReviewState } from '@fieldproof/schema/document-pages'
import type { Document } from '@fieldproof/schema/documents'

/** A review that is due within these days is due soon. */
const soonDays = 90

/** `overdue`, or `soon` within 90 days; `none` where no review is told; undefined where it is later. @param today an ISO day */
export function reviewState(
  { facts: { reviewDate } }: Pick<Document, 'facts'>,
  today: string,
): ReviewState | undefined {
  if (reviewDate === null) return 'none'
  if (reviewDate < today) return 'overdue'
  return reviewDate <= addDays(today, soonDays) ? 'soon' : undefined
}

/** All tags of these documents, in the order of letters. */
export function listTags(documents: readonly Pick<Document, 'facts'>[]): string[] {
  const tags = new Map<string, string>()
  for (const { facts } of documents) for (const tag of facts.tags) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()].toSorted((a, b) => a.localeCompare(b))
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
