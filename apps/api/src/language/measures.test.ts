import { expect, test } from 'bun:test'
import { figureKey, findMeasured, type Measure, measuresNamed } from './measures.ts'
import { findQuantities } from './quantities.ts'

const count = (text: string, ...wanted: Measure[]) => findMeasured(text, wanted).length

test('figures are found by what they measure; money is money in every currency', () => {
  const text = 'Pay USD 500 and Rs. 2,00,000 within 3 days for 40 m of pipe at 690 V, 5 % less for two valves'
  expect(count(text, 'money')).toBe(2)
  expect(count(text, 'time')).toBe(1)
  expect(count(text, 'length')).toBe(1)
  expect(count(text, 'share')).toBe(1)
  expect(count(text, 'other')).toBe(2)
  expect(count(text, 'money', 'time')).toBe(3)
  expect(count('tested every 3 months', 'time')).toBe(0)
  expect(count('tested every 3 months', 'period')).toBe(1)
})

test('a word names what it measures', () => {
  expect(['metres', 'rupees', 'days', 'percent', 'volts', 'valves'].map(measuresNamed)).toEqual([
    ['length'],
    ['money'],
    ['time', 'period'],
    ['share'],
    ['other'],
    undefined,
  ])
})

test('figures that say the same have the same key, others have not', () => {
  const key = (text: string) => findQuantities(text).map(figureKey).join()
  expect(key('two years')).toBe(key('24 months'))
  expect(key('forty-eight hours')).toBe(key('2 days'))
  expect(key('six valves')).not.toBe(key('six pumps'))
  expect(key('USD 500')).not.toBe(key('EUR 500'))
})

test('shillings are money as well', () => {
  expect(count('a fine not exceeding three hundred thousand shillings', 'money')).toBe(1)
  expect(count('TZS 2,000 and 40 baht', 'money')).toBe(2)
})
