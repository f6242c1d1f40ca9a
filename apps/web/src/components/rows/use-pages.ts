import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'

interface Page {
  nextCursor: string | null
}

/**
 * A list that the server tells by pages, as far as it was read. Read again it is read from its beginning, each page
 * behind the one before as it is now, so that no row is doubled or missing. While another list is on its way, the one
 * before stays.
 * @param key of the call, and what is asked for; `changePages` finds all lists of a call by its own key
 * @param read one page; without a cursor the first
 */
export function usePages<Answer extends Page>(
  key: QueryKey,
  read: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Answer>,
  /** Milliseconds until it is read again, false: not by itself; absent: neither by itself nor when it is opened again. */
  pollMs?: (pages: readonly Answer[]) => number | false,
) {
  // Without tRPC's own hook, which sends a direction that the contracts do not know.
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: pollMs === undefined ? true : 'always',
    refetchInterval: ({ state }) => pollMs?.(state.data?.pages ?? []) ?? false,
  })
}

/** Where the lists of a call by pages are kept. @param key of the call, as tRPC names it */
export const pagesKeyOf = (key: QueryKey, input?: object): QueryKey => [...key, 'pages', ...(input ? [input] : [])]

/** Changes what was read of all lists of a call, as a command of this window left it; the server tells it later. */
export function changePages<Answer extends Page>(
  client: QueryClient,
  key: QueryKey,
  change: (page: Answer, index: number) => Answer,
): void {
  client.setQueriesData<InfiniteData<Answer>>(
    { queryKey: pagesKeyOf(key) },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/** The rows of pages, each once: one that moved while its list was read may stand in two. */
export function rowsOf<Answer, Row extends { id: string }>(
  pages: readonly Answer[],
  rows: (page: Answer) => readonly Row[],
): Row[] {
  const found = new Map<string, Row>()
  for (const row of pages.flatMap(rows)) if (!found.has(row.id)) found.set(row.id, row)
  return [...found.values()]
}
