import { expect, test } from 'bun:test'
import { isNearDuplicate } from './is-near-duplicate.ts'

const clause =
  '6.6 While hot work is in progress the gas test shall be repeated at intervals not exceeding 2 hours, and again after any break longer than 30 minutes. The readings are written on the permit by the authorised gas tester, who signs them.'

test('the same clause in two revisions is the same, broken into other lines and with a word changed', () => {
  expect(isNearDuplicate(clause, clause)).toBe(true)
  expect(isNearDuplicate(clause, clause.replace('gas test shall be', 'gas test\nshall be'))).toBe(true)
  expect(isNearDuplicate(clause, clause.replace('written on', 'noted on'))).toBe(true)
})

test('another figure, a denial or another duty is not the same, however alike the words are', () => {
  expect(isNearDuplicate(clause, clause.replace('2 hours', '4 hours'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('30 minutes', 'sixty minutes'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('shall be repeated', 'may be repeated'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('are written', 'are not written'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('shall be repeated', 'has lapsed and is repeated'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('not exceeding', 'not less than'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('the permit by', 'the permit only by'))).toBe(false)
  const dated = `${clause} Issued on 3 March 2024.`
  expect(isNearDuplicate(dated, dated.replace('3 March', '4 March'))).toBe(false)
})

test('passages on one topic are not the same', () => {
  const other =
    '7.4 For hot work carried out by contractors, the gas test shall be repeated at least every 2 hours and the contractor shall supply a fire watch from its own crew, who stays for 30 minutes after the work has stopped and has no other duty.'
  expect(isNearDuplicate(clause, other)).toBe(false)
  expect(isNearDuplicate(clause, clause.slice(0, 120))).toBe(false)
})

test('one that says more, or of another thing, is not the same', () => {
  expect(isNearDuplicate(clause, clause.replace('the permit by', 'the permit and the whiteboard by'))).toBe(false)
  expect(isNearDuplicate(clause, clause.replace('gas tester', 'area engineer'))).toBe(false)
})
