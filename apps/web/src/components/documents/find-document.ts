import type { Document } from '@fieldproof/schema/documents'
import type { Documents } from './use-documents.ts'

/** A document as it is last known, also where it has left the view since. @returns undefined where it is gone */
export function findDocument(
  { documents, counts, overlay }: Pick<Documents, 'documents' | 'counts' | 'overlay'>,
  id: string | undefined,
): Document | undefined {
  if (id === undefined || overlay?.gone[id]) return undefined
  return (
    overlay?.own[id] ??
    overlay?.changed[id] ??
    documents?.find((document) => document.id === id) ??
    counts?.queue.find((document) => document.id === id)
  )
}
