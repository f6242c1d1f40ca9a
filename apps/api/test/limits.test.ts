import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { TRPCClientError } from '@trpc/client'
import { sql } from 'kysely'
import { startTestApp, superAdmin, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let ann: AuthSession
let bob: AuthSession

beforeAll(async () => {
  app = await startTestApp({
    env: {
      LIMIT_CALLS_PER_MINUTE: '20',
      LIMIT_QUESTIONS_PER_MINUTE: '2',
      LIMIT_JUDGINGS_PER_HOUR: '3',
      LIMIT_EXPORTS_PER_HOUR: '2',
      LIMIT_UPLOADS_PER_HOUR: '1',
      // Two answers at once wait for each other, and both come.
      LIMIT_ANSWERS_AT_ONCE: '1',
      LIMIT_UPLOADS_AT_ONCE: '1',
    },
  })
  ann = await app.createUser('ann', 'hse')
  bob = await app.createUser('bob', 'hse')
})
afterAll(() => app?.stop())

const messages = [{ role: 'user' as const, content: 'Hello?' }]
const pdf = () => Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)

async function failure(call: Promise<unknown>) {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof TRPCClientError ? error : undefined),
  )
}

describe('limits per user', () => {
  test('questions: 429 with a sentence and the time to wait, and a batch counts as many as it holds', async () => {
    const client = app.trpc(ann.token)
    const { id } = await client.chat.createSession.mutate({ title: 'Chat Session' })
    const ask = () => client.chat.sendMessage.mutate({ id, content: 'What about helmets?' })
    const outcomes = await Promise.all([failure(ask()), failure(ask()), failure(ask())])
    const refused = outcomes.filter((one) => one !== undefined)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.data?.httpStatus).toBe(429)
    expect(refused[0]?.message).toBe('You have asked many questions in a short time. Wait a moment and ask again.')
    // Another user has its own count.
    const other = await app.trpc(bob.token).chat.createSession.mutate({ title: 'Chat Session' })
    await app.trpc(bob.token).chat.sendMessage.mutate({ id: other.id, content: 'What about helmets?' })
  })

  test('exports over REST: Retry-After, counted where every server sees it', async () => {
    const call = () =>
      app.rest('/api/export/excel', {
        method: 'POST',
        token: ann.token,
        body: JSON.stringify({ messages }),
        headers: { 'content-type': 'application/json' },
      })
    expect([(await call()).status, (await call()).status]).toEqual([200, 200])
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 3601)
    expect(await refused.text()).toBe('You have exported many files in a short time. Try again later.')
    const { rows } = await sql<{ points: number }>`
      select points from call_limit where key = ${`export:${ann.user.id}`}`.execute(app.context.db)
    expect(rows[0]?.points).toBe(3)
  })

  test('judging: runs of audits, of single items, of bids and tenders count together', async () => {
    const dora = await app.createUser('dora', 'tender')
    const id = crypto.randomUUID()
    const calls = [
      `audits/${id}/run`,
      `audits/${id}/items/${id}/run`,
      `tenders/${id}/analyse`,
      `tenders/${id}/bids/${id}/judge`,
    ]
    const call = (path: string) =>
      app.rest(`/api/${path}`, {
        method: 'POST',
        token: dora.token,
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    for (const path of calls.slice(0, 3)) expect((await call(path)).status).toBe(404)
    for (const path of calls) {
      const refused = await call(path)
      expect([refused.status, await refused.text()]).toEqual([
        429,
        'You have had many things judged in a short time. Try again later.',
      ])
    }
    // Whatever costs nothing goes on.
    expect((await app.rest(`/api/audits/${id}`, { token: dora.token })).status).toBe(404)
  })

  test('uploads', async () => {
    expect((await app.upload(ann.token, 'gas.pdf', pdf())).status).toBe(201)
    const refused = await app.upload(ann.token, 'gas.pdf', pdf())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect((await app.upload(bob.token, 'gas.pdf', pdf())).status).toBe(409)
  })

  test('all calls together, over REST, tRPC and plain routes', async () => {
    const carla = await app.createUser('carla', 'tender')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await app.rest('/api/documents', { token: carla.token })).status)
    const missing = '/api/documents/00000000-0000-4000-8000-000000000000/file'
    for (let n = 0; n < 8; n++) statuses.push((await app.rest(missing, { token: carla.token })).status)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect((await app.rest('/api/documents', { token: carla.token })).status).toBe(429)
    expect((await app.rest(missing, { token: carla.token })).status).toBe(429)
    expect((await failure(app.trpc(carla.token).documents.list.query()))?.data?.httpStatus).toBe(429)
  })
})

