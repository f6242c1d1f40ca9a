import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { findWorseDate } from './deadlines.ts'

const worse = (asked: string, given: string) => {
  const found = findWorseDate(readStatement(asked), readStatement(given))
  return found && given.slice(found.start, found.end)
}

test('a day behind the one by which something is asked for is too late, one before it is not', () => {
  const asked = 'The quay shall be finished by 30 June 2031.'
  expect(worse(asked, 'The quay will be finished by 31 August 2031.')).toBe('31 August 2031')
  expect(worse(asked, 'The quay will be finished in July 2031.')).toBe('July 2031')
  expect(worse(asked, 'The quay will be finished by 15 May 2031.')).toBeUndefined()
})

test('what is to last until a day may last longer', () => {
  const asked = 'The cover shall run until 30 June 2031.'
  expect(worse(asked, 'The cover runs until 31 March 2031.')).toBe('31 March 2031')
  expect(worse(asked, 'The cover runs until 31 August 2031.')).toBeUndefined()
})

test('of several dates it is not clear which one counts', () => {
  expect(
    worse('The quay shall be finished by 30 June 2031.', 'Begun on 1 May 2031, it is finished by 31 August 2031.'),
  ).toBeUndefined()
})
