import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import type { Entry } from './collect-entries.ts'
import { dropInstructions } from './drop-instructions.ts'

const left = (...entries: Entry[]) => dropInstructions(entries).map(({ text }) => text)
const thrice = (text: string, look?: Partial<Entry>) => [1, 2, 3].map(() => makeEntry(text, look))

test('an order that comes again and again tells how to answer', () => {
  const told = thrice('Please select one of these.')
  expect(left(makeEntry('Is it dry?'), ...told)).toEqual(['Is it dry?'])
  expect(left(...told.slice(1))).toHaveLength(2)
})

test('not a question, and nothing in a table or with a box', () => {
  expect(left(...thrice('Is it dry?'))).toHaveLength(3)
  expect(left(...thrice('Check the belt.', { inTable: true }))).toHaveLength(3)
  expect(left(...thrice('Check the belt.', { boxed: true }))).toHaveLength(3)
  expect(left(...thrice('Belt guard'))).toHaveLength(3)
})
