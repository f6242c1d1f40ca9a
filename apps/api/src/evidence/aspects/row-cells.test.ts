import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { isInColumn } from './row-cells.ts'

/** The figures of a row that count for a claim, as they stand. */
function figuresFor(claim: string, row: string): string[] {
  const source = readStatement(row)
  return source.quantities
    .filter((one) => isInColumn(readStatement(claim), source, one))
    .map(({ start, end }) => row.slice(start, end))
}

test('what is asked in a row is no answer beside what is given', () => {
  const row = 'Fan noise | Required 70 dB | Offered 75 dB'
  expect(figuresFor('The fan noise is 75 dB.', row)).toEqual(['75 dB'])
  expect(figuresFor('The required fan noise is 70 dB.', row)).toEqual(['70 dB'])
  expect(figuresFor('The mass is 3 t.', 'Mass | Required 3 t')).toEqual(['3 t'])
})

test('a column that the claim names is the one that counts', () => {
  const row = 'Machine: Winch | Load: 3 t | Test load: 5 t; Reach: 9 m'
  expect(figuresFor('The reach of the winch is 9 m.', row)).toEqual(['9 m'])
  expect(figuresFor('The winch lasts.', 'The winch lifts 3 t and weighs 2 t.')).toEqual(['3 t', '2 t'])
})
