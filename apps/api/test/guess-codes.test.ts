import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { sql } from 'kysely'
import { createCountAttempts } from '../src/auth/count-attempts.ts'
import { createCodeLimit } from '../src/auth/limit-codes.ts'
import { createUsedCodesRepo } from '../src/auth/used-codes.repo.ts'
import { beginInPeriod, codeMs } from './support/begin-in-period.ts'
import { makeCode } from './support/make-code.ts'
import { poolFor } from './support/pool-for.ts'
import { startTestApp, superAdmin, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

// A hundred passwords are looked at, and some tests wait for the next half minute.
setDefaultTimeout(patienceMs)

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true', LIMIT_ADDRESS_SIGN_INS: '0' } })
})
afterAll(() => app?.stop())

const { username, password } = superAdmin

/** Codes of its own for each test, at a moment that leaves it time: those of three half minutes are right. */
async function enrol() {
  await beginInPeriod(codeMs, 10_000)
  const { db } = app.context
  await db.deleteFrom('twoFactor').execute()
  await db.deleteFrom('usedSignInCode').execute()
  await db.updateTable('user').set({ twoFactorEnabled: false }).execute()
  await sql`delete from sign_in_limit`.execute(db)
  const admin = app.trpc(await app.adminToken()).admin.twoFactor
  const { secret } = await admin.start.mutate({ password })
  const { recoveryCodes } = await admin.confirm.mutate({ code: makeCode(secret, -1) })
  return { secret, recoveryCodes }
}

async function signIn(code: string, address = '203.0.113.7') {
  const response = await app.rest('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify({ username, password, code }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, text: await response.text() }
}

/** What was answered, and how often. */
async function guessTogether(codes: string[]) {
  const answers = await Promise.all(codes.map((code, n) => signIn(code, `198.51.${Math.floor(n / 250)}.${n % 250}`)))
  const times: Record<string, number> = {}
  for (const { text } of answers) times[text] = (times[text] ?? 0) + 1
  return times
}

const wrong = 'This code is not right or was used before. Enter the next one.'
const blocked = 'Too many wrong codes. Try again in 15 minutes.'

describe('codes by brute force', () => {
  test('of 100 guesses at once, from as many addresses, ten are looked at; then the right one waits too', async () => {
    const { secret, recoveryCodes } = await enrol()
    const right = new Set([-1, 0, 1, 2].map((step) => makeCode(secret, step)))
    const guesses = Array.from({ length: 105 }, (_, n) => String(n).padStart(6, '0')).filter((one) => !right.has(one))
    expect(await guessTogether(guesses.slice(0, 100))).toEqual({ [wrong]: 10, [blocked]: 90 })
    expect(await signIn(makeCode(secret))).toEqual({ status: 429, text: blocked })
    // A recovery code is counted by itself: it is there for such a day.
    expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200)
    const { entries } = await app.context.securityLog.list({ action: 'sign-in.blocked' }, { limit: 10 })
    expect(entries.map(({ actor, detail }) => [actor.name, detail])).toEqual([[username, 'Sign-in codes']])
  })

  test('nor are more recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol()
    const guesses = Array.from({ length: 40 }, (_, n) => `aaaaa-${String(n).padStart(5, 'b')}`)
    expect(await guessTogether(guesses)).toEqual({ [wrong]: 10, [blocked]: 30 })
    expect(await signIn(recoveryCodes[0] ?? '')).toEqual({ status: 429, text: blocked })
    expect((await signIn(makeCode(secret))).status).toBe(200)
  })

  test('no more than fifty in a day, however they are spread over it', async () => {
    await enrol()
    const pool = poolFor(app)
    const limit = createCodeLimit(createCountAttempts(pool), createUsedCodesRepo(app.context.db))
    const guess = () =>
      limit.count(username, '000000').then(
        () => 'looked at',
        (error: Error) => error.message,
      )
    try {
      for (let n = 0; n < 50; n++) {
        if (n % 10 === 0) await sql`update sign_in_limit set expire = 0 where key like 'code:%'`.execute(app.context.db)
        expect(await guess()).toBe('looked at')
      }
      await sql`update sign_in_limit set expire = 0 where key like 'code:%'`.execute(app.context.db)
      expect(await guess()).toBe('Too many wrong codes today. Use a recovery code, or try again tomorrow.')
    } finally {
      await pool.end()
    }
  })
})

describe('the right code', () => {
  test.each([-2, 2])('of step %i is none: one step to either side is drift enough', async (step) => {
    const { secret } = await enrol()
    expect((await signIn(makeCode(secret, step))).text).toBe(wrong)
  })

  test('of the next step is one, once', async () => {
    const { secret } = await enrol()
    const code = makeCode(secret, 1)
    expect((await signIn(code)).status).toBe(200)
    expect((await signIn(code)).text).toBe(wrong)
  })

  test('forgets the wrong ones before it', async () => {
    const { secret } = await enrol()
    for (let n = 0; n < 9; n++) expect((await signIn('000000', `198.51.100.${n}`)).status).toBe(401)
    expect((await signIn(makeCode(secret))).status).toBe(200)
    expect((await signIn('000000')).status).toBe(401)
  })
})
