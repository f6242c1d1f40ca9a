import { expect, test } from 'bun:test'
import { firstSentenceOf } from './first-sentence-of.ts'

const content = 'Pumps are tested. They are tested yearly [12]. By a fitter [2] and again [12].'
const ranges = [
  { start: 0, end: 17 },
  { start: 18, end: 46 },
  { start: 47, end: 78 },
]

test('the first sentence that cites a source is found, and a source is no part of the number of another', () => {
  expect([12, 2, 1].map((source) => firstSentenceOf(content, ranges, source))).toEqual([1, 2, undefined])
  expect(firstSentenceOf(content, undefined, 2)).toBeUndefined()
})
