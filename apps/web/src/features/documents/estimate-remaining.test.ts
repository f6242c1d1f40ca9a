import { expect, test } from 'bun:test'
import { estimateRemaining } from './estimate-remaining.ts'

const left = (seconds: number, pagesDone: number, pageCount: number) =>
  estimateRemaining({ at: 5_000, pagesDone: 10 }, { at: 5_000 + seconds * 1_000, pagesDone }, pageCount)

test('the time left follows from the pages read between two looks', () => {
  expect(left(10, 20, 60)).toBe('under a minute')
  expect(left(60, 20, 29)).toBe('under a minute')
  expect(left(60, 20, 30)).toBe('about 1 min')
  expect(left(60, 20, 45)).toBe('about 3 min')
})

test('nothing is said before ten seconds and a page, nor at the end', () => {
  expect(left(9.999, 20, 60)).toBeUndefined()
  expect(left(60, 10, 60)).toBeUndefined()
  expect(left(60, 60, 60)).toBeUndefined()
})
