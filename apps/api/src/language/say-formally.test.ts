import { expect, test } from 'bun:test'
import { formalWordsOf } from './everyday-words-data.ts'
import { sayFormally } from './say-formally.ts'

test('everyday words of a question become those of documents, the longest first, whole words only', () => {
  expect(sayFormally('Who pays when a supplier goes  bust?')).toBe(
    'Who pays when a supplier insolvent, insolvency, bankruptcy, fails to pay?',
  )
  expect(sayFormally('What if a man gets HURT in a gas leak?')).toBe(
    'What if a man injured, bodily injury, accident in a release of gas?',
  )
  expect(sayFormally('Is diesel digested at a busted gate?')).toBeUndefined()
})

test('what is already said in the words of documents is left alone', () => {
  expect(sayFormally('Who decides on a near miss?')).toBeUndefined()
  expect(sayFormally('Does a competent authority, inspector need to agree?')).toBeUndefined()
})

test('the glossary has no entry that says the same on both sides', () => {
  for (const [everyday, formal] of formalWordsOf) {
    expect(everyday).toBe(everyday.toLowerCase())
    expect(formal).not.toBe(everyday)
  }
})

test('the plural of an everyday word is said as formally', () => {
  expect(sayFormally('Who guards the manholes?')).toBe('Who guards the confined space?')
})
