import { expect, test } from 'bun:test'
import { asks, measureSubstance } from './measure-substance.ts'

test('a table of contents and a questionnaire state nothing', () => {
  expect(measureSubstance('87. General penalty for offences.\n\n88. Punishment for obstruction.')).toBe(0)
  expect(measureSubstance('5 Gas testing ........ 12\n\n6 Hot work . . . . . . 14')).toBeLessThan(0.2)
  expect(measureSubstance('3.1 Does the procedure name a person in charge?\n\n3.2 Is it reviewed every year?')).toBe(0)
})

test('clauses, tables and lists do', () => {
  for (const text of [
    '7.3 A fire watch shall be posted.',
    'Brown  Excavation  deeper than 0.3 m  7 days',
    'Secretary, Ministry of Labour—Chairperson;',
    '87. The penalty is two lakh rupees.',
  ])
    expect(measureSubstance(text)).toBe(1)
  expect(
    measureSubstance('5 Gas testing\n\n5.1 Gas tests are made before issue and repeated every two hours.'),
  ).toBeGreaterThan(0.7)
})

test('a question is told by its mark', () => {
  expect([asks('Is it?'), asks('Is it?” '), asks('It is.')]).toEqual([true, true, false])
})
