import { expect, test } from 'bun:test'
import { gatherReads } from './gather-reads.ts'

/** A read that ends when it is told to. */
function heldRead() {
  const asked: { keys: readonly string[]; answer: (found: Record<string, number>) => void; fail: () => void }[] = []
  const read = gatherReads((keys: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>()
    const answer = (found: Record<string, number>) => resolve(new Map(Object.entries(found)))
    asked.push({ keys, answer, fail: () => reject(new Error('away')) })
    return promise
  })
  return { read, asked }
}

test('who asks while a read is under way goes with the next, which starts after all of them have asked', async () => {
  const { read, asked } = heldRead()
  const first = read('a')
  const others = [read('b'), read('c'), read('b'), read('a')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.answer({ a: 1 })
  expect(await first).toBe(1)
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'a']])
  // Meanwhile a has changed, and c is gone.
  asked[1]?.answer({ b: 2, a: 3 })
  expect(await Promise.all(others)).toEqual([2, undefined, 2, 3])
  void read('a')
  expect(asked.at(-1)?.keys).toEqual(['a'])
})

test('an error is that of all who went together, and of nobody else', async () => {
  const { read, asked } = heldRead()
  const first = read('a')
  const others = [read('b'), read('c')].map((one) => one.catch(({ message }: Error) => message))
  asked[0]?.fail()
  expect(first).rejects.toThrow('away')
  await Bun.sleep(0)
  const late = read('d')
  asked[1]?.fail()
  expect(await Promise.all(others)).toEqual(['away', 'away'])
  await Bun.sleep(0)
  asked[2]?.answer({ d: 4 })
  expect(await late).toBe(4)
})

test('nobody waits for long behind a read that hangs', async () => {
  const { read, asked } = heldRead()
  const hanging = read('a')
  const next = read('b')
  while (asked.length < 2) await Bun.sleep(5)
  asked[1]?.answer({ b: 2 })
  expect(await next).toBe(2)
  asked[0]?.answer({ a: 1 })
  expect(await hanging).toBe(1)
})
