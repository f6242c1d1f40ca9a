import { expect, test } from 'bun:test'
import { turnRound } from './turn-round.ts'

test('"only if" is said by "not unless", "only after" by "not until" and "not before"', () => {
  expect(turnRound('The vat is opened only if the cooper has signed.')).toEqual([
    'The vat is opened not unless the cooper has signed.',
  ])
  expect(turnRound('The vat is opened only after a test.')).toEqual([
    'The vat is opened not until a test.',
    'The vat is opened not before a test.',
  ])
  expect(turnRound('Only people with a licence may drive.')).toEqual(['nobody without a licence may drive.'])
})

test('"not unless" is said by "only if", and "nobody without" by "only people with"', () => {
  expect(turnRound('No vat may be opened unless the cooper has signed.')).toEqual([
    ' vat may be opened only if the cooper has signed.',
    'No vat may be opened if not the cooper has signed.',
  ])
  expect(turnRound('Nobody may enter until the gas is measured.')).toEqual([
    'people may enter only after the gas is measured.',
  ])
  expect(turnRound('Nobody without a licence may drive.')).toEqual(['only people with a licence may drive.'])
})

test('"if it is not" is said by "unless it is"', () => {
  expect(turnRound('If the vat is not empty, it is locked.')).toEqual(['unless the vat is empty, it is locked.'])
  expect(turnRound('If the vat is empty, it is locked.')).toEqual([])
})

test('what is denied twice, or bound to nothing, is left as it is', () => {
  expect(turnRound('The vat is not opened and never moved until it is empty.')).toEqual([])
  expect(turnRound('The vat is not opened.')).toEqual([])
  expect(turnRound('The vat is opened before noon.')).toEqual([])
})
