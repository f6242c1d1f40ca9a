import { expect, test } from 'bun:test'
import type { Pool } from 'pg'
import { countInMemory } from '../../test/support/count-in-memory.ts'
import type { AppError } from '../errors.ts'
import { type CallLimits, createLimitCalls, type LimitKind } from './limit-calls.ts'

const two: CallLimits = {
  calls: 2,
  callsPerAddress: 2,
  questions: 2,
  judgings: 2,
  readings: 2,
  exports: 2,
  uploads: 2,
}
const away = { query: () => Promise.reject(new Error('the database is away')) } as unknown as Pool

/** What the third call of a window is told, and how many seconds it is to wait; the first two are made. */
async function third(call: () => Promise<void>) {
  await call()
  await call()
  const refused = await call().then(
    () => undefined,
    (error: AppError) => error,
  )
  return [refused?.code, refused?.message, refused?.retryAfter]
}

const refusals: [LimitKind, string, number][] = [
  ['call', 'Too many requests in a short time. Wait a moment and try again.', 60],
  ['question', 'You have asked many questions in a short time. Wait a moment and ask again.', 60],
  ['judging', 'You have had many things judged in a short time. Try again later.', 3_600],
  ['reading', 'Many of your answers were read a second time in a short time. Try again later.', 3_600],
  ['export', 'You have exported many files in a short time. Try again later.', 3_600],
  ['upload', 'You have uploaded many files in a short time. Try again later.', 3_600],
]

test.each(refusals)('%s: counted for all servers, refused with %p for so many seconds', async (kind, text, seconds) => {
  const { pool, windows, tables } = countInMemory()
  const limits = createLimitCalls(pool, two)
  expect(await third(() => limits.count(kind, 'ann'))).toEqual(['too_many_requests', text, seconds])
  await limits.count(kind, 'bob')
  // What is cheap is counted in this process alone.
  expect(windows.get(`${kind}:ann`)).toBe(kind === 'call' ? undefined : seconds * 1_000)
  expect([...tables]).toEqual(kind === 'call' ? [] : ['call_limit'])
})

test('who is refused at the end of a window is refused all the same, for a second', async () => {
  const limits = createLimitCalls(countInMemory(0).pool, two)
  expect((await third(() => limits.count('question', 'ann')))[2]).toBe(1)
})

test.each(refusals)('%s: counted here while the database is away', async (kind, text, seconds) => {
  const limits = createLimitCalls(away, two)
  expect(await third(() => limits.count(kind, 'ann'))).toEqual(['too_many_requests', text, seconds])
})

test('the network of an IPv6 address counts as one', async () => {
  const limits = createLimitCalls(away, two)
  let host = 0
  expect(await third(() => limits.countAddress(`2001:db8:1:2::${++host}`))).toEqual([
    'too_many_requests',
    'Too many requests in a short time. Wait a moment and try again.',
    60,
  ])
})

test('0 is no limit', async () => {
  const none = createLimitCalls(away, { ...two, calls: 0, callsPerAddress: 0, questions: 0 })
  for (let made = 0; made < 50; made++) {
    await none.countAddress('203.0.113.7')
    await none.count('call', 'ann')
    await none.count('question', 'ann')
  }
  expect((await third(() => none.count('export', 'ann')))[0]).toBe('too_many_requests')
})
