import type { Context } from '../../../src/context.ts'
import { createRouter } from '../../../src/router.ts'
import { type InputSchema, listCalls } from '../list-calls.ts'
import { fieldNames } from './list-field-names.ts'

/** A way to call something: a procedure over tRPC, the same over REST, or a plain route. */
export interface Target {
  name: string
  transport: 'trpc' | 'rest' | 'upload' | 'plain'
  method: string
  /** With {names} of the input's fields that stand in it. */
  path: string
  schema: InputSchema
  /** Every field that any call has. */
  names: readonly string[]
}

/** Everything that answers: each procedure and its REST path from the router itself, and the routes that are no procedures. */
export function listTargets(): Target[] {
  const router = createRouter(nothing as Context)
  const found = listCalls(router)
  const names = [...new Set(found.flatMap(({ schema }) => fieldNames(schema)))]
  const calls = found.flatMap(({ path: name, type, rest, schema }): Target[] => {
    const trpc: Target = {
      name,
      transport: 'trpc',
      method: type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${name}`,
      schema,
      names,
    }
    return rest ? [trpc, { ...trpc, transport: 'rest', method: rest.method, path: `/api${rest.path}` }] : [trpc]
  })
  const id: InputSchema = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }
  const plain = (method: string, path: string, schema: InputSchema = {}): Target => ({
    name: path,
    transport: 'plain',
    method,
    path,
    schema,
    names,
  })
  return [
    ...calls,
    ...['/api/documents/upload', '/api/safety-audit/upload'].map(
      (path): Target => ({ name: path, transport: 'upload', method: 'POST', path, schema: {}, names }),
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
export const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
  apply: () => nothing,
})
