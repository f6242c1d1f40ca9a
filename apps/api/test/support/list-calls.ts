import type { OpenApiMeta } from 'trpc-to-openapi'
import type { AppRouter } from '../../src/router.ts'

export interface Call {
  /** For example "documents.list". */
  path: string
  type: 'query' | 'mutation' | 'subscription'
  rest: NonNullable<OpenApiMeta['openapi']> | undefined
}

/** Every procedure of the router, so that a test can walk all of them. */
export function listCalls(router: AppRouter): Call[] {
  // tRPC types this record nested and keeps it flat.
  const procedures = router._def.procedures as unknown as Record<
    string,
    { _def: { type: Call['type']; meta?: OpenApiMeta } }
  >
  return Object.entries(procedures).map(([path, { _def }]) => ({ path, type: _def.type, rest: _def.meta?.openapi }))
}
