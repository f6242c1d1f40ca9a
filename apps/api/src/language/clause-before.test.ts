import { expect, test } from 'bun:test'
import { clauseBefore } from './clause-before.ts'

test('a clause is read back to what ends it, and no farther than told', () => {
  const text = 'One. Of officers, the number is 3'
  const at = text.indexOf('3')
  expect(clauseBefore(text, at, 90, '.;')).toBe(' Of officers, the number is ')
  expect(clauseBefore(text, at, 90, '.,;')).toBe(' the number is ')
  expect(clauseBefore(text, at, 4, '.;')).toBe(' is ')
  expect(clauseBefore(text, 0, 90, '.;')).toBe('')
})
