import { expect, test } from 'bun:test'
import { splitClauses } from './clauses.ts'
import { readWords } from './words.ts'

function read(sentence: string) {
  const words = readWords(sentence)
  return splitClauses(words).map(
    ({ from, to, role }) =>
      `${role}: ${words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')}`,
  )
}

test('what is said of one thing is kept apart from what is said of the other', () => {
  expect(read('Unit 1 is tested monthly; unit 2 is not.')).toEqual([
    'main: Unit 1 is tested monthly ;',
    'main: unit 2 is not .',
  ])
  expect(read('Bottles have no date and are never replaced.')).toEqual([
    'main: Bottles have no date',
    'main: and are never replaced .',
  ])
  expect(read('Work stops if gas is found.')).toEqual(['main: Work stops', 'condition: if gas is found .'])
})

test('a list is one clause', () => {
  expect(read('Speed, brake and horn are tested.')).toEqual(['main: Speed , brake and horn are tested .'])
})

test('what is denied instead is a clause of its own, and a bound is none', () => {
  expect(read('Drums are rolled, not dragged, and then strapped.')).toEqual([
    'main: Drums are rolled ,',
    'main: not dragged ,',
    'main: and then strapped .',
  ])
  expect(read('The report is sent on Friday, not later than noon.')).toEqual([
    'main: The report is sent on Friday , not later than noon .',
  ])
})

test('"once every" opens a clause unless it says how often', () => {
  expect(read('The gate opens once every guard has signed.')).toEqual([
    'main: The gate opens',
    'condition: once every guard has signed .',
  ])
  expect(read('The gate is greased once every year.')).toEqual(['main: The gate is greased once every year .'])
})
