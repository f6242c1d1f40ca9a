import { expect, test } from 'bun:test'
import { findNumbers } from './numbers.ts'

const values = (text: string) => findNumbers(text).map(({ value }) => value)

test('numbers in digits, with the grouping of India and of elsewhere, and with scales', () => {
  expect(values('2,00,000 and 1,200 and 0.5')).toEqual([200_000, 1200, 0.5])
  expect(values('INR 50 crore, two lakh, 3.5 million, 2 bn')).toEqual([500_000_000, 200_000, 3_500_000, 2_000_000_000])
})

test('numbers in words and fractions', () => {
  expect(values('forty-eight, one hundred and five, a dozen')).toEqual([48, 105, 12])
  expect(values('one and a half, three quarters, four fifths, half')).toEqual([1.5, 0.75, 0.8, 0.5])
})

test('"seventh" and "2nd" say which', () => {
  expect(findNumbers('the seventh and the 2nd').map(({ value, ordinal }) => [value, ordinal])).toEqual([
    [7, true],
    [2, true],
  ])
})

test('digits within a name are no numbers', () => {
  expect(values('T-101 and H2S')).toEqual([])
})

test('a slash parts numbers, but before a per cent sign', () => {
  expect(values('1/2 % a week, 1/2% a day, 1 1/2 per cent, ½ %')).toEqual([0.5, 0.5, 1.5, 0.5])
  expect(values('in 2/3 of the cases')).not.toContain(0.6666666666666666)
})

test('the grouping of Europe: stops, blanks by a currency, apostrophes, a decimal comma', () => {
  expect(values('1.234.567,89 and 45.000,50 and 2.500.000')).toEqual([1_234_567.89, 45_000.5, 2_500_000])
  expect(values("EUR 1 250 000, 12 500,50 €, CHF 1'250'000")).toEqual([1_250_000, 12_500.5, 1_250_000])
  expect(values('45,50 and 2,00,000 and 1,200.50')).toEqual([45.5, 200_000, 1200.5])
  expect(values('items 10 100 and 12 of 200, version 2.0.1')).toEqual([10, 100, 12, 200, 2])
})

test('blanks group behind the sign of the rand, and behind no other word that ends so', () => {
  const values = (text: string) => findNumbers(text).map(({ value }) => value)
  expect(values('a deposit of R 1 234 567,00')).toEqual([1_234_567])
  expect(values('a deposit of R250 000.50')).toEqual([250_000.5])
  expect(values('item RR 12 345 678')).not.toContain(12_345_678)
})
