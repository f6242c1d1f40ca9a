import { expect, test } from 'bun:test'
import { withPauses } from './with-pauses.ts'

const never = new AbortController().signal

test('gives everything in order, and says when nothing comes', async () => {
  const slow = Promise.withResolvers<void>()
  const given: (string | undefined)[] = []
  async function* items() {
    yield { name: 'one' }
    await slow.promise
    yield { name: 'two' }
  }
  for await (const item of withPauses(() => items(), { ms: 5, signal: never })) {
    if (given.at(-1) !== undefined || item) given.push(item?.name)
    if (item === undefined) slow.resolve()
  }
  expect(given).toEqual(['one', undefined, 'two'])
})

test('who leaves during a pause ends what is under way', async () => {
  let ended = false
  async function* items(signal: AbortSignal) {
    try {
      yield { name: 'one' }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    } finally {
      ended = true
    }
  }
  for await (const item of withPauses(items, { ms: 5, signal: never })) if (item === undefined) break
  expect(ended).toBe(true)
})

test('a failure reaches whoever takes', async () => {
  async function* items() {
    yield { name: 'one' }
    throw new Error('broken')
  }
  const all = async () => {
    for await (const _ of withPauses(() => items(), { ms: 1_000, signal: never }));
  }
  expect(all()).rejects.toThrow('broken')
})
