import { expect, test } from 'bun:test'
import { findPeriods } from './periods.ts'

const hours = (text: string) => findPeriods(text).map((one) => one.hours)

test('intervals in words and signs are the same', () => {
  expect(hours('The test is repeated every two hours.')).toEqual([2])
  expect(hours('The test is repeated every 2 h.')).toEqual([2])
  expect(hours('The reading is taken every 30 min and once a week.')).toEqual([0.5, 168])
})
