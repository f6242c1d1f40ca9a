import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { readStatements } from '../read-statements.ts'
import { chooseWindow } from '../window.ts'
import { findSwappedParty, isOfOthers } from './parties.ts'

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

test('what a requirement itself lays on the owner is not taken from the bidder', () => {
  const theirs = readAsk('Pressure tests shall be witnessed by the Purchaser.')
  const window = chooseWindow(
    theirs,
    readStatements('The pressure tests will be witnessed by the Purchaser’s inspector.'),
  )
  if (!window) throw new Error('nothing was compared')
  expect(findSwappedParty(theirs, window)).toBeUndefined()
  const own = readAsk('The Contractor shall witness the pressure tests.')
  const laid = chooseWindow(own, readStatements('The pressure tests will be witnessed by the Purchaser.'))
  expect(laid && findSwappedParty(own, laid)).toMatchObject({ aspect: 'actor', outcome: 'conflict' })
})
