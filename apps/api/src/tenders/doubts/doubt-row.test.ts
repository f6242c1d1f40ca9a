import { expect, test } from 'bun:test'
import { doubtRow } from './doubt-row.ts'

const doubt = (text: string, quote = text) => doubtRow({ text, quote, section: '' })

test('a row that was read cleanly is not doubted', () => {
  expect(doubt('The Contractor shall hold a valid ISO 45001 certificate.')).toBe('')
  expect(doubt('The pump shall deliver 20 m3/h at 4 bar.')).toBe('')
  expect(doubt('The pump shall deliver 20 m3/h at 4 bar; and')).toBe('')
})

test('a row is doubted for its letters, its quotation, its end, its length and its category', () => {
  for (const text of [
    'The pump\uFFFD shall deliver water.',
    'The p u m p s e t shall deliver water.',
    'The pump (cid:12)(cid:40) shall deliver water.',
    'The pumppump shallshall deliver water.',
  ])
    expect(doubt(text)).toStartWith('Its letters were not read cleanly.')
  expect(doubt('The pump shall deliver water.', '')).toBe('Its words were not found on one page as they stand here.')
  expect(doubt('The pump shall deliver water to the')).toBe('It breaks off.')
  expect(doubt('Pumps required.')).toBe('It has hardly any words.')
  expect(doubt('It shall be blue.')).toBe('No word of it tells its category: it is shown as technical.')
})
