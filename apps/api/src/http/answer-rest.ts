import { type AnyProcedure, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { type Env, Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { largestBodyOf } from '../platform/call-body.ts'
import { type CallMeta, createCallerFactory, publicMessage, type RequestContext } from '../platform/trpc.ts'
import type { AppRouter } from '../router.ts'
import { isRecord, readJson } from './read-json.ts'

/** Calls that only start work, which goes on behind the answer. */
const acceptedCalls = ['audits.run', 'audits.rerunItem', 'audits.readAgain']

/** A procedure that answers at a REST path. */
interface RestCall {
  /** As tRPC names it, for example "documents.list". */
  name: string
  meta: CallMeta
  method: string
  /** As Hono writes it: "/documents/:id". */
  path: string
  /** Its input is the JSON body; else the query. What stands in the path is input besides. */
  takesBody: boolean
  /** Names of its query that stand for lists. */
  lists: ReadonlySet<string>
}

/**
 * Answers REST requests from the router: every procedure with an `openapi` path has a route here, and is run by tRPC's own
 * caller. Errors leave as the status code and a short text.
 *
 * trpc-to-openapi, which writes the OpenAPI document, has a handler too. For each request it tries every path of the
 * router, makes the schemas of the input anew and asks them to turn texts into numbers and booleans, which they then do
 * for tRPC as well ("false" becomes true).
 */
export function restRoutes<E extends Env>(
  router: Pick<AppRouter, '_def' | 'createCaller'>,
  createContext: (c: HonoContext<E>) => RequestContext,
) {
  const createCaller = createCallerFactory(router as AppRouter)
  const rest = new Hono<E>()
  for (const call of listRestCalls(router))
    rest.on(call.method, call.path, async (c) => {
      const ctx = createContext(c)
      const input = await readInput(call, c, ctx)
      try {
        return answer(call, await findProcedure(createCaller(ctx), call.name)(input), ctx)
      } catch (cause) {
        return refuse(call, getTRPCErrorFromUnknown(cause), ctx)
      }
    })
  return rest
}

function listRestCalls(router: Pick<AppRouter, '_def'>): RestCall[] {
  // tRPC types this record nested and keeps it flat.
  const procedures = Object.entries(router._def.procedures as unknown as Record<string, AnyProcedure>)
  const calls = procedures.flatMap(([name, { _def }]) => {
    const meta = (_def.meta ?? {}) as CallMeta
    if (!meta.openapi) return []
    const { method, path } = meta.openapi
    const takesBody = ['POST', 'PUT', 'PATCH'].includes(method)
    const lists = namesOfLists((_def as { inputs?: unknown[] }).inputs?.[0])
    return [{ name, meta, method, path: path.replace(/\{(\w+)\}/g, ':$1'), takesBody, lists }]
  })
  // The first that fits answers: a path without names comes before its open neighbours.
  return calls.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

/** One value looks like no list in a query: the contract tells. */
function namesOfLists(input: unknown): Set<string> {
  if (!(input instanceof z.ZodObject)) return new Set()
  const isList = (field: unknown) => (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray
  return new Set(Object.keys(input.shape).filter((name) => isList(input.shape[name])))
}

/** The caller is a proxy: every name leads on, and the last one calls. */
function findProcedure(caller: unknown, name: string): (input: unknown) => Promise<unknown> {
  return name.split('.').reduce((found, part) => (found as Record<string, unknown>)[part], caller) as (
    input: unknown,
  ) => Promise<unknown>
}

/**
 * Whoever may not call it anyway is refused by the call itself, with the body unread.
 * @throws AppError
 */
async function readInput({ meta, takesBody, lists }: RestCall, c: HonoContext, ctx: RequestContext): Promise<unknown> {
  if (!meta.open && !(await ctx.identify())) return undefined
  const sent = takesBody ? await readJson(c.req.raw, largestBodyOf(meta)) : readQuery(c.req.queries(), lists)
  return isRecord(sent) ? { ...sent, ...c.req.param() } : sent
}

/** A list is its name once for each value; of another name that stands there several times the contract has to say no. */
function readQuery(queries: Record<string, string[]>, lists: ReadonlySet<string>): Record<string, string | string[]> {
  const entries = Object.entries(queries)
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length > 1 || lists.has(name) ? values : (values[0] ?? '')]),
  )
}

function answer({ name }: RestCall, data: unknown, { responseHeaders: headers }: RequestContext): Response {
  headers.set('Content-Type', 'application/json')
  return new Response(JSON.stringify(data), { status: acceptedCalls.includes(name) ? 202 : 200, headers })
}

function refuse({ name }: RestCall, error: TRPCError, { responseHeaders: headers, logger }: RequestContext): Response {
  if (error.code === 'INTERNAL_SERVER_ERROR') logger.error({ err: error.cause ?? error, path: name }, 'call failed')
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(publicMessage(error), { status: getHTTPStatusCodeFromError(error), headers })
}
