import { expect, test } from 'bun:test'
import { findStatedScale } from './stated-scale.ts'

test('what the figures of a table are in is found as it stands', () => {
  expect(findStatedScale('Cash flows were as follows ($ in millions):')).toBe('($ in millions)')
  expect(findStatedScale('Statements of Earnings\n$ in millions, except per share amounts')).toBe(
    '$ in millions, except per share amounts',
  )
  expect(findStatedScale('(Dollars in millions, except per share data)')).toBe(
    '(Dollars in millions, except per share data)',
  )
  expect(findStatedScale('made up of the following (in thousands):')).toBe('(in thousands)')
  expect(findStatedScale('Turnover Rs. in lakhs')).toBe('Rs. in lakhs')
  expect(findStatedScale('figures in measures in millions')).toBe('in millions')
})

test('nothing is found where no scale is stated', () => {
  expect(findStatedScale('The plant lies in a valley; losses of 3 million dollars')).toBeUndefined()
  expect(findStatedScale('paid in cash within 30 days')).toBeUndefined()
})
