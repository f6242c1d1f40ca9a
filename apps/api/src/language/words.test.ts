import { expect, test } from 'bun:test'
import { stemOf } from './stems.ts'
import { longestSentence, readWords } from './words.ts'

test('words have their dictionary form and their place', () => {
  const sentence = 'Crews held “pressure-tested” hoses.'
  const words = readWords(sentence)
  expect(words.map(({ stem }) => stem)).toEqual(['crew', 'hold', '"', 'pressur', 'test', '"', 'hose', '.'])
  expect(words.map(({ start, end }) => sentence.slice(start, end))).toContain('pressure')
})

test('British and American spelling are one', () => {
  expect(stemOf('organisation')).toBe(stemOf('organization'))
  expect(stemOf('labour')).toBe(stemOf('labor'))
  expect(stemOf('exercise')).not.toBe(stemOf('exercize'))
})

test('one endless word does not hold up the tagger', () => {
  const from = performance.now()
  expect(readWords('a'.repeat(200_000)).length).toBeGreaterThan(0)
  // The tagger alone takes half a minute for it.
  expect(performance.now() - from).toBeLessThan(5000)
})

test('only the beginning of a sentence without end is read', () => {
  expect(readWords('valve '.repeat(5000)).at(-1)?.end).toBeLessThanOrEqual(longestSentence)
})

test('what stands behind "who" is done by somebody: it is no thing', () => {
  const partOf = (sentence: string, word: string) => readWords(sentence).find(({ lower }) => lower === word)?.pos
  expect(partOf('Who signs a hot work permit?', 'signs')).toBe('VERB')
  expect(partOf('Who tests the air?', 'tests')).toBe('VERB')
  expect(partOf('The tests of the air are noted.', 'tests')).toBe('NOUN')
})
