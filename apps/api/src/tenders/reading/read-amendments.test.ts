import { expect, test } from 'bun:test'
import { readAmendments } from './read-amendments.ts'
import { readClauses } from './read-clauses.ts'

const amendments = (text: string) => {
  const { clauses, deleted, unread } = readAmendments(readClauses([{ page: 1, text }]))
  return { clauses: clauses.map(({ ref, text: own }) => [ref, own]), deleted, unread: unread.map((one) => one.text) }
}

test('an order to delete is one, with what takes its place where it says so', () => {
  expect(amendments('Delete clause 4.12.')).toEqual({ clauses: [], deleted: ['4.12'], unread: [] })
  expect(amendments('Delete 5.1 and replace with: The gate shall be painted green on both sides.')).toEqual({
    clauses: [['5.1', 'The gate shall be painted green on both sides.']],
    deleted: [],
    unread: [],
  })
})

test('a form that is not applied is listed, and is no new requirement', () => {
  const all = [
    'For “sixty lamps” read “eighty lamps” in the schedule, which shall apply to all lots.',
    'The bid security is revised from EUR 4,000 to EUR 6,000 and shall be paid with the bid.',
    'In clause 3.2 delete the word steel and insert the word bronze, which shall govern.',
  ]
  for (const text of all) expect(amendments(text)).toEqual({ clauses: [], deleted: [], unread: [text] })
})

test('what changes nothing stays as it is', () => {
  const text = 'The supplier shall deliver two spare gates with each lot.'
  expect(amendments(text)).toEqual({ clauses: [['', text]], deleted: [], unread: [] })
})

test('new words on the line below an order are taken by it; an order that has none is listed', () => {
  expect(amendments('Delete 5.1 and replace with:\n\nThe gate shall be painted green on both sides.').clauses).toEqual([
    ['5.1', 'The gate shall be painted green on both sides.'],
  ])
  expect(amendments('Delete 5.1 and replace with:\n\nDelete clause 6.2.')).toEqual({
    clauses: [],
    deleted: ['6.2'],
    unread: ['Delete 5.1 and replace with:'],
  })
})
