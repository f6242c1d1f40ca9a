import type { AppRouter } from '@fieldproof/api/router'
import { httpSubscriptionLink, type Operation, type TRPCLink } from '@trpc/client'
import { EventSource } from 'eventsource'

/**
 * Subscriptions as server-sent events. The browser's own EventSource sends no bearer token, so it is one made of fetch;
 * where it is cut off it comes back by itself, with the id of the last event that it has.
 */
export const followLink = (url: string, headersFor: (op: Operation) => Record<string, string>): TRPCLink<AppRouter> =>
  httpSubscriptionLink({
    url,
    EventSource,
    eventSourceOptions: ({ op }) => ({
      fetch: (address, init) =>
        fetch(address, { ...init, credentials: 'include', headers: { ...init.headers, ...headersFor(op) } }),
    }),
  })
