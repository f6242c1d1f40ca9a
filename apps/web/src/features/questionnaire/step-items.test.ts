import { expect, test } from 'bun:test'
import { nextToLookAt, stepItems } from './step-items.ts'

test('arrows and j and k step from item to item, and nowhere at the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(['ArrowDown', 'j', 'ArrowUp', 'k', 'x'].map((key) => stepItems(ids, 'b', key))).toEqual([
    'c',
    'c',
    'a',
    'a',
    undefined,
  ])
  expect([stepItems(ids, 'c', 'j'), stepItems(ids, 'a', 'k'), stepItems(ids, 'z', 'j')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('after an item the next doubtful one is looked at, around the end, else the one beside', () => {
  const items = [
    { id: 'a', doubt: 'Why.' },
    { id: 'b', doubt: '' },
    { id: 'c', doubt: 'Why.' },
    { id: 'd', doubt: '' },
  ]
  expect(nextToLookAt(items, ['c'])).toBe('a')
  expect(nextToLookAt(items, ['a'])).toBe('c')
  expect(nextToLookAt(items, ['a', 'c'])).toBe('b')
  expect(nextToLookAt([{ id: 'a', doubt: 'Why.' }], ['a'])).toBeUndefined()
})
