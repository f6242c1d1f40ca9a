import type { Tender } from '@fieldproof/schema/tenders'
import { trpc } from '../../lib/trpc.ts'

/** The documents of the workspace that can be analysed, newest first, as the options of a choice. */
export function useIndexedDocuments() {
  const query = trpc.documents.list.useQuery(undefined, { refetchOnMount: 'always' })
  const options = (query.data ?? [])
    .filter(({ status }) => status === 'indexed')
    .map(({ id, originalName }) => ({ value: id, label: originalName }))
  return { options, loaded: query.data !== undefined }
}

/** Those that are neither the tender itself nor an addendum or a bid of it. */
export function useUnusedDocuments(tender: Pick<Tender, 'documentId' | 'addenda' | 'bids'>) {
  const used = new Set([
    tender.documentId,
    ...tender.addenda.map(({ documentId }) => documentId),
    ...tender.bids.flatMap(({ documentIds }) => documentIds),
  ])
  return useIndexedDocuments().options.filter(({ value }) => !used.has(value))
}
