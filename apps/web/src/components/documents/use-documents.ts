import type { DocumentCounts, DocumentsPage } from '@fieldproof/schema/document-pages'
import { limits } from '@fieldproof/schema/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { todayHere } from '../../lib/today-here.ts'
import { trpc } from '../../lib/trpc.ts'
import { readPages } from '../rows/use-pages.ts'
import { announceStatusChanges } from './announce-status-changes.ts'
import { askForView, type DocumentsView, wholeView } from './documents-view.ts'
import { type DocumentOverlay, listRows, mergeChanges, startOverlay } from './merge-changes.ts'
import { changesKey } from './use-documents-cache.ts'

/**
 * The workspace's documents of a view as far as they were read, and what changed in them, asked for every 5 seconds while
 * the page is visible; with it the sentence a screen reader should hear about the last change of a status.
 */
export function useDocuments(view: DocumentsView = wholeView, search = '') {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const today = todayHere()
  const input = useMemo(() => askForView(view, search, today), [view, search, today])
  const pages = trpc.documents.listPage.useInfiniteQuery(input, readPages<DocumentsPage>())
  const key = [...changesKey, input]
  const changes = useQuery({
    queryKey: key,
    enabled: pages.data !== undefined && !pages.isPlaceholderData,
    refetchInterval: limits.documentsPollMs,
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<DocumentOverlay> => {
      const readSince = () => utils.documents.listPage.getInfiniteData(input)?.pages[0]?.since ?? '0'
      const known = client.getQueryData<DocumentOverlay>(key)
      // The pages have just been read.
      if (known === undefined) return startOverlay(readSince())
      const { limit: _, ...view } = input
      const asked = { ...view, since: known.since }
      // What is asked after a change must not get the answer that was on its way before it.
      signal.addEventListener('abort', () => void utils.documents.listChanges.cancel(asked))
      const answer = await utils.documents.listChanges.fetch(asked, { staleTime: 0, gcTime: 0 })
      if (answer.reset) {
        await utils.documents.listPage.invalidate(input)
        return startOverlay(readSince())
      }
      return mergeChanges(client.getQueryData<DocumentOverlay>(key) ?? known, answer)
    },
  })
  const overlay = changes.data
  const read = pages.data?.pages
  const isOther = pages.isPlaceholderData
  const rows = useMemo(
    () => read && listRows(read, isOther ? undefined : overlay, input.sort),
    [read, isOther, overlay, input],
  )
  const shown = useKept(rows, isOther)
  const counts: DocumentCounts | undefined = overlay?.counts ?? read?.[0]?.counts ?? undefined
  const announcement = useAnnouncement(shown, input)
  const vectors = useRef(counts?.vectors)
  useEffect(() => {
    // The header's vector count follows the documents; its own poll may be half a minute away.
    if (vectors.current !== undefined && vectors.current !== counts?.vectors) void utils.health.get.invalidate()
    vectors.current = counts?.vectors
  }, [counts?.vectors, utils])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was read may be news to who has all documents
  useEffect(() => {
    void utils.documents.list.invalidate(undefined, { refetchType: 'none' })
  }, [read, overlay?.changed, overlay?.gone, utils])
  return {
    /** Undefined until the first answer. */
    documents: shown,
    counts,
    overlay,
    /** Why the last reading failed, or null; earlier documents stay in view. */
    error: pages.error ?? changes.error,
    isError: pages.isError || changes.isError,
    isFetching: pages.isFetching || changes.isFetching,
    refetch: () => void (pages.error === null ? changes.refetch() : pages.refetch()),
    /** More rows are to be had. */
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: pages.fetchNextPage,
    announcement,
  }
}

export type Documents = ReturnType<typeof useDocuments>

/** While another view is on its way, the rows of the one before, as they were last seen. */
function useKept<Value>(value: Value | undefined, isOther: boolean): Value | undefined {
  const kept = useRef(value)
  useEffect(() => {
    if (!isOther) kept.current = value
  }, [value, isOther])
  return isOther ? (kept.current ?? value) : value
}

function useAnnouncement(documents: Parameters<typeof announceStatusChanges>[0], list: unknown): string {
  const before = useRef({ documents, list })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const earlier = before.current
    before.current = { documents, list }
    if (documents === undefined || earlier.documents === documents || earlier.list !== list) return
    const sentence = announceStatusChanges(earlier.documents, documents)
    if (sentence !== '') setAnnouncement(sentence)
  }, [documents, list])
  return announcement
}
