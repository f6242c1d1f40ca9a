import { describe, expect, test } from 'bun:test'
import { keepNewer, mergeRows, placeDelta } from './merge-versions.ts'

describe('of two answers', () => {
  const older = { version: 4, gap: 'first' }
  const newer = { version: 5, gap: 'second' }

  test('the newer is kept, whichever comes last', () => {
    expect(keepNewer(older, newer)).toBe(newer)
    expect(keepNewer(newer, older)).toBe(newer)
  })

  test('the last is taken where both are of one version, or nothing is known', () => {
    const again = { version: 5, gap: 'second' }
    expect(keepNewer(newer, again)).toBe(again)
    expect(keepNewer(undefined, older)).toBe(older)
  })
})

describe('what changed since a version', () => {
  test('is laid over that version and over any between, and over nothing that is as new', () => {
    expect(placeDelta({ version: 4 }, { since: 4, head: { version: 7 } })).toBe('newer')
    expect(placeDelta({ version: 6 }, { since: 4, head: { version: 7 } })).toBe('newer')
    expect(placeDelta({ version: 7 }, { since: 4, head: { version: 7 } })).toBe('known')
    expect(placeDelta({ version: 9 }, { since: 4, head: { version: 7 } })).toBe('known')
  })

  test('leaves a gap where what was known is older than it, or nothing was', () => {
    expect(placeDelta({ version: 3 }, { since: 4, head: { version: 7 } })).toBe('gap')
    expect(placeDelta(undefined, { since: 0, head: { version: 7 } })).toBe('gap')
  })
})

describe('rows', () => {
  const rows = [
    { id: 'a', word: 'one' },
    { id: 'b', word: 'two' },
    { id: 'c', word: 'three' },
  ]

  test('that changed stand in their places, and the others stay the same objects', () => {
    const merged = mergeRows(rows, [{ id: 'b', word: 'changed' }])
    expect(merged.map(({ word }) => word)).toEqual(['one', 'changed', 'three'])
    expect(merged[0]).toBe(rows[0] as (typeof rows)[number])
  })

  test('come, go and move with a new order', () => {
    const merged = mergeRows(rows, [{ id: 'd', word: 'four' }], ['d', 'c', 'a'])
    expect(merged.map(({ word }) => word)).toEqual(['four', 'three', 'one'])
  })

  test('that nobody ordered are not added', () => {
    expect(mergeRows(rows, [{ id: 'd', word: 'four' }]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
