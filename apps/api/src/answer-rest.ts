import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { AppError } from './errors.ts'
import { publicMessage, type RequestContext } from './platform/trpc.ts'
import { type FoundCall, listRestCalls } from './rest-calls.ts'
import type { AppRouter } from './router.ts'
import { runProcedure } from './run-procedure.ts'

/** Calls that only start work, which goes on behind the answer. */
const acceptedCalls = ['audits.run', 'audits.rerunItem']

const endpoint = '/api'

/**
 * Answers REST requests from the router: every procedure with an `openapi` path answers there. Errors leave as the status
 * code and a short text.
 *
 * trpc-to-openapi, which writes the OpenAPI document, has a handler too. For each request it tries every path of the
 * router, makes the schemas of the input anew and asks them to turn texts into numbers and booleans, which they then do
 * for tRPC as well ("false" becomes true). Here all that is looked up was made once.
 * @returns answers a request; `createContext` is called only where there is such a call
 * @throws AppError not_found where there is none
 */
export function createRestHandler(router: AppRouter) {
  const find = listRestCalls(router)

  return async (request: Request, createContext: () => RequestContext): Promise<Response> => {
    const { method } = request
    const { path, query } = splitAddress(request.url)
    const found = find(method === 'HEAD' ? 'GET' : method, path.slice(endpoint.length))
    if (!found) throw new AppError('not_found', 'There is no such call.')
    const context = createContext()
    try {
      return answer(found, await run(found, request, query, context), context)
    } catch (cause) {
      return refuse(found, getTRPCErrorFromUnknown(cause), context)
    }
  }
}

/** The runtime has made the address a clean one: with a host, and no way up. */
function splitAddress(address: string): { path: string; query: string } {
  if (!/[?#]/.test(address)) return { path: address.slice(address.indexOf('/', address.indexOf('://') + 3)), query: '' }
  const { pathname, search } = new URL(address)
  return { path: pathname, query: search }
}

async function run(found: FoundCall, request: Request, query: string, ctx: RequestContext): Promise<unknown> {
  const { name, type, procedure, takesBody } = found.call
  const sent = takesBody ? await readBody(request) : readQuery(query)
  const input = isRecord(sent) ? { ...sent, ...found.params } : sent
  // Whoever hangs up takes nothing back: the caller's signal is not handed on.
  const call = { ctx, type, path: name, getRawInput: async () => input, input, signal: undefined, batchIndex: 0 }
  return runProcedure(procedure, call)
}

/** A call without input may leave out its body, and with it the content type. */
async function readBody(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type')
  if (contentType === null && !request.body) return {}
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', cause: new AppError('unsupported_type', sendJson) })
  const text = await request.text()
  try {
    return JSON.parse(text) ?? {}
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}

const sendJson = 'Send the call as application/json.'

/** A name that stands there several times has a list of values, which no call of ours takes. */
function readQuery(query: string): Record<string, string | string[]> {
  if (query === '') return {}
  const searchParams = new URLSearchParams(query)
  const entries = Array.from(new Set(searchParams.keys()), (name) => {
    const values = searchParams.getAll(name)
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const
  })
  return Object.fromEntries(entries)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function answer({ call }: FoundCall, data: unknown, { responseHeaders: headers }: RequestContext): Response {
  headers.set('Content-Type', 'application/json')
  return new Response(JSON.stringify(data), { status: acceptedCalls.includes(call.name) ? 202 : 200, headers })
}

function refuse({ call }: FoundCall, error: TRPCError, { responseHeaders: headers, logger }: RequestContext): Response {
  if (error.code === 'INTERNAL_SERVER_ERROR')
    logger.error({ err: error.cause ?? error, path: call.name }, 'call failed')
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(publicMessage(error), { status: getHTTPStatusCodeFromError(error), headers })
}
