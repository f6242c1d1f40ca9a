import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import type { Document } from '@fieldproof/schema/documents'
import { startTestApp, type TestApp, userPassword } from './support/start-test-app.ts'

const portal = 'https://portal.example.com'
let app: TestApp
let token: string
let document: Document
beforeAll(async () => {
  app = await startTestApp({ env: { CORS_ORIGINS: `${portal}, https://other.example.com` } })
  token = (await app.createUser('reader', 'hse')).token
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  document = (await (await app.upload(token, 'gas.pdf', pdf)).json()) as Document
})
afterAll(() => app?.stop())

const json = { 'content-type': 'application/json' }

/** Sends a request target as it is: fetch would tidy it up first. */
function get(target: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('end', () => resolve({ status: Number(text.split(' ')[1]), text }))
    socket.on('error', reject)
  })
}

describe('headers', () => {
  test('stand on every answer, errors and redirects included', async () => {
    const requests: [string, RequestInit & { token?: string }][] = [
      ['/livez', {}],
      ['/', {}],
      ['/assets/nothing.js', {}],
      ['/api/documents', {}],
      ['/api/documents', { token }],
      ['/api/nothing', {}],
      ['/api/auth/sso', {}],
      ['/api/auth/login', { method: 'POST', body: '{', headers: json }],
      ['/trpc/documents.list', {}],
      ['/trpc/nothing', {}],
      ['/trpc/documents.list%00', {}],
      [`/api/documents/${document.id}/file`, { token }],
      ['/api/docs', {}],
      ['/api/documents', { method: 'OPTIONS', headers: { origin: portal, 'access-control-request-method': 'GET' } }],
    ]
    for (const [path, init] of requests) {
      const { headers, status } = await app.rest(path, init as { headers?: Record<string, string> })
      const of = (name: string) => [path, status, name, headers.get(name)]
      expect(of('content-security-policy')[3], path).toMatch(/default-src '(self|none)'/)
      expect(of('x-content-type-options')).toEqual([path, status, 'x-content-type-options', 'nosniff'])
      expect(of('x-frame-options')).toEqual([path, status, 'x-frame-options', 'DENY'])
      expect(of('referrer-policy')[3]).toBe('same-origin')
      expect(of('x-request-id')[3], path).toMatch(/^[\w-]{10,}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('let nobody keep what the API answers', async () => {
    for (const path of ['/api/documents', '/api/auth/session', '/api/health', '/trpc/documents.list', '/api/nothing'])
      expect([path, (await app.rest(path, { token })).headers.get('cache-control')]).toEqual([path, 'no-store'])
    const file = await app.rest(`/api/documents/${document.id}/file`, { token })
    expect(file.headers.get('cache-control')).toContain('no-store')
    // The page itself, where the client is built: that comes after these tests on a fresh clone.
    const page = await app.rest('/')
    if (page.status === 200) expect(page.headers.get('cache-control')).toBe('no-cache')
  })

  test('make every download a download', async () => {
    const { headers } = await app.rest(`/api/documents/${document.id}/file`, { token })
    expect(headers.get('content-disposition')).toBe('attachment; filename=gas.pdf')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    const made = await app.trpc(token).exports.excel.mutate({ messages: [{ role: 'user', content: 'x' }] })
    const exported = await app.rest(made.downloadUrl, { token })
    expect(exported.headers.get('content-disposition')).toStartWith('attachment;')
    expect(exported.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('other origins', () => {
  const preflight = (origin: string) =>
    app.rest('/api/documents', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })

  test('read nothing unless they are on the list, and those come with a bearer token, never with the cookie', async () => {
    for (const origin of ['https://evil.example', 'null', `${portal}.evil.example`, portal.replace('https', 'http')]) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
      const answer = await app.rest('/api/documents', { token, headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const allowed = await preflight(portal)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(portal)
    expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await app.rest('/api/documents', { token, headers: { origin: portal } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(portal)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
  })

  test('change nothing with a cookie, over REST, tRPC and uploads; a bearer token is nobody else’s to send', async () => {
    await app.createUser('cookie.user', 'hse')
    const login = await app.rest('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'cookie.user', password: userPassword }),
      headers: json,
    })
    const { token: own } = (await login.json()) as { token: string }
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const form = () => {
      const data = new FormData()
      data.append('file', new File(['%PDF-1.4 nothing'], 'x.pdf', { type: 'application/pdf' }))
      return data
    }
    const changes: [string, () => RequestInit][] = [
      ['/api/chat/sessions', () => ({ method: 'POST', body: '{"title":"x"}', headers: json })],
      ['/trpc/chat.createSession', () => ({ method: 'POST', body: '{"title":"x"}', headers: json })],
      ['/api/documents/upload', () => ({ method: 'POST', body: form() })],
      ['/api/safety-audit/upload', () => ({ method: 'POST', body: form() })],
      [`/api/documents/${document.id}`, () => ({ method: 'DELETE' })],
      ['/api/auth/logout', () => ({ method: 'POST' })],
    ]
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: portal },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const [path, init] of changes)
      for (const headers of foreign) {
        const request = init()
        const answer = await app.rest(path, {
          ...request,
          headers: { ...request.headers, ...headers, cookie } as never,
        })
        expect([path, headers, answer.status]).toEqual([path, headers, 401])
      }
    expect((await app.rest('/api/auth/session', { headers: { cookie } })).status).toBe(200)
    const mine = { ...json, origin: app.url, cookie }
    const ours = await app.rest('/api/chat/sessions', { method: 'POST', body: '{"title":"x"}', headers: mine })
    expect(ours.status).toBe(200)
    const machine = { ...json, origin: 'https://evil.example' }
    const bearer = { method: 'POST', body: '{"title":"x"}', headers: machine, token: own }
    expect((await app.rest('/api/chat/sessions', bearer)).status).toBe(200)
  })

  test('cannot sign a browser in with a form', async () => {
    const body = JSON.stringify({ username: 'reader', password: userPassword })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      for (const path of ['/api/auth/login', '/trpc/auth.login', '/api/admin/login']) {
        const answer = await app.rest(path, { method: 'POST', body, headers: { 'content-type': type } })
        expect([path, type, answer.status]).toEqual([path, type, 415])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
  })
})

describe('addresses', () => {
  test('lead to no file but those of the client, whatever they are made of', async () => {
    const secret = '"workspaces"'
    for (const target of [
      '/../../../../etc/passwd',
      '/..%2f..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2f..%2fpackage.json',
      '/assets/..%5c..%5c..%5cpackage.json',
      '/\\..\\..\\package.json',
      '//etc/passwd',
      '/%252e%252e/package.json',
    ]) {
      const { status, text } = await get(target)
      expect([target, status < 500]).toEqual([target, true])
      expect(text).not.toContain('root:')
      expect(text).not.toContain(secret)
    }
  })

  test('with control characters do not exist', async () => {
    for (const target of [
      '/%00',
      '/index.html%00.js',
      '/assets/%00',
      '/api/documents/%00/file',
      '/trpc/x%0d%0ay',
      '/%7F',
    ])
      expect([target, (await get(target)).status]).toEqual([target, 404])
  })

  test('of calls are taken as they are: no encoded slash, no name of an object’s own', async () => {
    for (const target of [
      `/api/documents/..%2fdocuments%2f${document.id}/file`,
      `/api/documents%2f${document.id}%2ffile`,
      '/trpc/__proto__',
      '/trpc/constructor.name',
      '/trpc/documents.toString',
      '/api//documents',
      '/api/%E0%A4%A',
    ])
      expect([target, (await get(target)).status]).toEqual([target, 404])
  })

  test('answer to no method that nobody uses', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND'])
      for (const target of ['/api/documents', '/trpc/documents.list', '/livez']) {
        const { status, text } = await get(target, method)
        expect([method, target, status === 0 || Number.isNaN(status) || status >= 400]).toEqual([method, target, true])
        expect(text).not.toContain(token)
      }
  })

  test('carry only so many calls at once', async () => {
    const many = Array.from({ length: 60 }, () => 'documents.list').join(',')
    expect((await get(`/trpc/${many}?batch=1&input={}`)).status).toBe(400)
  })
})

describe('sessions', () => {
  test('are new at every sign-in: a token or cookie that the browser brings along is never taken over', async () => {
    const first = await app.createUser('fixated', 'hse')
    const planted = `fieldproof.session_token=${first.token}.c2lnbmF0dXJl`
    const login = await app.rest('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'fixated', password: userPassword }),
      headers: { ...json, cookie: planted, authorization: `Bearer ${first.token}` },
    })
    const second = (await login.json()) as { token: string }
    expect(second.token).not.toBe(first.token)
    expect(login.headers.getSetCookie().join()).not.toContain(first.token)
    // An unsigned or wrongly signed cookie is nobody's.
    expect((await app.rest('/api/auth/session', { headers: { cookie: planted } })).status).toBe(401)
  })
})
