import { expect, test } from 'bun:test'
import { makeReadItem } from '../../../test/support/make-read-item.ts'
import { dropPoints } from './drop-points.ts'

const refs = (...list: [section: string, ref: string][]) =>
  dropPoints(list.map(([sectionTitle, ref]) => makeReadItem({ sectionTitle, ref }))).map(({ ref }) => ref)

test('numbers in front of questions that go up and down are what each is worth, and no references', () => {
  expect(refs(['Deck', '2'], ['Deck', '2'], ['Deck', '1'], ['Hull', '2'], ['Hull', '1'], ['Hull', '2'])).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
  ])
})

test('numbers that count in each section, or but for one, are references', () => {
  const counted: [string, string][] = [
    ['Deck', '1'],
    ['Deck', '2'],
    ['Deck', '3'],
    ['Hull', '1'],
    ['Hull', '2'],
    ['Hull', '3'],
  ]
  expect(refs(...counted)).toEqual(['1', '2', '3', '1', '2', '3'])
  expect(refs(['Deck', '1'], ['Deck', '2'], ['Deck', '2'], ['Deck', '4'], ['Deck', '5'])).toEqual([
    '1',
    '2',
    '2',
    '4',
    '5',
  ])
})

test('few of them, and longer ones, tell nothing', () => {
  expect(refs(['Deck', '2'], ['Deck', '1'], ['Deck', '1'])).toEqual(['2', '1', '1'])
  expect(refs(['Deck', '1.2'], ['Deck', '1.1'], ['Deck', '1.1'], ['Deck', '1.1'], ['Deck', '1.1'])).toContain('1.2')
})
