import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { checkFigures } from './figures.ts'

const outcomes = (claim: string, source: string) =>
  checkFigures(readStatement(claim, 0), [readStatement(source, 0)]).map(({ outcome }) => outcome)

test('a figure conflicts with another one of the same thing', () => {
  expect(outcomes('A driver rests 20 minutes.', 'A driver rests 30 minutes.')).toEqual(['conflict'])
  expect(outcomes('A driver rests 30 minutes.', 'A driver rests half an hour.')).toEqual(['found'])
})

test('beside a figure of something else it is only not there', () => {
  expect(outcomes('A driver rests 20 minutes.', 'Missed calls are reported within 45 minutes.')).toEqual(['missing'])
})

test('a figure that is nearly the same is another one', () => {
  expect(outcomes('Invoices are paid within 120 days.', 'Invoices are paid within 119 days.')).toEqual(['conflict'])
  expect(outcomes('The bond is USD 100,000.', 'The bond is USD 99,500.')).toEqual(['conflict'])
  expect(outcomes('The pit is 20 ft deep.', 'The pit is 6.1 m deep.')).toEqual(['found'])
})
