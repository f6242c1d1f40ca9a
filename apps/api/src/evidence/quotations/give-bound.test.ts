import { expect, test } from 'bun:test'
import { givesBound, wantsBound } from './give-bound.ts'

test('the most or the least there may be is asked for', () => {
  expect(wantsBound('What is the maximum speed of the ferry?')).toBe(true)
  expect(wantsBound('What are the minimum technical requirements?')).toBe(false)
  expect(wantsBound('What is the speed of the ferry?')).toBe(false)
})

test('a bound is given by its name before or behind a figure, or by a comparator', () => {
  expect(givesBound('The limit is 12 knots.')).toBe(true)
  expect(givesBound('No ferry goes at a speed exceeding 12 knots.')).toBe(true)
  expect(givesBound('At least two pilots are on board.')).toBe(true)
  expect(givesBound('The ferry goes at 12 knots.')).toBe(false)
})
