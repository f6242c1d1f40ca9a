import { expect, test } from 'bun:test'
import { findTouched } from './find-touched.ts'

const clause = (text: string, number = '') => ({ text, number, heading: '', page: 1 })
const watch = {
  before: clause('A fire watch stays for 30 minutes. It carries a radio.', '4.2'),
  after: clause('A fire watch stays for 60 minutes. It carries a radio.', '4.2'),
}

test('a quotation is touched where its words are not there any more', () => {
  expect(
    findTouched(
      [watch],
      ['“a fire watch stays for 30 minutes”', 'It carries a radio.', '4.2 A fire watch stays', 'Somebody else'],
    ),
  ).toEqual([[0]])
  expect(findTouched([{ ...watch, after: null }], ['It carries a radio.'])).toEqual([[0]])
})

test('one of several clauses is touched by each that changed, one with a gap by its parts', () => {
  const other = { before: clause('Hoses are laid out before it begins.'), after: clause('Hoses are laid out.') }
  const both = 'A fire watch stays for 30 minutes. It carries a radio. Hoses are laid out before it begins.'
  expect(findTouched([watch, other], [both, 'It carries a radio … before it begins'])).toEqual([[0], [0, 1]])
})

test('what is new touches nothing, nor does what only looks otherwise', () => {
  const looks = { before: clause('Keep clear.'), after: clause('KEEP CLEAR!') }
  expect(findTouched([{ before: null, after: clause('Keep clear.') }, looks], ['Keep clear.'])).toEqual([[], []])
})
