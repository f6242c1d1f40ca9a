import { expect, test } from 'bun:test'
import { cleanText, layLine } from './lay-line.ts'

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

/** A line of pieces, each with the place of its left edge. */
const line = (...pieces: [text: string, x: number][]) =>
  layLine(pieces.map(([text, x], order) => ({ text, x, y: 100, width: 5 * text.length, size: 10, order }))).text

test('a sign of currency at the edge of a column is of one cell with its figure, and of none before', () => {
  expect(line(['Net earnings', 0], ['$', 300], ['1,419', 340], ['$', 400], ['(2,454)', 440])).toBe(
    'Net earnings\t$ 1,419\t$ (2,454)',
  )
  // It stands near to the figure of the column before.
  expect(line(['Cash', 0], ['$', 300], ['1,093', 340], ['$', 368], ['1,874', 440])).toBe('Cash\t$ 1,093\t$ 1,874')
})

test('a sign of currency behind a word or in a sentence stays where it is', () => {
  expect(line(['Price in', 0], ['€', 50], ['Unit', 300])).toBe('Price in €\tUnit')
  expect(line(['It costs', 0], ['$', 45], ['5', 53], ['a year', 65])).toBe('It costs $ 5 a year')
})
