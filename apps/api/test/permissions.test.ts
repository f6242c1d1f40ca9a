import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { TRPCClientError } from '@trpc/client'
import { Hono } from 'hono'
import { createApp } from '../src/http/app.ts'
import { createRouter } from '../src/router.ts'
import { type Ids, rules } from './support/call-rules.ts'
import { letAssistantIn } from './support/let-assistant-in.ts'
import { type Call, listCalls } from './support/list-calls.ts'
import { makeIds } from './support/make-ids.ts'
import { openEvents, statusOfEvent } from './support/read-events.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'

interface RouteRule {
  /** 'procedures': it is the door to the procedures, which have their own rules. 'keys': API keys, and no person. */
  who: 'anybody' | 'signed in' | 'super admin' | 'procedures' | 'keys'
  /** The route with real ids; its pattern where it has no parameters. */
  path?: (ids: Ids) => string
  body?: () => FormData
  /** What is sent as JSON. */
  json?: (ids: Ids) => unknown
  /** What the answer to somebody of the other workspace says for these ids. */
  foreignText?: string
  /** What a user of the other workspace gets for these ids. */
  foreign?: 404
  /** The ids are of the tender workspace. */
  desk?: true
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

function pictureForm() {
  const form = new FormData()
  form.append('file', new File([], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

/** Routes that are no procedures. A route without a line fails the test. */
const routes: Record<string, RouteRule> = {
  'GET /livez': { who: 'anybody' },
  'GET /readyz': { who: 'anybody' },
  // Its own token opens it; without one configured, as here, there is no such route: see metrics.test.ts.
  'GET /metrics': { who: 'anybody' },
  'GET /api/auth/sso': { who: 'anybody' },
  'GET /api/auth/callback/sso': { who: 'anybody' },
  'POST /api/auth/sso/session': { who: 'anybody' },
  'GET /api/docs': { who: 'anybody' },
  'GET /api/docs/start.js': { who: 'anybody' },
  'GET /api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}': { who: 'anybody', path: () => '/api/docs/swagger-ui.css' },
  'GET /api/openapi.json': { who: 'anybody' },
  'POST /api/documents/upload': { who: 'signed in', body: () => new FormData() },
  'GET /api/documents/:id/file': {
    who: 'signed in',
    path: ({ document }) => `/api/documents/${document}/file`,
    foreign: 404,
  },
  'GET /api/standards/:id/file': {
    who: 'signed in',
    path: ({ document }) => `/api/standards/${document}/file`,
    foreign: 404,
    desk: true,
  },
  'GET /api/exports/:id/file': {
    who: 'signed in',
    path: ({ exported }) => `/api/exports/${exported}/file`,
    foreign: 404,
  },
  'POST /api/safety-audit/upload': { who: 'signed in', body: () => new FormData() },
  'GET /api/audits/:id/file': { who: 'signed in', path: ({ audit }) => `/api/audits/${audit}/file`, foreign: 404 },
  'POST /api/audits/:id/items/:itemId/photos': {
    who: 'signed in',
    path: ({ audit, item }) => `/api/audits/${audit}/items/${item}/photos`,
    body: pictureForm,
    foreign: 404,
  },
  'POST /api/audits/:id/signatures': {
    who: 'signed in',
    path: ({ audit }) => `/api/audits/${audit}/signatures`,
    body: pictureForm,
    foreign: 404,
  },
  'GET /api/audits/:id/photos/:photoId': {
    who: 'signed in',
    path: ({ audit, photo }) => `/api/audits/${audit}/photos/${photo}`,
    foreign: 404,
  },
  'GET /api/admin/security-log.csv': { who: 'super admin' },
  'POST /api/tenders/:id/bids/:bidId/files': {
    who: 'signed in',
    path: ({ tender }) => `/api/tenders/${tender}/bids/${crypto.randomUUID()}/files`,
    body: () => new FormData(),
    foreign: 404,
    desk: true,
  },
  'POST /api/tenders/:id/files': {
    who: 'signed in',
    path: ({ tender }) => `/api/tenders/${tender}/files`,
    body: () => new FormData(),
    foreign: 404,
    desk: true,
  },
  'GET /api/tenders/:id/calendar.ics': {
    who: 'signed in',
    path: ({ tender }) => `/api/tenders/${tender}/calendar.ics`,
    foreign: 404,
    desk: true,
  },
  // Where no other route fits: 404.
  'ALL /api/*': { who: 'anybody', path: () => '/api/nothing' },
  'ALL /trpc/*': { who: 'procedures' },
  'POST /mcp': {
    who: 'keys',
    json: ({ document: id }) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'open_page', arguments: { id, page: 1 } },
    }),
    foreignText: 'This document does not exist.',
  },
  // There are no sessions to follow or end: 405.
  'GET /mcp': { who: 'anybody' },
  'DELETE /mcp': { who: 'anybody' },
  // How assistants find their way and get tokens: by what they prove, not by who sends it; see connected-assistants.test.ts.
  'GET /.well-known/*': { who: 'anybody', path: () => '/.well-known/oauth-protected-resource/mcp' },
  'GET /oauth/authorize': { who: 'anybody' },
  'POST /oauth/register': { who: 'anybody', json: () => ({}) },
  'POST /oauth/token': { who: 'anybody' },
  'POST /oauth/revoke': { who: 'anybody' },
  'GET /assets/*': { who: 'anybody', path: () => '/assets/none.js' },
  'GET /': { who: 'anybody' },
  'GET /index.html': { who: 'anybody' },
  'GET /*': { who: 'anybody', path: () => '/about' },
}

/**
 * What answers by itself. Middleware, which Hono lists as ALL, also takes what comes next, and stands on few paths. The
 * routes of the procedures are left out, once each: those have rules of their own.
 */
function listRoutes(hono: Hono<never>): string[] {
  const middleware = ['/*', '/api/*', '/trpc/*', '/assets/*']
  const ofCalls = listCalls(createRouter(app.context)).flatMap(({ rest }) =>
    rest ? [`${rest.method} /api${rest.path.replace(/\{(\w+)\}/g, ':$1')}`] : [],
  )
  return hono.routes
    .filter(({ method, path, handler }) => !(method === 'ALL' && handler.length > 1 && middleware.includes(path)))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => {
      const at = ofCalls.indexOf(route)
      if (at >= 0) ofCalls.splice(at, 1)
      return at < 0
    })
    .toSorted()
}

