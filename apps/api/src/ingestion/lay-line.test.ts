import { expect, test } from 'bun:test'
import { cleanText } from './lay-line.ts'

test('the letter of a symbol font that lists a line is a bullet', () => {
  expect(cleanText(' \uF0B7 at least every 30 days.', false)).toBe('• at least every 30 days.')
  expect(cleanText('\uF0A7\u00A0 before use', false)).toBe('• before use')
  expect(cleanText('\uF02D\tbefore use', false)).toBe('•\tbefore use')
})

test('a box, a comparison and what stands within a line stay as they are', () => {
  expect(cleanText('\uF0A8 Yes', false)).toBe('\uF0A8 Yes')
  expect(cleanText('\uF0B3 5 mm', false)).toBe('\uF0B3 5 mm')
  expect(cleanText('a gap \uF0B7 5 mm', false)).toBe('a gap \uF0B7 5 mm')
})
