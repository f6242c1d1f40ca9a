import { describe, expect, test } from 'bun:test'
import { countInMemory } from '../../test/support/count-in-memory.ts'
import type { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { createCountAttempts } from './count-attempts.ts'
import { createChangeLimit } from './limit-changes.ts'
import { createCodeLimit, isRecoveryCode } from './limit-codes.ts'
import { brakeMs, createSignInLimit } from './limit-sign-in.ts'
import type { UsedCodesRepo } from './used-codes.repo.ts'

const minutes = 60
const unused = { add: async () => true } as unknown as UsedCodesRepo

/** Calls until it is refused. @returns after how many, with which words, and for how many seconds */
async function untilRefused(call: (made: number) => Promise<void>, most = 200) {
  for (let made = 0; made < most; made++) {
    const refused = await call(made).then(
      () => undefined,
      (error: AppError) => error,
    )
    if (refused) return [made, refused.code, refused.message, refused.retryAfter]
  }
  return undefined
}

describe('signing in', () => {
  const text = 'Too many sign-in attempts. Try again in a few minutes.'

  test('a name may be tried ten times from one address in five minutes; then that address waits', async () => {
    const { pool, tables, kinds } = countInMemory()
    const limit = createSignInLimit(createCountAttempts(pool), 0, async () => undefined)
    let blocked = 0
    const attempt = (address: string) =>
      limit.count(' Ann ', address, async () => {
        blocked += 1
      })
    expect(await untilRefused(() => attempt('203.0.113.7'))).toEqual([10, 'too_many_requests', text, 5 * minutes])
    expect(blocked).toBe(1)
    await attempt('203.0.113.7').catch((error: AppError) => error)
    expect(blocked).toBe(1)
    await attempt('203.0.113.8')
    // Who proves to be the right one begins anew.
    await limit.forgive('ann', '203.0.113.7')
    expect((await untilRefused(() => attempt('203.0.113.7')))?.[0]).toBe(10)
    // Where no address is limited, none is counted.
    expect([[...tables], [...kinds]]).toEqual([['sign_in_limit'], ['pair', 'name']])
  })

  test('an address may try as often as the setting says in five minutes, whichever the names', async () => {
    const { pool, kinds } = countInMemory()
    const limit = createSignInLimit(createCountAttempts(pool), 50, async () => undefined)
    const attempt = (made: number) => limit.count(`user ${made}`, '203.0.113.7')
    expect(await untilRefused(attempt)).toEqual([50, 'too_many_requests', text, 5 * minutes])
    expect((await untilRefused(() => limit.countAddress('203.0.113.9')))?.[0]).toBe(50)
    const open = createSignInLimit(createCountAttempts(countInMemory().pool), 0, async () => undefined)
    expect(await untilRefused((made) => open.count(`user ${made}`, '203.0.113.7'))).toBeUndefined()
    expect([...kinds]).toEqual(['address', 'pair', 'name'])
  })

  test('who may try once from an address may try again after being the right one', async () => {
    const limit = createSignInLimit(createCountAttempts(countInMemory().pool), 1, async () => undefined)
    await limit.count('ann', '203.0.113.7')
    await limit.forgive('ann', '203.0.113.7')
    await limit.count('bob', '203.0.113.7')
    expect(await untilRefused(() => limit.count('cai', '203.0.113.7'))).toEqual([
      0,
      'too_many_requests',
      text,
      5 * minutes,
    ])
  })

  test('who is refused at the end of a window waits a second', async () => {
    const limit = createSignInLimit(createCountAttempts(countInMemory(0).pool), 0, async () => undefined)
    expect((await untilRefused(() => limit.count('ann', '203.0.113.7')))?.[3]).toBe(1)
  })

  test('from the 21st attempt at a name on, each waits, longer after every five, four seconds at most', async () => {
    expect([1, 20, 21, 25, 26, 30, 31, 36, 40, 41, 46, 1_000].map(brakeMs)).toEqual([
      0, 0, 250, 250, 500, 500, 1_000, 2_000, 2_000, 4_000, 4_000, 4_000,
    ])
    const waits: number[] = []
    const { pool, windows } = countInMemory()
    const limit = createSignInLimit(createCountAttempts(pool), 0, async (ms) => void waits.push(ms))
    for (let made = 0; made < 21; made++) await limit.count('ann', `203.0.113.${made}`)
    expect(waits).toEqual([250])
    expect([...windows.values()]).toContain(15 * minutes * 1_000)
    expect(new Set(windows.values())).toEqual(new Set([5 * minutes * 1_000, 15 * minutes * 1_000]))
  })
})

describe('codes', () => {
  test('ten codes of an app in 15 minutes, and fifty in a day', async () => {
    const { pool, windows, kinds } = countInMemory()
    const limit = createCodeLimit(createCountAttempts(pool), unused)
    const attempt = () => limit.count('ann', '123456')
    const refused = [10, 'too_many_requests', 'Too many wrong codes. Try again in 15 minutes.', 15 * minutes]
    expect(await untilRefused(attempt)).toEqual(refused)
    expect(new Set(windows.values())).toEqual(new Set([15 * minutes * 1_000, 24 * 60 * minutes * 1_000]))
    await limit.forgive('ann', '123456')
    expect((await untilRefused(attempt))?.[0]).toBe(10)
    expect([...kinds]).toEqual(['code', 'code-day'])
  })

  test('a day has fifty, however they are spread', async () => {
    const attempts = createCountAttempts(countInMemory().pool)
    // As if each quarter of an hour were over at once.
    const spread = {
      ...attempts,
      limit: (...given: Parameters<typeof attempts.limit>) =>
        given[0].kind === 'code' ? Promise.resolve() : attempts.limit(...given),
    }
    const limit = createCodeLimit(spread, unused)
    expect(await untilRefused(() => limit.count('ann', '123456'))).toEqual([
      50,
      'too_many_requests',
      'Too many wrong codes today. Use a recovery code, or try again tomorrow.',
      24 * 60 * minutes,
    ])
  })

  test('ten recovery codes in 15 minutes, counted apart from those of the app', async () => {
    const { pool, kinds } = countInMemory()
    const limit = createCodeLimit(createCountAttempts(pool), unused)
    await untilRefused(() => limit.count('ann', '123456'))
    expect(await untilRefused(() => limit.count('ann', 'abcd-efgh'))).toEqual([
      10,
      'too_many_requests',
      'Too many wrong codes. Try again in 15 minutes.',
      15 * minutes,
    ])
    expect([...kinds]).toEqual(['code', 'code-day', 'recovery-code'])
    expect([isRecoveryCode('abcd-efgh'), isRecoveryCode('123456')]).toEqual([true, false])
  })
})

test('somebody who is signed in has ten attempts in five minutes to prove it again, per session', async () => {
  const { pool, kinds } = countInMemory()
  const limit = createChangeLimit(createCountAttempts(pool))
  const [one, other] = [{ token: 'one' } as Actor, { token: 'other' } as Actor]
  expect(await untilRefused(() => limit.count(one))).toEqual([
    10,
    'too_many_requests',
    'Too many attempts. Try again in a few minutes.',
    5 * minutes,
  ])
  await limit.count(other)
  await limit.forgive(one)
  await limit.count(one)
  expect([...kinds]).toEqual(['change'])
})
