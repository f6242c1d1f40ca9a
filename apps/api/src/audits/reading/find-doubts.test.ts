import { expect, test } from 'bun:test'
import { findDoubts } from './find-doubts.ts'

const read = (...refs: string[]) =>
  findDoubts(
    refs.map((ref) => ({
      ref,
      section: '',
      sectionTitle: '',
      question: `Is point ${ref} checked?`,
      clause: '',
      weight: null,
      page: 1,
      doubt: '',
    })),
  ).map(({ doubt }) => doubt)

test('an item behind a gap in the numbers is doubtful', () => {
  expect(read('1', '2', '5', '7')).toEqual([
    '',
    '',
    '2 numbers before it were not read.',
    'The number before it was not read.',
  ])
})

test('a list that is numbered in tens has no gap', () => {
  expect(read('1.10', '1.20', '1.30', '1.50')).toEqual(['', '', '', '19 numbers before it were not read.'])
  expect(read('10', '20', '31')).toEqual(['', '', '10 numbers before it were not read.'])
})
