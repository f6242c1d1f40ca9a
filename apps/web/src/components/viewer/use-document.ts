import type { Document } from '@fieldproof/schema/documents'
import { useCallback } from 'react'
import { trpc } from '../../lib/trpc.ts'
import type { ViewerTarget } from './viewer-target.ts'

/** The document that a target is a page of; null where it is no document of the workspace, undefined until that is known. */
export function useDocument({ documentId, address }: Pick<ViewerTarget, 'documentId' | 'address'>) {
  const isOther = address !== undefined
  const select = useCallback((list: Document[]) => list.find(({ id }) => id === documentId) ?? null, [documentId])
  const { data, isError } = trpc.documents.list.useQuery(undefined, { select, enabled: !isOther })
  return isOther || (data === undefined && isError) ? null : data
}
