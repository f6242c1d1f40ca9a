import type { AnyProcedure } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { largestBodyOf, readBody } from '../platform/call-body.ts'
import type { CallMeta, RequestContext } from '../platform/trpc.ts'
import type { AppRouter } from '../router.ts'

/** Calls in one tRPC request; no screen needs more than a few. */
const maxBatchSize = 50

const endpoint = '/trpc'

/** Answers tRPC requests, alone, in batches and as streams. */
export function createTrpcHandler(router: AppRouter) {
  // tRPC types this record nested and keeps it flat.
  const procedures = new Map(Object.entries(router._def.procedures as unknown as Record<string, AnyProcedure>))

  /** The bytes that this caller may send with these calls: as many as the one of them that needs most; 0 to read nothing. */
  function largestBody(request: Request, isSignedIn: boolean): number {
    const { pathname } = new URL(request.url)
    const called = pathname.slice(endpoint.length + 1).split(',')
    const metas = called.map(metaOf)
    return Math.max(...metas.map((meta) => (meta.open || isSignedIn ? largestBodyOf(meta) : 0)))
  }

  /** A call that says nothing of itself is one of those signed in; one that there is not is read as little as possible. */
  function metaOf(name: string): CallMeta {
    const procedure = procedures.get(name)
    return procedure === undefined ? { open: true } : ((procedure._def.meta ?? {}) as CallMeta)
  }

  return async (request: Request, context: RequestContext): Promise<Response> => {
    // Before a body is read. And the headers of a stream leave before its calls are done, and a session that is renewed
    // sets a cookie.
    const actor = await context.identify()
    return fetchRequestHandler({
      endpoint,
      router,
      req: await withBody(request, largestBody(request, actor !== undefined)),
      createContext: () => context,
      maxBatchSize,
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          context.logger.error({ err: error.cause ?? error, path }, 'call failed')
      },
      responseMeta: () => ({ headers: context.responseHeaders }),
    })
  }
}

/** The request with a body that has arrived and is no larger; without one where nothing is to be read. */
async function withBody(request: Request, largest: number): Promise<Request> {
  const { method, url, headers, signal } = request
  if (method !== 'POST') return request
  const body = largest > 0 ? await readBody(request, largest) : ''
  return new Request(url, { method, headers, signal, ...(body ? { body } : {}) })
}
