import { expect, test } from 'bun:test'
import { findPeriods } from './periods.ts'

const hours = (text: string) => findPeriods(text).map((one) => one.hours)

test('intervals in words and signs are the same', () => {
  expect(hours('The test is repeated every two hours.')).toEqual([2])
  expect(hours('The test is repeated every 2 h.')).toEqual([2])
  expect(hours('The reading is taken every 30 min and once a week.')).toEqual([0.5, 168])
})

test('an adverb that counts is as often as it says', () => {
  expect(hours('The tap is flushed twice weekly.')).toEqual([84])
  expect(hours('The dose is given three times daily.')).toEqual([8])
  expect(hours('The tap is flushed weekly, twice in summer.')).toEqual([168])
})

test('months that are named without a year tell how often', () => {
  expect(hours('Tanks are drained each March and September.')).toEqual([4380])
  expect(hours('Tanks are drained in January, April, July and October.')).toEqual([2190])
  expect(hours('The tank was drained in March and April 2024.')).toEqual([])
  expect(hours('The tank was drained in March.')).toEqual([])
})
