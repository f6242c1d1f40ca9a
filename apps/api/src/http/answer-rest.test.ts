import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { AppError, toAppError } from '../errors.ts'
import { createLogger } from '../platform/logger.ts'
import { createFeatureRouter, publicProcedure } from '../platform/trpc.ts'
import type { AppRouter } from '../router.ts'
import { restRoutes } from './answer-rest.ts'

const rest = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  publicProcedure.meta({ openapi: { method, path } })
const thing = z.strictObject({ name: z.string(), size: z.number().optional(), fresh: z.boolean().default(false) })
let thrown: unknown
const router = createFeatureRouter({
  things: createFeatureRouter({
    list: rest('GET', '/things')
      .input(z.strictObject({ limit: z.coerce.number().int().max(9).default(3), kind: z.enum(['a', 'b']).optional() }))
      .output(z.object({ limit: z.number(), kind: z.string().optional() }))
      .query(({ input }) => ({ ...input, secret: 'not in the contract' })),
    standard: rest('GET', '/things/standard')
      .output(z.object({ id: z.string() }))
      .query(() => ({ id: 'the standard one' })),
    get: rest('GET', '/things/{id}/parts/{part}')
      .input(z.strictObject({ id: z.string(), part: z.coerce.number() }))
      .output(z.object({ id: z.string(), part: z.number() }))
      .query(({ input }) => input),
    some: rest('GET', '/things/some')
      .input(z.strictObject({ ids: z.array(z.string()).max(2).optional() }))
      .output(z.object({ ids: z.array(z.string()) }))
      .query(({ input }) => ({ ids: input.ids ?? ['none'] })),
    create: rest('POST', '/things')
      .input(thing)
      .output(thing)
      .mutation(({ input }) => input),
    rename: rest('PATCH', '/things/{id}')
      .input(z.strictObject({ id: z.string(), name: z.string() }))
      .output(z.object({ id: z.string(), name: z.string() }))
      .mutation(({ input }) => input),
    remove: rest('DELETE', '/things/{id}')
      .input(z.strictObject({ id: z.string() }))
      .output(z.object({ id: z.string() }))
      .mutation(({ input }) => input),
    clear: rest('POST', '/things/clear')
      .output(z.object({ success: z.literal(true) }))
      .mutation(() => ({ success: true as const })),
    fail: rest('POST', '/fail')
      .output(z.void())
      .mutation(() => {
        throw thrown
      }),
  }),
  audits: createFeatureRouter({
    run: rest('POST', '/audits/run')
      .output(z.object({ started: z.boolean() }))
      .mutation(() => ({ started: true })),
  }),
})
const json = { 'content-type': 'application/json' }
let identified = 0
const app = new Hono()
app.onError((error, c) => c.text(error.message, toAppError(error).status))
app.route(
  '/api',
  restRoutes(router as unknown as AppRouter, () => ({
    async identify() {
      identified++
      return undefined
    },
    identifyAgain: async () => undefined,
    address: 'test',
    count: async () => undefined,
    logger: createLogger('silent'),
    responseHeaders: new Headers({ 'Set-Cookie': 'a=b' }),
  })),
)