describe('limits per address', () => {
  test('stand before everything else, also for who has no session', async () => {
    const small = await startTestApp({ env: { LIMIT_ADDRESS_CALLS_PER_MINUTE: '5' } })
    try {
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await small.rest('/api/documents', { token: 'not a token' })).status),
      )
      expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      const refused = await small.rest('/trpc/health.get')
      expect(refused.status).toBe(429)
      expect(await refused.text()).toBe('Too many requests in a short time. Wait a moment and try again.')
      // Probes and pages are not calls.
      expect((await small.rest('/livez')).status).toBe(200)
    } finally {
      await small.stop()
    }
  })
})

describe('sign-ins from one address', () => {
  /** Somebody else each time, so that no user's own limit is reached. */
  const statuses = async (small: TestApp, attempts: number) => {
    const seen: number[] = []
    for (let n = 0; n < attempts; n++) {
      const body = JSON.stringify({ username: `nobody-${n}`, password: 'wrong' })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      seen.push((await small.rest('/api/auth/login', init)).status)
    }
    return seen
  }

  for (const [limit, expected] of [
    ['2', [401, 401, 429]],
    ['0', [401, 401, 401]],
  ] as const)
    test(`that fail are refused past the setting (${limit})`, async () => {
      const small = await startTestApp({ env: { LIMIT_ADDRESS_SIGN_INS: limit } })
      try {
        // Those that succeed do not count.
        for (let n = 0; n < 3; n++) await small.adminToken()
        expect(await statuses(small, 3)).toEqual([...expected])
      } finally {
        await small.stop()
      }
    })
})

describe('bodies', () => {
  const big = `{"username":"${'x'.repeat(25 * 1024 * 1024)}"}`
  for (const path of ['/api/auth/login', '/trpc/auth.login'])
    test(`${path} refuses more than any call needs`, async () => {
      const headers = { 'content-type': 'application/json' }
      const whole = await app.rest(path, { method: 'POST', body: big, headers })
      expect([whole.status, await whole.text()]).toEqual([413, 'The request is too large.'])
      const chunks = new Blob([big]).stream()
      const streamed = await app.rest(path, { method: 'POST', body: chunks, headers })
      expect(streamed.status).toBe(413)
    })
})

test('behind a proxy the address is the last that it names, as long as it is one', async () => {
  const proxied = await startTestApp({ env: { TRUST_PROXY: 'true' } })
  try {
    const { token } = await proxied.trpc().admin.login.mutate(superAdmin)
    const addressOf = async (forwarded: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
      const signedIn = await proxied.rest('/api/admin/login', {
        method: 'POST',
        headers,
        body: JSON.stringify(superAdmin),
      })
      expect(signedIn.status).toBe(200)
      return (await proxied.trpc(token).admin.listSecurityLog.query({ limit: 1 })).entries[0]?.address
    }
    expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf('198.51.100.1, 2001:db8::1')).toBe('2001:db8::1')
    for (const forged of ['<script>', '203.0.113.7, unknown', '999.1.1.1', '203.0.113.7:4711', 'x'.repeat(3_000)])
      expect(await addressOf(forged)).toBe('127.0.0.1')
  } finally {
    await proxied.stop()
  }
})
