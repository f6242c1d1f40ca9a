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
