import { expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { readClauses } from './read-clauses.ts'
import { replaceFacts, restatedFacts } from './replace-facts.ts'

const facts = (text: string) => {
  const pages = [{ page: 1, text }]
  return findKeyFacts(readClauses(pages), pages)
}
const known = (text: string) => facts(text).map((fact) => ({ ...fact, editedBy: null }))

test('a figure that an addendum revises takes the place of the old one, which stays readable', () => {
  const { added, gone } = replaceFacts(
    known('Bid security: INR 400,000\n\nThe bid shall remain valid for 90 days.\n'),
    restatedFacts(facts('The bid security is revised to INR 500,000.\n')),
  )
  expect(gone.map(({ kind, value }) => [kind, value])).toEqual([['bid_security', 'INR 400,000']])
  expect(added.map(({ value, doubt }) => [value, doubt])).toEqual([
    ['INR 500,000', 'An addendum states it anew; superseded: “INR 400,000” (page 1).'],
  ])
})

test('of a figure that is moved from one to another the second counts', () => {
  const [only, ...others] = facts('The bid security is revised from INR 400,000 to INR 500,000.\n')
  expect([only?.value, others]).toEqual(['INR 500,000', []])
  expect(facts('Bids shall remain valid for 120 days instead of 90 days.\n')[0]?.value).toBe(
    '120 days instead of 90 days',
  )
})

test('a figure that an addendum only mentions, and what a person entered, stay', () => {
  expect(restatedFacts(facts('The bid security of INR 500,000 shall be sent by post.\n'))).toEqual([])
  const entered = known('Bid security: INR 400,000\n').map((fact) => ({ ...fact, editedBy: 'ann' }))
  expect(replaceFacts(entered, restatedFacts(facts('The bid security is revised to INR 500,000.\n'))).gone).toEqual([])
})
