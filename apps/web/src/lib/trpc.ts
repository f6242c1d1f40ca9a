import type { AppRouter } from '@fieldproof/api/router'
import { httpBatchStreamLink, httpLink, type Operation, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { RestError } from './rest-error.ts'
import { stopLink } from './stopped-by.ts'
import { endRejectedSession, type SessionKind, sessions } from './stored-session.ts'
import { withoutDirection } from './without-direction.ts'

/** Typed hooks for every procedure of the API. */
export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'
const streamed = new Set(['chat.streamAnswer', 'chat.retryAnswer'])
/** Answers that are long: alone they come compressed, in a batch they do not. */
const long = new Set(['tenders.get', 'audits.get'])
const signIns = new Set(['auth.login', 'admin.login'])

/** The console's calls carry the console's token, all others the workspace's; a call may name its token itself. */
function tokenFor(op: Operation): string | undefined {
  const named = op.context.token
  return typeof named === 'string' ? named : sessions[kindOf(op)].get()?.token
}

function kindOf(op: Operation): SessionKind {
  return op.path.startsWith('admin.') ? 'admin' : 'workspace'
}

function headersFor(op?: Operation): Record<string, string> {
  const token = op && !signIns.has(op.path) ? tokenFor(op) : undefined
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/**
 * Credentials always travel, so that the cookie works as well as the token.
 * @throws RestError where the answer is a plain text: that of a limit before the calls, or of a proxy
 */
async function fetchWithCredentials(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, credentials: 'include' })
  if (!response.ok && response.headers.get('content-type')?.startsWith('text/plain'))
    throw new RestError(response.status, (await response.text()).trim())
  return response
}

/** A 401 to any call but a sign-in ends the session that the call was made with. */
const watchForRejection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokenFor(op)
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (error instanceof TRPCClientError && error.data?.httpStatus === 401 && !signIns.has(op.path))
            endRejectedSession(kindOf(op), token)
          observer.error(error)
        },
      })
    })

/** Subscriptions come with the first of them: the sign-in page has none. */
const follow: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let ended = false
      let stop = () => {
        ended = true
      }
      import('./follow-link.ts').then(
        ({ followLink }) => {
          if (ended) return
          const events = followLink(url, headersFor)(runtime)({ op, next }).subscribe(observer)
          stop = () => events.unsubscribe()
        },
        (cause) => observer.error(TRPCClientError.from(cause)),
      )
      return () => stop()
    })

const calls = splitLink<AppRouter>({
  // A batch has one set of headers: calls of the two sessions must not share one.
  condition: (op) => op.type === 'query' && kindOf(op) === 'workspace' && !long.has(op.path),
  true: httpBatchStreamLink({
    url,
    fetch: fetchWithCredentials,
    headers: ({ opList }) => headersFor(opList[0]),
  }),
  false: splitLink({
    condition: (op) => streamed.has(op.path),
    // One request each, so that stopping one answer stops nothing else.
    true: httpBatchStreamLink({
      url,
      maxItems: 1,
      fetch: fetchWithCredentials,
      headers: ({ opList }) => headersFor(opList[0]),
    }),
    false: httpLink({ url, fetch: fetchWithCredentials, headers: ({ op }) => headersFor(op) }),
  }),
})

export const trpcClient = trpc.createClient({
  links: [
    watchForRejection,
    stopLink,
    withoutDirection,
    splitLink({ condition: ({ type }) => type === 'subscription', true: follow, false: calls }),
  ],
})
