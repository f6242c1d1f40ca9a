import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createRouter } from '../src/router.ts'
import { listCalls } from './support/list-calls.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('the OpenAPI document holds every REST path, the plain routes included', async () => {
  const document = (await (await app.rest('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  const expected = listCalls(createRouter(app.context)).flatMap(({ rest }) =>
    rest ? [`${rest.method.toLowerCase()} ${rest.path}`] : [],
  )
  expect(described.toSorted()).toEqual(
    [
      ...expected,
      'post /documents/upload',
      'get /documents/{id}/file',
      'get /exports/{id}/file',
      'get /admin/security-log.csv',
      'post /safety-audit/upload',
      'get /audits/{id}/file',
      'post /audits/{id}/items/{itemId}/photos',
      'post /audits/{id}/signatures',
      'get /audits/{id}/photos/{photoId}',
    ].toSorted(),
  )
})

test('the documentation page loads nothing from elsewhere', async () => {
  const page = await (await app.rest('/api/docs')).text()
  const targets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target ?? '')
  expect(targets.length).toBeGreaterThan(2)
  for (const target of targets) expect((await app.rest(target)).status).toBe(200)
})

test('errors are a status code and a short text', async () => {
  const cases: [string, RequestInit, number, string][] = [
    ['/api/documents', {}, 401, 'Sign in to continue.'],
    ['/api/nothing/here', {}, 404, 'There is no such call.'],
    [
      '/api/auth/login',
      { method: 'POST', body: '{"username":"a"', headers: { 'content-type': 'application/json' } },
      400,
      '',
    ],
    ['/api/auth/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 400, ''],
  ]
  for (const [path, init, status, text] of cases) {
    const response = await app.rest(path, init as RequestInit & { headers?: Record<string, string> })
    const body = await response.text()
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-type')).toStartWith('text/plain')
    expect(body.length).toBeGreaterThan(3)
    expect(body).not.toMatch(/[{}]|\/(work|src|home|node_modules)\b|at \w+ \(/)
    if (text) expect(body).toBe(text)
  }
})

test('a call over tRPC whose JSON is broken is the fault of its sender', async () => {
  for (const body of ['{', '', '{"username":}', '{}{}', '\u0000', 'NaN']) {
    const headers = { 'content-type': 'application/json' }
    const response = await app.rest('/trpc/auth.login', { method: 'POST', body, headers })
    expect([body, response.status]).toEqual([body, 400])
    expect(await response.text()).toMatch(/The request is not valid\.|Invalid input/)
  }
})

test('characters that no database keeps are left out of a text, at any depth', async () => {
  const { token } = await app.createUser('half.character', 'hse')
  const client = app.trpc(token)
  for (const [text, kept] of [
    ['a\u0000b', 'ab'],
    ['a\ud800b', 'a\ufffdb'],
    ['\udc00', '\ufffd'],
    ['👩‍🚒 \u202e', '👩‍🚒 \u202e'],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name: text, content: text, type: 'rules' })
    const rest = await app.rest('/api/custom-policies', { method: 'POST', body, headers, token })
    const { id, name } = (await rest.json()) as { id: string; name: string }
    expect([rest.status, name]).toEqual([200, kept])
    const audit = { role: 'user' as const, content: text }
    await client.exports.excel.mutate({ messages: [audit], options: { title: text } })
    await client.policies.update.mutate({ id, name: text, content: text })
  }
  const deep = `${'['.repeat(2_000)}"\\u0000"${']'.repeat(2_000)}`
  const nested = { method: 'POST', body: deep, headers: { 'content-type': 'application/json' }, token }
  expect((await app.rest('/trpc/chat.createSession', nested)).status).toBe(400)
})

test('an upload whose form cannot be read is the fault of its sender', async () => {
  const { token } = await app.createUser('form.sender', 'hse')
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])
    for (const path of ['/api/documents/upload', '/api/safety-audit/upload']) {
      const init = { method: 'POST', body: '--x\r\n', headers: { 'content-type': type }, token }
      const { status } = await app.rest(path, init)
      expect([type.slice(0, 40), path, status]).toEqual([type.slice(0, 40), path, 400])
    }
})

test('a form that ends in a part which nobody asked for ends nothing else', async () => {
  const { token } = await app.createUser('cut.form', 'hse')
  const part = '--edge\r\nContent-Disposition: form-data; name="other"; filename="."\r\n\r\n'
  for (const path of ['/api/documents/upload', '/api/safety-audit/upload']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const init = { method: 'POST', body: part + 'x'.repeat(100_000), headers, token }
    const response = await app.rest(path, { ...init, signal: AbortSignal.timeout(10_000) })
    expect([response.status, await response.text()]).toEqual([400, 'The upload broke off. Please try again.'])
  }
})

test('of several files in a form the first counts, and many parts are refused, without waiting for ever', async () => {
  const { token } = await app.createUser('many.files', 'hse')
  const part = (name: string, content: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`
  const large = 'x'.repeat(100_000)
  const send = async (body: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const init = { method: 'POST', body, headers, token, signal: AbortSignal.timeout(10_000) }
    return (await app.rest('/api/documents/upload', init)).status
  }
  expect(await send(`${part('file', 'no PDF')}${part('file', large)}--edge--\r\n`)).toBe(415)
  expect(await send(`${part('file', '')}${part('file', large)}${part('file', large)}--edge--\r\n`)).toBe(400)
  const many = Array.from({ length: 30 }, (_, i) => part(`other${i}`, large)).join('')
  expect(await send(`${many}--edge--\r\n`)).toBe(400)
})

test('a page that no database counts to does not exist', async () => {
  const { token } = await app.createUser('page.turner', 'hse')
  const turn = app.trpc(token).documents.pageWords.query({ id: crypto.randomUUID(), page: 2 ** 31 })
  expect(turn).rejects.toThrow('page: Too big')
})

test('health is public, and the probes answer', async () => {
  const health = await (await app.rest('/api/health')).json()
  expect(health).toMatchObject({ status: 'ok', vectorDb: { connected: true, vectorCount: 0 } })
  expect((await app.rest('/livez')).status).toBe(200)
  expect((await app.rest('/readyz')).status).toBe(200)
})

test('pages forbid inline script and foreign origins', async () => {
  const policy = (await app.rest('/livez')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
})
