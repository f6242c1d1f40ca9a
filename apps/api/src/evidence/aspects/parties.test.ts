import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { isOfOthers } from './parties.ts'

const asked = readAsk('Is the lifting gear examined twice a year?')

test('what is done at a site that is told by what it lies at is done by others', () => {
  expect(isOfOthers(asked, 'At the works beyond the canal the lifting gear is examined twice a year.')).toBe(true)
  expect(isOfOthers(asked, 'Elsewhere the lifting gear is examined twice a year.')).toBe(true)
})

test('what is done at a site of the text itself is its own', () => {
  expect(isOfOthers(asked, 'At the works the lifting gear is examined twice a year.')).toBe(false)
  expect(isOfOthers(asked, 'The lifting gear behind the boiler is examined twice a year.')).toBe(false)
  expect(
    isOfOthers(readAsk('Are the works beyond the canal fenced?'), 'At the works beyond the canal fences stand.'),
  ).toBe(false)
})
