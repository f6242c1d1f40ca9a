import { expect, test } from 'bun:test'
import { namesSomebody } from './names-somebody.ts'

test('somebody is named by a role, a body, a pronoun or a name', () => {
  expect(namesSomebody('The log is signed by the mate.')).toBe(true)
  expect(namesSomebody('Tell the harbour police at once.')).toBe(true)
  expect(namesSomebody('Everyone signs the log.')).toBe(true)
  expect(namesSomebody('The log is kept by Hilda Norrby.')).toBe(true)
  expect(namesSomebody('Inspectors sign the log.')).toBe(true)
})

test('a thing or a deed is nobody', () => {
  expect(namesSomebody('A failure to keep the log is an offence.')).toBe(false)
  expect(namesSomebody('The document and its attachments are kept in the locker.')).toBe(false)
  expect(namesSomebody('KEEPING OF LOGS')).toBe(false)
})
