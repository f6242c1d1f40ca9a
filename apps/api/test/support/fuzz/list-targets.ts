import { z } from 'zod'
import type { Context } from '../../../src/context.ts'
import { createRouter } from '../../../src/router.ts'
import { listCalls } from '../list-calls.ts'

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
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** A way to call something: a procedure over tRPC, the same over REST, or a plain route. */
export interface Target {
  name: string
  transport: 'trpc' | 'rest' | 'upload' | 'plain'
  method: string
  /** With {names} of the input's fields that stand in it. */
  path: string
  schema: InputSchema
}

/** Everything that answers: each procedure and its REST path from the router itself, and the routes that are no procedures. */
export function listTargets(): Target[] {
  const router = createRouter(nothing as Context)
  const procedures = router._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
  const calls = listCalls(router).flatMap(({ path: name, type, rest }): Target[] => {
    const input = procedures[name]?._def.inputs[0]
    const schema = input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema) : {}
    const trpc: Target = {
      name,
      transport: 'trpc',
      method: type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${name}`,
      schema,
    }
    return rest ? [trpc, { name, transport: 'rest', method: rest.method, path: `/api${rest.path}`, schema }] : [trpc]
  })
  const id: InputSchema = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }
  const plain = (method: string, path: string, schema: InputSchema = {}): Target => ({
    name: path,
    transport: 'plain',
    method,
    path,
    schema,
  })
  return [
    ...calls,
    ...['/api/documents/upload', '/api/safety-audit/upload'].map(
      (path): Target => ({ name: path, transport: 'upload', method: 'POST', path, schema: {} }),
    ),
    ...['/api/documents/{id}/file', '/api/exports/{id}/file', '/api/audits/{id}/file'].map((path) =>
      plain('GET', path, id),
    ),
    ...['/', '/livez', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/assets/x.js'].map((path) =>
      plain('GET', path),
    ),
    plain('GET', '/api/admin/security-log.csv'),
    plain('GET', '/api/auth/sso'),
    plain('GET', '/api/auth/callback/sso'),
    plain('POST', '/api/auth/sso/session'),
  ]
}

/** The router is only read here: whatever it asks of its context while it is built is this. */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
  apply: () => nothing,
})
