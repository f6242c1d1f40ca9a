import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import { asksNothing } from './asks-nothing.ts'

const rules = ['Nobody sleeps on the bridge', 'The log stays aboard', 'Guests wear a vest'].map((text) =>
  makeEntry(text),
)

test('statements alone ask nothing', () => {
  expect(asksNothing(rules)).toBe(true)
  expect(asksNothing(rules.slice(1))).toBe(false)
  expect(asksNothing([])).toBe(false)
})

test('one that asks, has a box, or stands in a table is enough', () => {
  expect(asksNothing([...rules, makeEntry('Is the log aboard?')])).toBe(false)
  expect(asksNothing([...rules, makeEntry('Check the log')])).toBe(false)
  expect(asksNothing([...rules, makeEntry('The log is aboard', { boxed: true })])).toBe(false)
  expect(asksNothing([...rules, makeEntry('The log is aboard', { answered: true })])).toBe(false)
  expect(asksNothing([...rules, makeEntry('The log is aboard', { inTable: true })])).toBe(false)
})

test('one order among twenty statements asks nothing, and rows that tell something do not count', () => {
  const many = Array.from({ length: 20 }, (_, at) => makeEntry(`Guest ${at} wears a vest`))
  const order = makeEntry('Check the log')
  expect(asksNothing([...many.slice(1), order])).toBe(true)
  expect(asksNothing([...many.slice(2), order])).toBe(false)
  expect(asksNothing([...rules, makeEntry('Skipper', { inTable: true, told: true })])).toBe(true)
  expect(asksNothing([...rules.slice(1), makeEntry('Skipper', { told: true })])).toBe(false)
})
