import type { Document } from '@fieldproof/schema/documents'

/** The documents still being worked on: first what is being read, then what waits, each oldest first. */
export function orderQueue(documents: readonly Document[]): Document[] {
  const oldestFirst = (a: Document, b: Document) => a.uploadedAt.localeCompare(b.uploadedAt)
  const having = (status: Document['status']) =>
    documents.filter((document) => document.status === status).toSorted(oldestFirst)
  return [...having('processing'), ...having('queued')]
}

/** How long a queued document waits, in words. `ahead` counts the queued documents before it. */
export function describeWait(ahead: number): string {
  return ahead === 0 ? 'Waiting. Next in line.' : `Waiting. ${ahead} ahead of it.`
}
