import { z } from 'zod'
import type { CallMeta } from '../../src/platform/trpc.ts'
import type { AppRouter } from '../../src/router.ts'

/** As z.toJSONSchema writes it; only what is read here. */
export interface InputSchema {
  type?: string
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: InputSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export interface Call {
  /** For example "documents.list". */
  path: string
  type: 'query' | 'mutation' | 'subscription'
  meta: CallMeta
  rest: CallMeta['openapi']
  inputs: z.ZodType[]
  /** Of its input. */
  schema: InputSchema
}

/** Every procedure of the router, so that a test can walk all of them. */
export function listCalls(router: AppRouter): Call[] {
  // tRPC types this record nested and keeps it flat.
  const procedures = router._def.procedures as unknown as Record<
    string,
    { _def: { type: Call['type']; meta?: CallMeta; inputs: z.ZodType[] } }
  >
  return Object.entries(procedures).map(
    ([
      path,
      {
        _def: { type, meta = {}, inputs },
      },
    ]) => {
      const [input] = inputs
      const schema = input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema) : {}
      return { path, type, meta, rest: meta.openapi, inputs, schema }
    },
  )
}
