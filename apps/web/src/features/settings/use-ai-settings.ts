import { limits } from '@fieldproof/schema/limits'
import { useEffect, useRef } from 'react'
import { trpc } from '../../lib/trpc.ts'

/** How often the progress of a re-index is asked for, in milliseconds. */
const reindexPollMs = 2_000

/** The AI settings of the workspace, which others change as well. While a re-index runs they are read again and again, for its progress. */
export function useAiSettings() {
  const utils = trpc.useUtils()
  const query = trpc.settings.get.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.reindex ? reindexPollMs : limits.healthPollMs),
  })
  const running = query.data?.reindex !== undefined
  const wasRunning = useRef(running)
  useEffect(() => {
    // The new index has a collection and a count of its own.
    if (wasRunning.current && !running) void utils.health.get.invalidate()
    wasRunning.current = running
  }, [running, utils])
  return query
}
