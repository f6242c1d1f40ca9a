import { expect, test } from 'bun:test'
import { createStore } from './create-store.ts'

test('listeners hear of each change after it, until they stop', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(3)
  expect(seen).toEqual([2, 3])
  stop()
  store.set(4)
  expect(seen).toEqual([2, 3])
  expect(store.get()).toBe(4)
})
