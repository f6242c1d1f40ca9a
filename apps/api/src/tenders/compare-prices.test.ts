import { expect, test } from 'bun:test'
import { comparePrices } from './compare-prices.ts'

const priced = (amount: number, currency: string) => ({ price: { amount, currency } })
const dollar = { currency: 'USD', into: 'EUR', rate: 0.9, day: '2026-03-02', source: 'Central Bank' }

test('a price in another currency is converted by the rate that was entered, which is told', () => {
  expect(comparePrices([priced(900, 'EUR'), priced(1000, 'USD')], [dollar])).toEqual([
    { amount: 900, told: '900 EUR.' },
    { amount: 900, told: '1,000 USD × 0.9 (rate of 2026-03-02, Central Bank) = 900 EUR.' },
  ])
})

test('nothing is compared while one currency has no rate', () => {
  expect(comparePrices([priced(900, 'EUR'), priced(1000, 'USD')], [])).toEqual([
    { amount: null, told: 'The prices are in different currencies (EUR, USD).' },
    { amount: null, told: 'The prices are in different currencies (EUR, USD).' },
  ])
  const [first, ...others] = comparePrices([priced(900, 'EUR'), priced(1000, 'USD'), priced(7, 'GBP')], [dollar])
  expect(first).toEqual({
    amount: null,
    told: 'The prices are in different currencies (EUR, USD, GBP). There is no rate into EUR for GBP.',
  })
  expect(others.map(({ amount }) => amount)).toEqual([null, null])
})

test('a price whose currency is not known is not taken for the tender’s', () => {
  const [first, second] = comparePrices([priced(900, ''), priced(1000, 'USD')], [dollar])
  expect([first?.amount, second?.amount]).toEqual([null, null])
  expect(first?.told).toBe('The prices are in different currencies (USD). The currency of a price is not known.')
})

test('prices in one currency stand as they are, and a bid without one has none', () => {
  expect(comparePrices([priced(900, 'EUR'), { price: null }], [dollar])).toEqual([
    { amount: 900, told: '900 EUR.' },
    { amount: null, told: 'No price has been entered.' },
  ])
})
