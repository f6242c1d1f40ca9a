import { expect, test } from 'bun:test'
import { readTitles } from './read-titles.ts'

test('a requirement goes by the title before its sentence and by that of its item', () => {
  expect(readTitles('INSPECTION OF BOATS - The port shall have access.')).toEqual(['INSPECTION OF BOATS'])
  expect(readTitles('Bid security: the bidder shall pay.')).toEqual(['Bid security'])
  expect(readTitles('Supply of boats with the specification below (c) Hull: steel, 8 mm')).toEqual(['Hull'])
  expect(readTitles('Boats shall be of steel.')).toEqual([])
})
