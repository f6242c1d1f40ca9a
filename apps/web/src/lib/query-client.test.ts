import { afterEach, expect, test } from 'bun:test'
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { clock } from '../../test/clock.ts'
import { createQueryClient } from './query-client.ts'

const minute = 60_000

/** A query that counts how often it is asked, on a clock of its own. */
function ask(answer: () => Promise<string>) {
  clock.hold()
  const client = createQueryClient()
  client.mount()
  let calls = 0
  const options = {
    queryKey: ['a'],
    queryFn: () => {
      calls += 1
      return answer()
    },
  }
  const look = () => new QueryObserver(client, options).subscribe(() => undefined)
  return { client, look, calls: () => calls }
}

/** Lets so many milliseconds go by, and what was answered in them arrive. */
async function pass(ms: number) {
  clock.move(ms)
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  clock.release()
})

test('data is never stale: it is not asked for again, on no focus, connection or second look', async () => {
  const { look, calls } = ask(async () => 'data')
  const leave = look()
  await pass(1)
  expect(calls()).toBe(1)
  for (const seen of [false, true]) focusManager.setFocused(seen)
  for (const online of [false, true]) onlineManager.setOnline(online)
  await pass(60 * minute)
  look()
  await pass(1)
  expect(calls()).toBe(1)
  leave()
})

test('data that nobody looks at is kept for five minutes', async () => {
  const { client, look } = ask(async () => 'data')
  const leave = look()
  await pass(1)
  leave()
  await pass(299_999)
  expect(client.getQueryData<string>(['a'])).toBe('data')
  await pass(1)
  expect(client.getQueryData<string>(['a'])).toBeUndefined()
})

test('a failed call is not made again', async () => {
  const { client, look, calls } = ask(() => Promise.reject(new Error('away')))
  look()
  await pass(1)
  expect(client.getQueryState(['a'])?.status).toBe('error')
  await pass(10 * minute)
  expect(calls()).toBe(1)
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('away')) })
  const failed = change.execute(undefined).catch((error: Error) => error.message)
  await pass(1)
  expect(await failed).toBe('away')
})

test('where a call is to be made again, the wait doubles from one second to thirty', () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
  if (typeof delay !== 'function') throw new Error('the delay is no function')
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => delay(attempt, new Error('away')))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('a call is made without the internet, for the server may be in the same building', async () => {
  onlineManager.setOnline(false)
  const { client, look, calls } = ask(async () => 'data')
  look()
  await pass(1)
  expect(calls()).toBe(1)
  const change = client.getMutationCache().build(client, { mutationFn: async () => 'done' })
  expect(await change.execute(undefined)).toBe('done')
})
