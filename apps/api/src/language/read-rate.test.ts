import { expect, test } from 'bun:test'
import { readRate } from './read-rate.ts'

const rate = (amount: string, behind: string) => readRate(`${amount}${behind}`, amount.length)

test('by which time an amount is counted stands behind it', () => {
  expect(rate('EUR 7,000', ' per day')).toBe(24)
  expect(rate('EUR 7,000', ' for every completed week of delay')).toBe(168)
  expect(rate('7,000 EUR', '/h')).toBe(1)
  expect(rate('0.5 %', ' a quarter')).toBe(2190)
})

test('a time further on counts something else', () => {
  expect(rate('EUR 7,000', ' and two men a day')).toBeUndefined()
  expect(rate('EUR 7,000', ' each')).toBeUndefined()
})