let app: TestApp
let owner: AuthSession
let stranger: AuthSession
let deleted: AuthSession
/** API keys of the owner's workspace and of the other one. */
let ownKey: string
let otherKey: string
let document: Document
/** Of an assistant that the owner has let in. */
let assistantToken: string
let ids: Ids

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('owner', 'hse')
  stranger = await app.createUser('stranger', 'tender')
  deleted = await app.createUser('deleted', 'hse')
  const admin = app.trpc(await app.adminToken()).admin
  ownKey = (await admin.createApiKey.mutate({ name: 'Own', agent: 'hse' })).token
  otherKey = (await admin.createApiKey.mutate({ name: 'Other', agent: 'tender' })).token
  ;({ ids, document } = await makeIds(app, owner))
  assistantToken = (await letAssistantIn(app, owner)).tokens.access_token
  await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: deleted.user.id })
})
afterAll(() => app?.stop())

/** The status of a call over tRPC. */
async function callTrpc(path: string, type: string, input: unknown, token?: string): Promise<number> {
  if (type === 'subscription') {
    const events = await openEvents(app, path, input, { token })
    const status = statusOfEvent(await events.next())
    events.close()
    return status
  }
  const kind = type === 'query' ? 'query' : 'mutate'
  // The client is a proxy: every name leads on, and the last one calls.
  const call = [...path.split('.'), kind].reduce<unknown>(
    (found, name) => (found as Record<string, unknown>)[name],
    app.trpc(token),
  ) as (input: unknown) => Promise<unknown>
  try {
    const result = await call(input)
    if (result && typeof result === 'object' && Symbol.asyncIterator in result)
      for await (const _event of result as AsyncIterable<unknown>);
    return 200
  } catch (error) {
    if (error instanceof TRPCClientError) return error.data?.httpStatus ?? 0
    throw error
  }
}

