import { expect, test } from 'bun:test'
import { contentStems, words } from './content-words.ts'
import { stemOf } from './stems.ts'

test('forms of a word meet in one stem, different words do not', () => {
  for (const family of [
    'require requires required requirement requiring',
    'certify certificate certification',
    'test tests tested testing',
    'penalty penalties',
    'process processes',
    'liable liability',
  ])
    expect(new Set(family.split(' ').map(stemOf)).size).toBe(1)
  expect(new Set(['permit', 'person', 'penalty', 'policy', 'work', 'worth'].map(stemOf)).size).toBe(6)
})

test('only words with a subject matter are kept', () => {
  expect(contentStems('How often must the fire watch be relieved?')).toEqual(
    ['oft', 'fire', 'watch', 'reliev'].map((word) => expect.stringContaining(word)),
  )
  expect(contentStems('What is it that you do?')).toEqual([])
})

test('numbers stay whole, scripts other than Latin stay words', () => {
  expect(words('Clause 7.2.1: 2,00,000 — the worker’s hand-rail اختبار')).toEqual([
    'clause',
    '7.2.1',
    '2,00,000',
    'the',
    'worker',
    'hand',
    'rail',
    'اختبار',
  ])
})

test('a word that is longer than any of English is taken as it is, at once', () => {
  // It took the time of a minute: an ending was looked for from every letter of it.
  for (const letters of ['a', 'ss', 'ational', 'İ']) {
    const word = letters.repeat(400_000 / letters.length).toLowerCase()
    expect(stemOf(word)).toBe(word)
  }
  expect(stemOf('requirements')).toBe(stemOf('required'))
})
