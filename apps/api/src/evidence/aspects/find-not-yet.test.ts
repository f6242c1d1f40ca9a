import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { readStatements } from '../read-statements.ts'
import { findNotYet } from './find-not-yet.ts'

const notYet = (ask: string, passage: string) => {
  const found = findNotYet(readAsk(ask), readStatements(passage), new Date('2026-11-29'))
  return found && passage.slice(found.start, found.end)
}
const asked = 'Are sluices greased each spring?'

test('what begins on a day to come is not done yet', () => {
  expect(notYet(asked, 'From 2028 sluices are greased each spring.')).toBe('2028')
  expect(notYet(asked, 'Sluices are greased each spring, starting in March 2027.')).toBe('March 2027')
})

test('what has begun is, as is what was asked for that day, or holds until then', () => {
  expect(notYet(asked, 'From 2024 sluices are greased each spring.')).toBeUndefined()
  expect(notYet(asked, 'Since November 2026 sluices are greased each spring.')).toBeUndefined()
  expect(notYet('Are sluices greased from 2028 on?', 'From 2028 sluices are greased.')).toBeUndefined()
  expect(notYet(asked, 'Until the new rule from 2028 sluices are greased each spring.')).toBeUndefined()
})