/** The status of the same call at its REST path. */
async function callRest(
  rest: NonNullable<Call['rest']>,
  input: Record<string, unknown>,
  token?: string,
): Promise<number> {
  const path = rest.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(input[name]))
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(rest.method)
  const pairs = Object.entries(input)
    .filter(([name]) => !rest.path.includes(`{${name}}`))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const query = hasBody ? '' : `?${new URLSearchParams(pairs)}`
  const response = await app.rest(`/api${path}${query}`, {
    method: rest.method,
    ...(token ? { token } : {}),
    ...(hasBody ? { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } } : {}),
  })
  await response.text()
  return response.status
}

describe('who may call what', async () => {
  test('every procedure and every route has its rule', () => {
    const calls = listCalls(createRouter(app.context))
    expect(calls.map(({ path }) => path).toSorted()).toEqual(Object.keys(rules).toSorted())
    expect(listRoutes(createApp(app.context) as unknown as Hono<never>)).toEqual(Object.keys(routes).toSorted())
  })

  test('a route that somebody adds is seen, plain, mounted, or for every method', () => {
    const extended = createApp(app.context) as unknown as Hono<never>
    extended.route(
      '/api/new',
      new Hono().get('/:id/file', (c) => c.text('open to everybody')),
    )
    extended.all('/api/all', (c) => c.text('open to everybody'))
    extended.get('/*', (c) => c.text('open to everybody'))
    const known = Object.keys(routes)
    const unruled = listRoutes(extended).filter((route) => {
      const at = known.indexOf(route)
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
    expect(unruled).toEqual(['ALL /api/all', 'GET /*', 'GET /api/new/:id/file'])
  })

  for (const [route, rule] of Object.entries(routes)) {
    if (rule.who === 'procedures') continue
    test(route, async () => {
      const [method = 'GET', pattern = '/'] = route.split(' ')
      const path = rule.path?.(ids) ?? pattern
      const send = (token?: string) => {
        const json = rule.json ? { body: JSON.stringify(rule.json(ids)), headers: jsonHeaders } : {}
        const body = rule.body ? { body: rule.body() } : {}
        return app.rest(path, { method, ...body, ...json, ...(token ? { token } : {}) })
      }
      const call = async (token?: string) => {
        const response = await send(token)
        await response.arrayBuffer()
        return response.status
      }
      if (rule.who === 'anybody') {
        expect(await call()).not.toBe(403)
        return
      }
      expect(await call()).toBe(401)
      expect(await call('not a token')).toBe(401)
      expect(await call(deleted.token)).toBe(401)
      if (rule.who === 'keys') {
        for (const token of [owner.token, await app.adminToken()]) expect(await call(token)).toBe(403)
        expect(await (await send(ownKey)).text()).not.toContain(rule.foreignText ?? '')
        expect(await (await send(otherKey)).text()).toContain(rule.foreignText ?? '')
        expect(await (await send(assistantToken)).text()).not.toContain(rule.foreignText ?? '')
        return
      }
      expect(await call(assistantToken)).toBe(401)
      if (rule.who === 'super admin') {
        expect(await call(owner.token)).toBe(403)
        expect(await call(stranger.token)).toBe(403)
        expect(await call(ownKey)).toBe(403)
        expect(await call(await app.adminToken())).toBe(200)
        return
      }
      // Whatever is wrong with an empty upload, it is not who sends it.
      const [own, other] = rule.desk ? [stranger, owner] : [owner, stranger]
      expect([200, 400]).toContain(await call(own.token))
      if (rule.foreign) {
        expect(await call(other.token)).toBe(rule.foreign)
        expect(await call(rule.desk ? ownKey : otherKey)).toBe(rule.foreign)
      }
    })
  }

  for (const [path, rule] of Object.entries(rules)) {
    test(path, async () => {
      const found = listCalls(createRouter(app.context)).find((call) => call.path === path)
      const input = rule.input?.(ids) ?? {}
      const call = async (token?: string) => {
        const trpc = await callTrpc(path, found?.type ?? 'missing', rule.input ? input : undefined, token)
        if (found?.rest) expect(await callRest(found.rest, input, token)).toBe(trpc)
        return trpc
      }
      if (rule.who === 'anybody') {
        expect(await call()).not.toBe(403)
        return
      }
      expect(await call()).toBe(401)
      expect(await call('not a token')).toBe(401)
      expect(await call(deleted.token)).toBe(401)
      // The token of an assistant opens /mcp and nothing else.
      expect(await call(assistantToken)).toBe(401)
      if (rule.who === 'super admin') {
        expect(await call(owner.token)).toBe(403)
        expect(await call(stranger.token)).toBe(403)
      }
      if (rule.foreign) expect(await call(rule.desk ? owner.token : stranger.token)).toBe(rule.foreign)
      const forKeys = /^(documents|revisions|chat|audits|tenders|suppliers|bowTies|exports)\./.test(path)
      if (!forKeys) expect(await call(ownKey)).toBe(403)
      else if (rule.foreign) expect(await call(rule.desk ? ownKey : otherKey)).toBe(rule.foreign)
    })
  }

  test('upload and download need a session, and a file of the other workspace does not exist', async () => {
    const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
    const file = `/api/documents/${document.id}/file`
    for (const token of ['', 'not a token', deleted.token]) {
      expect((await app.upload(token, 'x.pdf', pdf)).status).toBe(401)
      expect((await app.rest(file, { token })).status).toBe(401)
    }
    expect((await app.rest(file, { token: owner.token })).status).toBe(200)
    expect((await app.rest(file, { token: stranger.token })).status).toBe(404)
    expect((await app.rest(file, { token: await app.adminToken() })).status).toBe(200)
  })
})

describe('two workspaces', () => {
  test('a tender user sees nothing of the HSE workspace', async () => {
    const client = app.trpc(stranger.token)
    expect(await client.documents.list.query()).toEqual([])
    expect(await client.chat.listSessions.query()).toEqual([])
    expect((await client.health.get.query()).vectorDb.vectorCount).toBe(0)
    const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
    const answer = await client.chat.sendMessage.mutate({
      id: session.id,
      content: 'What must the gas test read before entry?',
    })
    expect(answer.sources).toEqual([])
  })

  test('the same content may be in both, and deleting one leaves the other', async () => {
    const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
    const twin = (await (await app.upload(stranger.token, 'twin.pdf', pdf)).json()) as Document
    await app.settled(stranger.token, twin.id)
    await app.trpc(stranger.token).documents.delete.mutate({ id: twin.id })
    const mine = await app.trpc(owner.token).documents.list.query()
    expect(mine.map(({ id }) => id)).toEqual([document.id])
  })

  test('an agent user cannot switch to the other agent, and its session stays as it is', async () => {
    const client = app.trpc(owner.token)
    expect(await callTrpc('auth.switchAgent', 'mutation', { agent: 'tender' }, owner.token)).toBe(403)
    expect((await client.auth.current.query()).user.selectedAgent).toBe('hse')
  })

  test('who chose the other agent is signed in on the bound one', async () => {
    const session = await app.trpc().auth.login.mutate({ username: 'owner', password: userPassword, agent: 'tender' })
    expect(session.user.selectedAgent).toBe('hse')
  })

  test('a super admin works in the one it selected', async () => {
    const { token, user } = await app.trpc().auth.login.mutate({ ...superAdmin, agent: 'tender' })
    expect(user).toMatchObject({ role: 'superadmin', agentType: null, selectedAgent: 'tender' })
    expect(await app.trpc(token).documents.list.query()).toEqual([])
    await app.trpc(token).auth.switchAgent.mutate({ agent: 'hse' })
    expect(await app.trpc(token).documents.list.query()).toHaveLength(1)
  })
})
