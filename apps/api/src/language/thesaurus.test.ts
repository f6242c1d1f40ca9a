import { expect, test } from 'bun:test'
import { compareMeanings, findMeanings } from './thesaurus.ts'
import { readWords } from './words.ts'

function compare(one: string, other: string) {
  const [first] = findMeanings(readWords(one))
  const [second] = findMeanings(readWords(other))
  return first && second ? compareMeanings(first, second) : undefined
}

test('the same, near, opposite, nothing', () => {
  expect(compare('smoking', 'tobacco')).toBe(1)
  expect(compare('inspected', 'tests')).toBe(0.8)
  expect(compare('fixed', 'indexed')).toBe(-1)
  expect(compare('pump', 'contract')).toBe(0)
})

test('what a standard defines as one is the same, and what only overlaps it is not', () => {
  expect(compare('helmet', 'hardhat')).toBe(1)
  expect(compare('MFA', 'two-factor')).toBe(1)
  expect(compare('forklift', 'crane')).toBe(0)
  const [route] = findMeanings(readWords('escape route'))
  expect(findMeanings(readWords('exit routes')).map((word) => route && compareMeanings(route, word))).toEqual([1, 1])
})

test('an expression means what its abbreviation does, in each of its words', () => {
  const [loto] = findMeanings(readWords('LOTO'))
  const words = findMeanings(readWords('lock-out of pumps'))
  expect(words.map((word) => loto && compareMeanings(loto, word))).toEqual([1, 1, 0, 0])
})
