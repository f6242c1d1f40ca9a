import type { Document } from '@fieldproof/schema/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../lib/trpc.ts'
import type { DocumentOverlay } from './merge-changes.ts'

/** Where what happened to the lists of documents is kept; behind it stands what was asked for. */
export const changesKey = ['documents.changes']

/** Tells the lists of documents what a command of this window did, before the server tells it. */
export function useDocumentsCache() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useMemo(() => {
    const at = { queryKey: changesKey }
    async function write(change: (overlay: DocumentOverlay) => DocumentOverlay) {
      // What is on its way does not know of it.
      await client.cancelQueries(at)
      client.setQueriesData<DocumentOverlay>(at, (overlay) => overlay && change(overlay))
      void utils.documents.list.invalidate(undefined, { refetchType: 'none' })
    }
    return {
      cancel: () => client.cancelQueries(at),
      replace: (document: Document) => {
        utils.documents.get.setData({ id: document.id }, document)
        return write((overlay) => ({ ...overlay, own: { ...overlay.own, [document.id]: document } }))
      },
      remove: (id: string) => write((overlay) => ({ ...overlay, gone: { ...overlay.gone, [id]: true } })),
      /** Asks for what changed now rather than in some seconds. */
      refresh: () => client.invalidateQueries(at),
    }
  }, [client, utils])
}
