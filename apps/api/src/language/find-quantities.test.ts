import { expect, test } from 'bun:test'
import { findQuantities } from './find-quantities.ts'

const read = (text: string) => findQuantities(text).map(({ value, unit, kind }) => `${value} ${unit} ${kind}`)

test('figures in digits and in words are the same', () => {
  expect(read('forty-eight hours')).toEqual(read('48 hours'))
  expect(read('two lakh rupees')).toEqual(read('Rs. 2,00,000'))
  expect(read('one hundred and twenty days')).toEqual(['120 day time'])
  expect(read('Rs.10 lakh and ₹ 25, 000')).toEqual(['1000000 money money', '25 money money', '0  other'])
})

test('units are known by their spellings', () => {
  expect(read('5 feet, 1.5 %, ten per cent, 85 dB(A), 100 square metres, 07 Days, twice the rate')).toEqual([
    '5 foot length',
    '1.5 percent share',
    '10 percent share',
    '85 decibel sound',
    '100 square metre area',
    '7 day time',
    '2 time share',
  ])
  expect(read('a period of 45 (Forty Five) days')[0]).toBe('45 day time')
})

test('numbers of clauses, pages and list items count nothing', () => {
  expect(read('Page | 62 see clause 7.2.1 and (2) of Section 12. 9. Certificate of turnover')).toEqual([])
  expect(read('7.3 The contractor holds a talk. Annexure 4, Form 12')).toEqual([])
})

test('offsets are those of the figure', () => {
  const text = 'at least 60 minutes'
  const [quantity] = findQuantities(text)
  expect(text.slice(quantity?.start, quantity?.end)).toBe('60')
})

test('a run of spaces takes no longer than its length', () => {
  const spaces = ' '.repeat(400_000)
  expect(findQuantities(`Pay Rs. 50${spaces}within 3 days`).map(({ value, unit }) => [value, unit])).toEqual([
    ['50', 'money'],
    ['3', 'day'],
  ])
})
