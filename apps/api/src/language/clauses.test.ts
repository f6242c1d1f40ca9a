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
