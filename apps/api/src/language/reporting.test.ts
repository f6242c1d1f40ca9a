import { expect, test } from 'bun:test'
import { isLeadIn } from './reporting.ts'

test('a lead-in only says where words come from', () => {
  expect(isLeadIn('')).toBe(true)
  expect(isLeadIn('Quoted from your documents:')).toBe(true)
  expect(isLeadIn('According to section 4.2 of the standard,')).toBe(true)
  expect(isLeadIn('The procedure states: ')).toBe(true)
})

test('what claims something of its own, or denies, is none', () => {
  expect(isLeadIn('All permits are waived:')).toBe(false)
  expect(isLeadIn('The standard does not say that')).toBe(false)
  expect(isLeadIn('It states only')).toBe(false)
})
