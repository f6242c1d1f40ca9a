import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import type { AuthSession } from '@fieldproof/schema/auth'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('sender', 'hse')
})
afterAll(() => app?.stop())

const headers = { 'content-type': 'application/json' }
const post = async (path: string, body: BodyInit, token?: string) =>
  (await app.rest(path, { method: 'POST', body, headers, ...(token ? { token } : {}) })).status

/** Announces 24 MB, sends the first kB of them, and waits. @returns the first line of the answer */
function announce(path: string, token?: string): Promise<string> {
  const { port, hostname } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const sign = token ? `Authorization: Bearer ${token}\r\n` : ''
    const length = 24 * 1024 * 1024
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${sign}Content-Length: ${length}\r\n\r\n{"a":"${'x'.repeat(1_000)}`,
    )
    socket.once('data', (answer) => {
      resolve(answer.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('a body of 24 MB is answered before it has come', () => {
  const unauthorized = 'HTTP/1.1 401 Unauthorized'
  const tooLarge = 'HTTP/1.1 413 Payload Too Large'
  for (const [path, expected] of [
    ['/api/auth/login', tooLarge],
    ['/api/admin/login', tooLarge],
    ['/trpc/auth.login', tooLarge],
    ['/trpc/auth.login,exports.excel?batch=1', tooLarge],
    ['/trpc/nothing', tooLarge],
    ['/api/export/excel', unauthorized],
    ['/api/safety-audit/chat', unauthorized],
    ['/trpc/exports.excel', unauthorized],
    ['/trpc/chat.sendMessage,exports.excel?batch=1', unauthorized],
    ['/api/nothing', 'HTTP/1.1 404 Not Found'],
  ] as const)
    test(`${path}, of nobody`, async () => {
      expect(await announce(path)).toBe(expected)
      expect(await announce(path, 'not a token')).toBe(expected)
    })

  for (const path of ['/api/export/excel', '/trpc/exports.excel', '/api/chat/sessions', '/trpc/chat.createSession'])
    test(`${path}, of a user`, async () => {
      expect(await announce(path, user.token)).toBe(tooLarge)
    })
})

describe('bodies are limited per call', () => {
  const login = (bytes: number) => JSON.stringify({ username: 'nobody', password: 'x'.repeat(bytes) })

  for (const path of ['/api/auth/login', '/api/admin/login', '/trpc/auth.login', '/trpc/admin.login'])
    test(`${path} takes a few kB, in one piece and in many`, async () => {
      expect(await post(path, login(200))).toBe(401)
      for (const body of [login(4_096), new Blob([login(4_096)]).stream()]) expect(await post(path, body)).toBe(413)
    })

  test('a call that nobody needs to sign in for takes no more from a user', async () => {
    expect(await post('/api/auth/login', login(4_096), user.token)).toBe(413)
  })

  test('a batch takes what the largest of its calls does, of those that the caller may make', async () => {
    const title = 'x'.repeat(5_000)
    const batch = JSON.stringify({ 0: { title }, 1: { username: 'nobody', password: 'x' } })
    expect(await post('/trpc/chat.createSession,auth.login?batch=1', batch)).toBe(413)
    expect(await post('/trpc/chat.createSession,auth.login?batch=1', batch, user.token)).toBe(207)
  })

  test('after sign-in a call takes 256 kB, unless it is declared to need more', async () => {
    const session = (characters: number) => JSON.stringify({ title: 'x'.repeat(characters) })
    const policy = (characters: number) => JSON.stringify({ name: 'Long', content: 'é'.repeat(characters) })
    const chat = (characters: number) =>
      JSON.stringify({ message: 'What?', pdfContent: 'x'.repeat(characters), filename: 'x.pdf', nonsense: 1 })
    expect(await post('/api/chat/sessions', session(200_000), user.token)).toBe(400)
    expect(await post('/api/chat/sessions', session(262_144), user.token)).toBe(413)
    expect(await post('/api/custom-policies', policy(100_000), user.token)).toBe(200)
    expect(await post('/api/custom-policies', policy(200_000), user.token)).toBe(413)
    // Refused for its field, and so was read.
    expect(await post('/api/safety-audit/chat', chat(2_000_000), user.token)).toBe(400)
    expect(await post('/api/safety-audit/chat', chat(7_000_000), user.token)).toBe(413)
  })

  test('a body that a parser would need seconds for is a 400', async () => {
    for (const path of ['/api/export/excel', '/trpc/exports.excel'])
      for (const body of ['['.repeat(10_000_000), `{${'"a":[],'.repeat(1_000_000)}"messages":[]}`])
        expect(await post(path, body, user.token)).toBe(400)
  })
})
