import { expect, test } from 'bun:test'
import { readAsk } from './ask.ts'
import { keepRestated } from './keep-restated.ts'
import { readStatements } from './read-statements.ts'

const kept = (asked: string, passage: string) =>
  keepRestated(readAsk(asked), readStatements(passage)).map(({ text }) => text)

test('beside the sentence that is asked for word for word those of other things go', () => {
  expect(
    kept(
      'Are the oars counted every evening?',
      'Sails are not dried. The oars are counted every evening. Only the bosun may lend a boat.',
    ),
  ).toEqual(['The oars are counted every evening.'])
})

test('what refers back to it or speaks of the same stays', () => {
  expect(
    kept('Are the oars counted every evening?', 'The oars are counted every evening. This does not apply in winter.'),
  ).toEqual(['The oars are counted every evening.', 'This does not apply in winter.'])
  expect(
    kept(
      'Are the oars counted every evening?',
      'The oars are counted every evening. The oars of guests are not counted.',
    ),
  ).toEqual(['The oars are counted every evening.', 'The oars of guests are not counted.'])
})

test('where no sentence is the same all stay', () => {
  expect(kept('Are the oars counted every evening?', 'Sails are not dried. The oars are counted.')).toEqual([
    'Sails are not dried.',
    'The oars are counted.',
  ])
})
