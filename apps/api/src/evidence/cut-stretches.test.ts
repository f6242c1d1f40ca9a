import { expect, test } from 'bun:test'
import { cutStretches } from './cut-stretches.ts'

const cut = (span: string) => cutStretches(span).map(({ start, end }) => span.slice(start, end))

test('clauses are read one by one, and so is what an empty line parts', () => {
  expect(
    cut(
      '3 Repeating a test\n\n3.1 The test is repeated every 75 minutes, and every\n5 hours for all other work.\n3.2 After a break it is repeated. Nobody goes back before.\n(a) The card is shown.\n• The form is signed.',
    ),
  ).toEqual([
    '3 Repeating a test',
    '3.1 The test is repeated every 75 minutes, and every\n5 hours for all other work.',
    '3.2 After a break it is repeated. Nobody goes back before.',
    '(a) The card is shown.',
    '• The form is signed.',
  ])
})

test('a lead-in stays with its list', () => {
  expect(
    cut('The tester carries:\n(a) a detector;\n(b) a spare battery.\n\nThe detector is kept in room 214.'),
  ).toEqual(['The tester carries:\n(a) a detector;\n(b) a spare battery.', 'The detector is kept in room 214.'])
})

test('of a clause with many sentences two are read at once', () => {
  expect(cut('One is. Two is. Three is. Four is. Five is. Six is.')).toEqual([
    'One is. Two is.',
    'Two is. Three is.',
    'Three is. Four is.',
    'Four is. Five is.',
    'Five is. Six is.',
  ])
})
