import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { sql } from 'kysely'
import { createCountAttempts } from '../src/auth/count-attempts.ts'
import { brakeMs, createSignInLimit } from '../src/auth/limit-sign-in.ts'
import { poolFor } from './support/pool-for.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true', LIMIT_ADDRESS_SIGN_INS: '0' } })
})
afterAll(() => app?.stop())
afterEach(async () => {
  await sql`delete from sign_in_limit`.execute(app.context.db)
})

async function login(username: string, password: string, address: string, path = '/api/auth/login') {
  const response = await app.rest(path, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: Number(response.headers.get('retry-after')),
  }
}

async function tryWrongly(username: string, times: number, address: string, path?: string) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await login(username, 'wrong', address, path)).status)
  return statuses
}

const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

describe('wrong passwords', () => {
  test('make the address wait that they come from, and nobody on another one', async () => {
    await app.createUser('target', 'hse')
    expect(await tryWrongly('target', 11, elsewhere)).toEqual([...Array(10).fill(401), 429])
    const refused = await login('target', userPassword, elsewhere)
    expect(refused).toMatchObject({ status: 429, text: 'Too many sign-in attempts. Try again in a few minutes.' })
    expect(refused.retryAfter).toBeWithin(1, 301)
    expect((await login('target', userPassword, home)).status).toBe(200)
  })

  test('for the super admin too, at both of its doors', async () => {
    const { username, password } = superAdmin
    for (const path of ['/api/admin/login', '/api/auth/login']) {
      await tryWrongly(username, 10, elsewhere, path)
      expect((await login(username, password, elsewhere, path)).status).toBe(429)
      expect((await login(username, password, home, path)).status).toBe(200)
    }
  })

  test('count for a network of IPv6, and for an IPv4 address however it is written', async () => {
    await app.createUser('v6', 'hse')
    for (let n = 0; n < 10; n++) expect(await tryWrongly('v6', 1, `2001:db8:0:7::${n}`)).toEqual([401])
    expect((await login('v6', userPassword, '2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await login('v6', userPassword, '2001:db8:0:8::1')).status).toBe(200)
    for (let n = 0; n < 10; n++) await tryWrongly('v6', 1, n % 2 ? home : `::ffff:${home}`)
    expect((await login('v6', userPassword, '::ffff:cb00:7107')).status).toBe(429)
  })

  test('are counted the same, and answered the same, where no account has the name', async () => {
    await app.createUser('known', 'hse')
    for (const name of ['known', 'unknown']) {
      const answers = []
      for (let n = 0; n < 12; n++) answers.push(await login(name, 'wrong', elsewhere))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
      expect(new Set(answers.map(({ text }) => text))).toEqual(
        new Set(['Invalid username or password.', 'Too many sign-in attempts. Try again in a few minutes.']),
      )
    }
  })

  test('leave no name in the table that they are counted in: it may be a password in the wrong field', async () => {
    await tryWrongly('hunter2-hunter2', 1, elsewhere)
    const { rows } = await sql<{ key: string }>`select key from sign_in_limit`.execute(app.context.db)
    expect(rows.map(({ key }) => key.replace(/[0-9a-f]{64}$/, '…')).toSorted()).toEqual(['name:…', 'pair:…'])
  })
})

describe('what somebody changes who is signed in', () => {
  const change = (token: string, currentPassword: string) =>
    app
      .trpc(token)
      .auth.changePassword.mutate({ currentPassword, newPassword: 'a password that is new now' })
      .then(
        () => 'changed',
        (error: Error) => error.message,
      )

  test('is not stopped by strangers at the door, on whatever address', async () => {
    const { token } = await app.createUser('busy', 'hse')
    for (const address of ['127.0.0.1', elsewhere]) await tryWrongly('busy', 11, address)
    expect(await change(token, userPassword)).toBe('changed')
  })

  test('is counted by itself, for each session', async () => {
    const { token } = await app.createUser('changer', 'hse')
    const other = await app.trpc().auth.login.mutate({ username: 'changer', password: userPassword })
    for (let n = 0; n < 10; n++) expect(await change(other.token, 'wrong')).toBe('The current password is not right.')
    expect(await change(other.token, userPassword)).toBe('Too many attempts. Try again in a few minutes.')
    expect((await login('changer', userPassword, elsewhere)).status).toBe(200)
    expect(await change(token, userPassword)).toBe('changed')
  })
})

describe('the brake of a name', () => {
  test.each([
    [1, 0],
    [20, 0],
    [21, 250],
    [25, 250],
    [26, 500],
    [31, 1_000],
    [36, 2_000],
    [41, 4_000],
    [1_000_000, 4_000],
  ])('attempt %i waits %i ms', (attempt, ms) => {
    expect(brakeMs(attempt)).toBe(ms)
  })

  test('slows whoever tries it from many addresses, and refuses nobody', async () => {
    const waits: number[] = []
    const pool = poolFor(app)
    try {
      const limit = createSignInLimit(createCountAttempts(pool), 50, async (ms) => void waits.push(ms))
      for (let n = 0; n < 100; n++) await limit.count('Hunted', `198.51.100.${n}`)
      expect(waits).toHaveLength(80)
      expect(waits.at(-1)).toBe(4_000)
      // The rightful user waits as well, is let in, and has not made it worse.
      await limit.count(' hunted ', home)
      expect(waits).toHaveLength(81)
      await limit.forgive('hunted', home)
      await limit.count('somebody.else', home)
      expect(waits).toHaveLength(81)
    } finally {
      await pool.end()
    }
  })
})
