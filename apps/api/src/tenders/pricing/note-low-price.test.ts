import { expect, test } from 'bun:test'
import { noteLowPrice } from './note-low-price.ts'

const bid = (id: string, amount: number, currency = 'USD', status: 'judged' | 'withdrawn' = 'judged') => ({
  id,
  status,
  price: { amount, currency, source: 'found' as const, page: null, quote: '', documentId: null },
})
const low = bid('low', 74)

test('a price more than a quarter below the average of two others is marked, with the rule', () => {
  expect(noteLowPrice(low, [low, bid('a', 90), bid('b', 110)])).toEqual([
    'Abnormally low: 74 is 26 % below the average of the other bids, 100. Rule: more than 25 % below the average of at least 2 others. Ask the bidder to explain it.',
  ])
  const just = bid('low', 75)
  expect(noteLowPrice(just, [just, bid('a', 90), bid('b', 110)])).toEqual([])
})

test('one other, one that was withdrawn, and other currencies tell nothing', () => {
  expect(noteLowPrice(low, [low, bid('a', 100)])).toEqual([])
  expect(noteLowPrice(low, [low, bid('a', 100), bid('b', 100, 'USD', 'withdrawn')])).toEqual([])
  expect(noteLowPrice(low, [low, bid('a', 100), bid('b', 100, 'EUR')])).toEqual([])
})
