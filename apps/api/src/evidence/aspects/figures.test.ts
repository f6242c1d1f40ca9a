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
