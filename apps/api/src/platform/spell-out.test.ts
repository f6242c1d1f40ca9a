import { expect, test } from 'bun:test'
import { longForm, spellOut } from './spell-out.ts'

test('abbreviations of the field are spelled out once, words are left alone', () => {
  expect(spellOut('What are our H2S alarm levels?')).toBe('What are our H2S (hydrogen sulphide) alarm levels?')
  expect(spellOut('Which PPE, or personal protective equipment?')).toBe('Which PPE, or personal protective equipment?')
  expect(spellOut('Is it the norm to sow seeds in the UAE?')).toBe('Is it the norm to sow seeds in the UAE?')
  expect(longForm('PSVs')).toBe('pressure safety valve')
  expect(longForm('constructor')).toBeUndefined()
})
