import { expect, test } from 'bun:test'
import { isInlineItem } from './is-inline-item.ts'

test('an item of a sentence that a line happens to begin with is no clause', () => {
  expect(isInlineItem('(b) sign it; and (c) keep it', ['7.1 The mate shall (a) write the log;'], [])).toBe(true)
  expect(isInlineItem('(d) lock it.', ['7.1 The mate shall (a) write it;', '(b) sign it; (c) keep it;'], [])).toBe(true)
  expect(isInlineItem('(c) keep it.', ['7.1 The mate shall (a) write it;', '(b) sign it;'], [])).toBe(true)
  expect(isInlineItem('(a) write the log; (b) sign it', ['7.1 The mate shall'], [])).toBe(true)
  expect(isInlineItem('(iii) keep it.', ['The mate shall (i) write it, (ii) sign it,'], [])).toBe(true)
})

test('items that stand on lines of their own are clauses', () => {
  expect(isInlineItem('(a) write the log;', ['7.1 The mate shall:'], ['(b) sign it;'])).toBe(false)
  expect(isInlineItem('(b) sign it;', ['(a) write the log;'], ['(c) keep it.'])).toBe(false)
  expect(isInlineItem('(b) sign it;', [], [])).toBe(false)
  expect(isInlineItem('(b) sign it;', ['(a) write the log as (ii) says;'], [])).toBe(false)
  expect(isInlineItem('Sign it (b) today', ['The mate shall (a) write it;'], [])).toBe(false)
})
