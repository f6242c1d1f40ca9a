import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import { beginInPeriod, codeMs } from './support/begin-in-period.ts'
import { makeCode } from './support/make-code.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

// The server's clock jumps; the database's does not, as on another machine.
setDefaultTimeout(patienceMs)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
afterEach(() => {
  setSystemTime()
})

const jump = (ms: number) => setSystemTime(new Date(Date.now() + ms))
const statusOf = async (token: string) => (await app.rest('/api/auth/session', { token })).status

async function login(username: string, password: string, code?: string) {
  const response = await app.rest('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username, password, ...(code ? { code } : {}) }),
    headers: { 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, text, retryAfter: Number(response.headers.get('retry-after')) }
}

describe('when the clock is put back', () => {
  test('by an hour, sessions of the time after it end, and one signs in again', async () => {
    const { token } = await app.createUser('back', 'hse')
    expect(await statusOf(token)).toBe(200)
    jump(-hour)
    expect(await statusOf(token)).toBe(401)
    const again = await app.trpc().auth.login.mutate({ username: 'back', password: userPassword })
    expect(await statusOf(again.token)).toBe(200)
    setSystemTime()
    // Its time has gone on, and the one that was ended stays so.
    expect(await statusOf(again.token)).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  test('after a day ahead, what was renewed in that day ends with it', async () => {
    const { token } = await app.createUser('ahead', 'hse')
    jump(11 * hour)
    expect(await statusOf(token)).toBe(200)
    setSystemTime()
    expect(await statusOf(token)).toBe(401)
  })

  test('by a few minutes, as time servers do, nothing ends', async () => {
    const { token } = await app.createUser('steady', 'hse')
    jump(-4 * minute)
    expect(await statusOf(token)).toBe(200)
  })

  test('a code that was used is not used again', async () => {
    await beginInPeriod(codeMs, 10_000)
    const admin = app.trpc(await app.adminToken()).admin.twoFactor
    const { secret } = await admin.start.mutate({ password: superAdmin.password })
    await admin.confirm.mutate({ code: makeCode(secret, -1) })
    const code = makeCode(secret)
    const { username, password } = superAdmin
    expect((await login(username, password, code)).status).toBe(200)
    jump(hour)
    expect((await login(username, password, makeCode(secret))).status).toBe(200)
    jump(-hour)
    expect((await login(username, password, code)).text).toBe(
      'This code is not right or was used before. Enter the next one.',
    )
    await app.context.db.deleteFrom('twoFactor').execute()
    await app.context.db.updateTable('user').set({ twoFactorEnabled: false }).execute()
  })
})

test('a day ahead, sessions have ended and one signs in again', async () => {
  const { token } = await app.createUser('tomorrow', 'hse')
  jump(day)
  expect(await statusOf(token)).toBe(401)
  const again = await app.trpc().auth.login.mutate({ username: 'tomorrow', password: userPassword })
  expect(await statusOf(again.token)).toBe(200)
})

test.each([-day, -hour, day])(
  'wrong passwords wait their minutes and no more, with a clock off by %i ms',
  async (off) => {
    const name = `guessed${off}`
    await app.createUser(name, 'hse')
    for (let n = 0; n < 10; n++) expect((await login(name, 'wrong')).status).toBe(401)
    jump(off)
    const refused = await login(name, userPassword)
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeWithin(1, 301)
  },
)

test('the security log is whole, whatever time stands in its entries', async () => {
  for (const off of [0, -hour, day, -day]) {
    jump(off)
    await app.createUser(`noted${off}`, 'hse')
    setSystemTime()
  }
  expect((await app.context.securityLog.verify()).ok).toBe(true)
})
