import { expect, test } from 'bun:test'
import { refersBack } from './refers-back.ts'

const before = 'Only a person who holds the diver card may enter the basin.'

test('a pronoun or the same thing named again goes on with it', () => {
  expect(refersBack('It is valid for 18 months.', before)).toBe(true)
  expect(refersBack('The card is valid for 18 months.', before)).toBe(true)
})

test('another thing does not', () => {
  expect(refersBack('The helmet is valid for 18 months.', before)).toBe(false)
  expect(refersBack('Cards are valid for 18 months.', before)).toBe(false)
})
