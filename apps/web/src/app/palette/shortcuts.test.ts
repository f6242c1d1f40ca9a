import { expect, test } from 'bun:test'
import { createKeyReader, keysOf, keysOfTab, shortcuts } from './shortcuts.ts'

test('one key or two in a row complete an action', () => {
  const read = createKeyReader()
  expect(read('u', 0)).toEqual({ kind: 'upload' })
  expect(read('g', 100)).toBeUndefined()
  expect(read('c', 400)).toEqual({ kind: 'tab', tab: 'chat' })
  expect(read('c', 500)).toBeUndefined()
  expect(read('?', 600)).toEqual({ kind: 'help' })
})

test('a second key that comes late, or another one, completes nothing', () => {
  const read = createKeyReader()
  read('g', 0)
  expect(read('d', 5_000)).toBeUndefined()
  read('g', 6_000)
  expect(read('x', 6_100)).toBeUndefined()
  expect(read('d', 6_200)).toBeUndefined()
})

test('the second key of a sequence is not taken for a shortcut of its own', () => {
  const read = createKeyReader()
  read('g', 0)
  expect(read('n', 100)).toBeUndefined()
  expect(read('n', 200)).toEqual({ kind: 'new-session' })
})

test('no two shortcuts share their keys', () => {
  const all = shortcuts.map(({ keys }) => keys.join(' '))
  expect(new Set(all).size).toBe(all.length)
  expect(keysOfTab('settings')).toEqual(['G', 'S'])
  expect(keysOf('upload')).toEqual(['U'])
})
