import { fetching } from '@fieldproof/schema/limits'
import { QueryClient } from '@tanstack/react-query'

/** Data is never stale and never fetched again unasked; it stays for five minutes. Polls are set where they are used. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryDelay: (attempt) => Math.min(fetching.retryBaseMs * 2 ** attempt, fetching.retryMaxMs),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fetching.cacheMs,
        // A server in the same building is reachable when the internet is not.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