/** Status and body of an answer. */
async function ask(method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) {
  const response = await app.request(`http://localhost/api${path}`, { method, ...init })
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type') === 'application/json'
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  ask('POST', path, { body, headers })

test('a query is read as texts, by the contract, which also decides what leaves', async () => {
  expect(await ask('GET', '/things')).toMatchObject({ status: 200, body: { limit: 3 } })
  expect((await ask('GET', '/things?limit=7&kind=b')).body).toEqual({ limit: 7, kind: 'b' })
  expect((await ask('GET', '/things')).headers.get('set-cookie')).toBe('a=b')
  for (const query of [
    'other=x',
    'limit=x',
    'limit=10',
    'kind=c',
    'kind=a&kind=b',
    'limit=&kind=',
    '__proto__=1&limit=-.',
  ])
    expect([query, (await ask('GET', `/things?${query}`)).status]).toEqual([query, 400])
  expect((await ask('GET', '/things?kind=c')).body).toStartWith('kind: Invalid')
})

test('a list is its name once for each value', async () => {
  expect((await ask('GET', '/things/some')).body).toEqual({ ids: ['none'] })
  expect((await ask('GET', '/things/some?ids=a%2Cb')).body).toEqual({ ids: ['a,b'] })
  expect((await ask('GET', '/things/some?ids=a&ids=b')).body).toEqual({ ids: ['a', 'b'] })
  expect((await ask('GET', '/things/some?ids=a&ids=b&ids=c')).status).toBe(400)
})

test('a path is read decoded, and before its open neighbours', async () => {
  expect((await ask('GET', '/things/standard')).body).toEqual({ id: 'the standard one' })
  expect((await ask('GET', '/things/a%20b%2F%C3%A9/parts/2')).body).toEqual({ id: 'a b/é', part: 2 })
  expect((await ask('DELETE', '/things/x?id=y')).body).toEqual({ id: 'x' })
  for (const path of ['/things/a/b/parts/1', '/things//parts/1', '//things', '', '/'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
})

test('nobody is looked up for what is no call', async () => {
  identified = 0
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['PATCH', '/things'],
    ['GET', '/things/x'],
    ['PROPFIND', '/things'],
    ['GET', '/__proto__'],
    ['GET', '/things/constructor'],
  ] as const)
    expect([path, (await ask(method, path)).status]).toEqual([path, 404])
  expect(identified).toBe(0)
  expect((await ask('HEAD', '/things')).status).toBe(200)
  expect((await ask('HEAD', '/nothing')).status).toBe(404)
})

test('a body is JSON as it is: nothing in it is turned into something else', async () => {
  expect((await post('/things', '{"name":"x","size":2}')).body).toEqual({ name: 'x', size: 2, fresh: false })
  expect((await post('/things', '{"name":"x"}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
    200,
  )
  for (const body of [
    '{"name":"x","size":"2"}',
    '{"name":"x","fresh":"false"}',
    '{"name":1}',
    '[]',
    '"x"',
    '1',
    'null',
  ])
    expect([body, (await post('/things', body)).status]).toEqual([body, 400])
  const renamed = await ask('PATCH', '/things/mine', { body: '{"id":"yours","name":"x"}', headers: json })
  expect(renamed.body).toEqual({ id: 'mine', name: 'x' })
})

test('what the contract does not name is refused by its name, __proto__ as well', async () => {
  for (const name of ['other', '__proto__', 'constructor'])
    expect(await post('/things', `{"name":"x","${name}":{"size":1}}`)).toMatchObject({
      status: 400,
      body: `There is no field "${name}" here.`,
    })
  expect(await ask('GET', '/things?limit=1&other=2')).toMatchObject({
    status: 400,
    body: 'There is no field "other" here.',
  })
})

test('broken JSON is a 400, another kind of body a 415, and none is none', async () => {
  for (const body of ['{', '{"name":}', '{}{}', 'NaN', '\u0000'])
    expect([body, await post('/things', body)]).toMatchObject([
      body,
      { status: 400, body: 'The request is not valid.' },
    ])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect(await post('/things', '{"name":"x"}', { 'content-type': type })).toMatchObject({
      status: 415,
      body: 'Send the call as application/json.',
    })
  expect((await ask('POST', '/things/clear')).body).toEqual({ success: true })
  expect((await post('/things/clear', 'null')).body).toEqual({ success: true })
  expect((await ask('POST', '/things')).status).toBe(400)
})

test('what only starts work is accepted', async () => {
  expect((await ask('POST', '/audits/run')).status).toBe(202)
})

test('an error is its status and its text, with what its caller can do about it', async () => {
  thrown = new AppError('too_many_requests', 'Later.', { retryAfter: 4.2, reason: 'busy' })
  const { status, body, headers } = await ask('POST', '/fail')
  expect([status, body, headers.get('retry-after'), headers.get('x-reason')]).toEqual([429, 'Later.', '5', 'busy'])
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  thrown = new Error('select * from secrets')
  expect(await ask('POST', '/fail')).toMatchObject({
    status: 500,
    body: 'Something went wrong on our side. Try again.',
  })
})
