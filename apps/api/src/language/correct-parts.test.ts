import { expect, test } from 'bun:test'
import { readWords } from './words.ts'

const parts = (text: string) => readWords(text).map(({ text: word, pos }) => `${word} ${pos}`)

test('the participle of a question is a verb, and what stands before it a noun', () => {
  expect(parts('Is the meter calibrated every year?')).toContain('calibrated VERB')
  expect(parts('Are guards armed?').slice(1, 3)).toEqual(['guards NOUN', 'armed VERB'])
  expect(parts('Is the novice supervised by a master?')).toContain('supervised VERB')
})

test('so it is behind "be", but not before its noun', () => {
  expect(parts('The taps are flushed twice weekly.')).toContain('flushed VERB')
  expect(parts('Is there an armed guard?')).toContain('armed ADJ')
})
