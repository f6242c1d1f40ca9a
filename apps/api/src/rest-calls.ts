import type { AnyProcedure } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import type { z } from 'zod'
import type { AppRouter } from './router.ts'

/** A procedure that answers at a REST path. */
export interface RestCall {
  /** As tRPC names it, for example "documents.list". */
  name: string
  type: 'query' | 'mutation'
  procedure: AnyProcedure
  /** Its input is the JSON body; else the query. What stands in the path is input besides. */
  takesBody: boolean
}

export interface FoundCall {
  call: RestCall
  /** The texts in the place of the path's {names}. */
  params: Record<string, string>
}

/**
 * Every REST call of a router, found by method and path below /api. The table is made once; a path without {names} is one
 * look into a map. Letters may be large or small, and the path may end in a slash.
 * @throws Error where a call takes something from its path or query that a text cannot be
 */
export function listRestCalls(
  router: Pick<AppRouter, '_def'>,
): (method: string, path: string) => FoundCall | undefined {
  const fixed = new Map<string, RestCall>()
  const open = new Map<string, { pattern: RegExp; call: RestCall }[]>()
  // tRPC types this record nested and keeps it flat.
  for (const [name, procedure] of Object.entries(router._def.procedures as unknown as Record<string, AnyProcedure>)) {
    const { type, meta } = procedure._def
    const rest = (meta as OpenApiMeta | undefined)?.openapi
    if (!rest || type === 'subscription') continue
    const call: RestCall = { name, type, procedure, takesBody: ['POST', 'PUT', 'PATCH'].includes(rest.method) }
    const names = Array.from(rest.path.matchAll(/\{(\w+)\}/g), ([, one]) => one ?? '')
    checkTexts(call, names)
    if (names.length === 0) fixed.set(`${rest.method} ${rest.path.toLowerCase()}`, call)
    else {
      const pattern = new RegExp(`^${rest.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i')
      open.set(rest.method, [...(open.get(rest.method) ?? []), { pattern, call }])
    }
  }

  return (method, path) => {
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const call = fixed.get(`${method} ${plain.toLowerCase()}`)
    if (call) return { call, params: {} }
    for (const { pattern, call } of open.get(method) ?? []) {
      const params = pattern.exec(plain)?.groups
      if (params) return decodeAll(call, params)
    }
    return undefined
  }
}

/** Nothing is called what cannot be decoded. */
function decodeAll(call: RestCall, params: Record<string, string>): FoundCall | undefined {
  try {
    const decoded = Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)])
    return { call, params: Object.fromEntries(decoded) }
  } catch {
    return undefined
  }
}

/** Paths and queries hold texts: a number in a contract is one that reads texts (z.coerce). */
function checkTexts({ name, procedure, takesBody }: RestCall, inPath: string[]) {
  const { inputs } = procedure._def as unknown as { inputs: z.core.$ZodType[] }
  for (const input of inputs) {
    const fields = Object.entries((input as z.ZodObject)._zod.def.shape)
    for (const [field, schema] of fields)
      if ((!takesBody || inPath.includes(field)) && !readsText(schema))
        throw new Error(
          `${name}: "${field}" is read from a path or a query, which cannot be a ${schema._zod.def.type}.`,
        )
  }
}

function readsText(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; coerce?: boolean }
  if (def.innerType) return readsText(def.innerType)
  return def.coerce === true || ['string', 'enum', 'literal', 'pipe'].includes(def.type)
}
