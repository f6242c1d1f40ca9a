import { expect, test } from 'bun:test'
import { findAlike } from './find-alike.ts'

const question = 'Is a rescue plan attached to every entry permit?'
const alike = (...others: string[]) => findAlike({ question, others }).map((at) => others[at])

test('finds questions that ask the same, the likest first', () => {
  expect(
    alike(
      'Is a written rescue plan attached to every entry permit?',
      'Is the visitors register kept for ten years?',
      question,
      'Is a rescue plan attached to each entry permit?',
    ),
  ).toEqual([
    question,
    'Is a written rescue plan attached to every entry permit?',
    'Is a rescue plan attached to each entry permit?',
  ])
})

test('another figure, a denial or another thing makes another question', () => {
  const every = (hours: string) => `Is the gas test repeated every ${hours} hours?`
  expect(findAlike({ question: every('4'), others: [every('2'), every('4')] })).toEqual([1])
  expect(alike('Is a rescue plan not attached to every entry permit?')).toEqual([])
  expect(alike('Is a rescue plan attached to every hot work permit?')).toEqual([])
  expect(
    findAlike({
      question: 'Are crane operators examined by a doctor before they start work on the yard each year?',
      others: ['Are forklift operators examined by a doctor before they start work on the yard each year?'],
    }),
  ).toEqual([])
  expect(alike('')).toEqual([])
})

test('offers five at most', () => {
  expect(findAlike({ question, others: Array.from({ length: 9 }, () => question) })).toEqual([0, 1, 2, 3, 4])
})
