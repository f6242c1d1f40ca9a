import { describe, expect, test } from 'bun:test'
import { createOpenMemory } from './open-memory.ts'

function storageOf(saved: string | null) {
  const kept = new Map<string, string>(saved === null ? [] : [['open', saved]])
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  }
}

describe('what a user has open', () => {
  test('is found again after a reload, each user having its own', () => {
    const { kept, storage } = storageOf(null)
    const memory = createOpenMemory('open', storage)
    memory.write('ann', '1')
    memory.write('ben', '2')
    memory.write('ann', '3')
    expect(kept.get('open')).toBe('[["ann","3"],["ben","2"]]')
    const again = createOpenMemory('open', storage)
    expect([again.read('ann'), again.read('ben'), again.read('eve')]).toEqual(['3', '2', undefined])
    again.write('ann', undefined)
    expect(again.read('ann')).toBeUndefined()
    expect(kept.get('open')).toBe('[["ben","2"]]')
  })

  test('is remembered of the last 20', () => {
    const memory = createOpenMemory('open', storageOf(null).storage)
    for (let at = 0; at < 21; at += 1) memory.write(`user ${at}`, 'x')
    expect([memory.read('user 0'), memory.read('user 1'), memory.read('user 20')]).toEqual([undefined, 'x', 'x'])
  })

  test('is nothing where the browser holds something else', () => {
    for (const saved of ['{"ann":"1"}', 'no JSON', '[["ann"],["ben",2],["a","b","c"],"ab",null]'])
      expect(createOpenMemory('open', storageOf(saved).storage).get()).toEqual([])
    expect(createOpenMemory('open', storageOf('[["ann","1"],7]').storage).get()).toEqual([['ann', '1']])
  })

  test('lives as long as the page where storage is forbidden', () => {
    const memory = createOpenMemory('open', () => {
      throw new Error('forbidden')
    })
    memory.write('ann', '1')
    expect(memory.read('ann')).toBe('1')
  })
})
