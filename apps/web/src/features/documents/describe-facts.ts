import type { Document } from '@fieldproof/schema/documents'
import { reviewState } from '../../components/documents/arrange-documents.ts'
import { formatDate } from '../../lib/format-date.ts'

/** `Rev 7 · HSE Manager · review due 30 Apr 2027`; `Details` where nothing of it is told. @param today an ISO day */
export function describeFacts(document: Pick<Document, 'facts'>, today: string): string {
  const { revision, owner, reviewDate } = document.facts
  const state = reviewState(document, today)
  const parts = [
    ...(revision === null ? [] : [`Rev ${revision}`]),
    ...(owner === null ? [] : [owner]),
    ...(reviewDate === null
      ? []
      : [`${state === 'overdue' ? 'review overdue since' : 'review due'} ${formatDate(`${reviewDate}T00:00:00`)}`]),
  ]
  return parts.length === 0 ? 'Details' : parts.join(' · ')
}

/** Today where the reader is, as an ISO day. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
