import { expect, test } from 'bun:test'
import { asksNothing } from './asks-nothing.ts'
import type { Entry } from './collect-entries.ts'

const entry = (text: string, look: Partial<Entry> = {}): Entry => ({
  kind: 'item',
  reference: undefined,
  text,
  clause: '',
  weight: null,
  page: 1,
  inTable: false,
  aside: false,
  answered: false,
  sure: false,
  ...look,
})
const rules = ['Nobody sleeps on the bridge', 'The log stays aboard', 'Guests wear a vest'].map((text) => entry(text))

test('statements alone ask nothing', () => {
  expect(asksNothing(rules)).toBe(true)
  expect(asksNothing(rules.slice(1))).toBe(false)
  expect(asksNothing([])).toBe(false)
})

test('one that asks, has a box, or stands in a table is enough', () => {
  expect(asksNothing([...rules, entry('Is the log aboard?')])).toBe(false)
  expect(asksNothing([...rules, entry('Check the log')])).toBe(false)
  expect(asksNothing([...rules, entry('The log is aboard', { boxed: true })])).toBe(false)
  expect(asksNothing([...rules, entry('The log is aboard', { answered: true })])).toBe(false)
  expect(asksNothing([...rules, entry('The log is aboard', { inTable: true })])).toBe(false)
})
