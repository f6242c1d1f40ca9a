import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createRouter } from '../src/router.ts'
import { type Ids, rules } from './support/call-rules.ts'
import { listFieldNames } from './support/fuzz/list-field-names.ts'
import { hashQuietTables } from './support/hash-tables.ts'
import { type Call, listCalls } from './support/list-calls.ts'
import { makeIds } from './support/make-ids.ts'
import { openEvents, statusOfEvent } from './support/read-events.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

/**
 * Every call, over REST and tRPC, with every field name of every table and of every other call's input added to an input
 * that is valid otherwise, by somebody who may make the call. As many names at once as a refusal names.
 */
const atOnce = 10

let app: TestApp
let calls: Call[]
let names: string[]
let ids: Ids
let tokens: Record<'nobody' | 'owner' | 'desk' | 'admin', string>
/** What the added fields hold: something of somebody else. */
let foreign: Ids

beforeAll(async () => {
  app = await startTestApp()
  calls = listCalls(createRouter(app.context))
  names = await listFieldNames(app.context.db, calls)
  const owner = await app.createUser('owner', 'hse')
  const other = await app.createUser('other', 'hse')
  const desk = await app.createUser('desk', 'tender')
  ids = (await makeIds(app, owner)).ids
  foreign = { ...ids, user: other.user.id, session: crypto.randomUUID(), audit: crypto.randomUUID() }
  tokens = { nobody: '', owner: owner.token, desk: desk.token, admin: await app.adminToken() }
})
afterAll(() => app?.stop())

/** Something that would do for the field, were it taken. */
function valueFor(name: string): unknown {
  if (name === 'agent' || name === 'agentType') return 'tender'
  if (name === 'role') return 'superadmin'
  if (name === 'auditId') return foreign.audit
  if (name.endsWith('Id') || name.endsWith('By')) return foreign.user
  return name.endsWith('At') ? '2026-01-01T00:00:00.000Z' : '1'
}

/** Every object of an input, by its path: the input itself first. */
function listObjects(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]) => listObjects(one, [...at, key]))
  return Array.isArray(value) ? inside : [at, ...inside]
}

/** The input with more fields in the object at this path. */
function addAt(input: unknown, [key, ...rest]: string[], more: object): unknown {
  if (key === undefined) return { ...(input as object), ...more }
  if (Array.isArray(input)) return input.map((one, i) => (String(i) === key ? addAt(one, rest, more) : one))
  return { ...(input as object), [key]: addAt((input as Record<string, unknown>)[key], rest, more) }
}

/** The fields that the contract has at this path. */
function knownAt(schema: Call['schema'] | undefined, at: string[]): string[] {
  const [key, ...rest] = at
  if (key === undefined) return Object.keys(schema?.properties ?? {})
  return knownAt(schema?.properties?.[key] ?? schema?.items, rest)
}

/** Status and text of a call at its REST path; undefined where it has none. */
async function callRest({ rest }: Call, input: Record<string, unknown>, token: string) {
  if (!rest) return undefined
  const path = rest.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(input[name]))
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(rest.method)
  const query = takesBody
    ? ''
    : `?${new URLSearchParams(Object.entries(input).map(([name, one]) => [name, String(one)]))}`
  const headers: Record<string, string> = takesBody ? { 'content-type': 'application/json' } : {}
  const body = takesBody ? { body: JSON.stringify(input) } : {}
  const response = await app.rest(`/api${path}${query}`, { method: rest.method, headers, token, ...body })
  return [response.status, await response.text()]
}

async function callTrpc({ path, type }: Call, input: unknown, token: string) {
  if (type === 'subscription') return subscribe(path, input, token)
  const isQuery = type === 'query'
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const response = await app.rest(`/trpc/${path}${query}`, {
    method: isQuery ? 'GET' : 'POST',
    token,
    ...(isQuery ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
  })
  const text = await response.text()
  return [response.status, (JSON.parse(text) as { error?: { message: string } }).error?.message ?? text]
}

/** Status and text of the first event: a stream that is refused has begun already, with 200. */
async function subscribe(path: string, input: unknown, token: string) {
  const stream = await openEvents(app, path, input, { token })
  const event = await stream.next()
  stream.close()
  return [statusOfEvent(event), (event?.data as { message?: string } | undefined)?.message ?? event]
}

test(
  'every call refuses every field that it does not know, by name, and nothing comes of it',
  async () => {
    expect(names.length).toBeGreaterThan(200)
    for (const known of ['agent', 'tenderId', 'auditId', 'proposal', 'review', 'role', 'createdBy'])
      expect(names).toContain(known)
    const before = await hashQuietTables(app.context.db)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const wrong: unknown[] = []
    let sent = 0

    async function walk(call: Call) {
      const rule = rules[call.path]
      if (!rule) throw new Error(`${call.path} has no rule`)
      const token =
        tokens[rule.who === 'anybody' ? 'nobody' : rule.who === 'super admin' ? 'admin' : rule.desk ? 'desk' : 'owner']
      const input = rule.input?.(ids) ?? {}
      for (const at of listObjects(input)) {
        const known = knownAt(call.schema, at)
        const unknown = names.filter((name) => !known.includes(name))
        for (let from = 0; from < unknown.length; from += atOnce) {
          const some = unknown.slice(from, from + atOnce)
          const hostile = addAt(input, at, Object.fromEntries(some.map((name) => [name, valueFor(name)])))
          const listed = some.map((name) => `"${[...at, name].join('.')}"`).join(', ')
          const expected = [400, `There ${some.length === 1 ? 'is no field' : 'are no fields'} ${listed} here.`]
          const answers = [await callTrpc(call, hostile, token)]
          // A query holds no objects.
          const rest = at.length === 0 ? await callRest(call, hostile as Record<string, unknown>, token) : undefined
          if (rest) answers.push(rest)
          sent += answers.length
          for (const answer of answers) if (!Bun.deepEquals(answer, expected)) wrong.push([call.path, answer, expected])
        }
      }
    }

    const queue = [...calls]
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await walk(next)
      }),
    )
    expect(wrong.slice(0, 5)).toEqual([])
    expect(sent).toBeGreaterThan(4_000)
    expect(await hashQuietTables(app.context.db)).toEqual(before)
  },
  patienceMs,
)
