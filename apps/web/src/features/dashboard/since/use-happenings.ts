import { limits } from '@fieldproof/schema/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

const pageLength = 10

/**
 * What happened since the reader was last here, or all that is still known of. What was on the screen is said to be seen
 * when it changes and when the screen is left, but not while there is more that nobody has brought up.
 */
export function useHappenings() {
  const [view, setView] = useState<'unread' | 'all'>('unread')
  const query = trpc.dashboard.since.useInfiniteQuery(
    { view, limit: pageLength },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: 'always',
      refetchInterval: limits.healthPollMs,
    },
  )
  const utils = trpc.useUtils()
  const mark = trpc.dashboard.markSeen.useMutation({
    onSuccess: (_, { read }) => (read ? utils.dashboard.since.invalidate() : undefined),
  })
  const pages = query.data?.pages
  const newest = pages?.[0]
  const happenings = pages?.flatMap((page) => page.happenings)
  const shown = happenings?.map(({ key, at }) => `${key} ${at}`).join()
  const hasMore = query.hasNextPage

  const saySeen = useEffectEvent(() => {
    if (newest && !hasMore) mark.mutate({ until: newest.until })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when something else is shown
  useEffect(() => {
    if (shown) saySeen()
  }, [shown, hasMore])
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saySeen()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])

  return {
    view,
    setView,
    happenings,
    unread: newest?.unread ?? 0,
    since: newest?.since,
    query,
    more: hasMore ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    markAllRead: () => (newest ? mark.mutate({ until: newest.until, read: true }) : undefined),
    marking: mark.isPending,
  }
}

export type Happenings = ReturnType<typeof useHappenings>
