import { expect, test } from 'bun:test'
import { countOf, formatNumber, plural } from './count-of.ts'

test('numbers have their thousands apart and no more digits than asked for', () => {
  expect([formatNumber(0), formatNumber(999), formatNumber(1000), formatNumber(1234567)]).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
  ])
  expect([
    formatNumber(1250.556),
    formatNumber(1250.55, 1),
    formatNumber(1250.55, 0),
    formatNumber(1250.5),
    formatNumber(3),
  ]).toEqual(['1,250.56', '1,250.6', '1,251', '1,250.5', '3'])
})

test('one is one, and nought is many', () => {
  expect([countOf(0, 'bid'), countOf(1, 'bid'), countOf(2, 'bid')]).toEqual(['0 bids', '1 bid', '2 bids'])
  expect([countOf(1, 'entry', 'entries'), countOf(1200, 'entry', 'entries')]).toEqual(['1 entry', '1,200 entries'])
  expect([plural(1, 'needs', 'need'), plural(3, 'needs', 'need')]).toEqual(['needs', 'need'])
})
