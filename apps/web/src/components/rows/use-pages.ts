import { type InfiniteData, keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Page {
  nextCursor: string | null
}

/**
 * How a list is read that the server tells by pages: `trpc.x.useInfiniteQuery(input, readPages())`. Read again it is read
 * from its beginning, each page behind the one before as it is now, so that no row is doubled or missing. While another
 * list is on its way, the one before stays.
 */
export function readPages<Answer extends Page>(
  /** Milliseconds until it is read again, false: not by itself; absent: neither by itself nor when it is opened again. */
  pollMs?: (pages: readonly Answer[]) => number | false,
) {
  return {
    getNextPageParam: ({ nextCursor }: Answer) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: pollMs === undefined ? true : ('always' as const),
    refetchInterval: ({ state }: { state: { data?: { pages: readonly Answer[] } | undefined } }) =>
      pollMs?.(state.data?.pages ?? []) ?? false,
    trpc: { abortOnUnmount: true },
  }
}

/**
 * Changes what was read of all lists of a call, as a command of this window left it; the server tells it later.
 * @param key of all lists: `getQueryKey(trpc.x, undefined, 'infinite')`
 */
export function changePages<Answer extends Page>(
  client: QueryClient,
  key: QueryKey,
  change: (page: Answer, index: number) => Answer,
): void {
  client.setQueriesData<InfiniteData<Answer>>(
    { queryKey: key },
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
