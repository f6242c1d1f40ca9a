import { describe, expect, test } from 'bun:test'
import { findQuantities } from './quantities.ts'

const read = (text: string) =>
  findQuantities(text).map(({ kind, value, dimension, comparator }) => [
    kind,
    Number(value.toFixed(3)),
    dimension,
    comparator,
  ])

describe('figures', () => {
  test('equal things are equal, whatever their units', () => {
    expect(read('72 h')).toEqual(read('three days'))
    expect(read('24 months')).toEqual(read('two years'))
    expect(read('half an hour')).toEqual(read('30 minutes'))
    expect(read('10 bar')).toEqual(read('1,000 kPa'))
    expect(read('80 %')).toEqual(read('four fifths of the crew'))
    expect(read('INR 50 crore')).toEqual(read('INR 500 million'))
  })

  test('comparators before and behind', () => {
    expect(read('at or below 10 ppm')).toEqual([['amount', 10, 'ppm', 'at most']])
    expect(read('not less than 5 m')).toEqual([['amount', 5, 'length', 'at least']])
    expect(read('shall not exceed 4 hours')).toEqual([['amount', 4, 'time', 'at most']])
    expect(read('must not lift more than 12 tonnes')).toEqual([['amount', 12_000, 'mass', 'at most']])
    expect(read('-18 °C or colder')).toEqual([['amount', -18, 'temperature', 'at most']])
    expect(read('above 85 dB(A)')).toEqual([['amount', 85, 'sound', 'more than']])
  })

  test('how often', () => {
    expect(read('twice a year')).toEqual([['period', 4380, 'time', 'exactly']])
    expect(read('every fifteen months')).toEqual([['period', 10_950, 'time', 'exactly']])
    expect(read('on each Monday and each Thursday')).toEqual([['period', 84, 'time', 'exactly']])
    expect(read('once in five years')).toEqual([['period', 43_800, 'time', 'exactly']])
    expect(read('in each of the last three years')).toEqual([['amount', 26_280, 'time', 'exactly']])
  })

  test('shares told as parts of a whole', () => {
    expect(read('33 of 60 drivers')).toEqual([['amount', 0.55, 'share', 'exactly']])
    expect(read('Of the 50 persons, 35 are local')).toEqual([['amount', 0.7, 'share', 'exactly']])
    expect(read('one crate in fifty')).toEqual([['amount', 0.02, 'share', 'exactly']])
  })

  test('units of every kind, compound ones too; lower and upper explosive limits are no plain share', () => {
    expect(read('45 kN per square metre')).toEqual([['amount', 45_000, 'pressure', 'exactly']])
    expect(read('200 m³/h')).toEqual([['amount', 200_000, 'volume per time', 'exactly']])
    expect(read('10 % LEL')).toEqual([['amount', 0.1, 'share of LEL', 'exactly']])
    expect(read('690 V and 3.2 MΩ')).toEqual([
      ['amount', 690, 'voltage', 'exactly'],
      ['amount', 3_200_000, 'resistance', 'exactly'],
    ])
  })

  test('money with the letter of its scale, which measures length or volume elsewhere', () => {
    expect(read('EUR 7.5 m and $2k')).toEqual([
      ['amount', 7_500_000, 'EUR', 'exactly'],
      ['amount', 2000, 'USD', 'exactly'],
    ])
    expect(read('7.5 m of rope at EUR 4 per m')).toEqual([
      ['amount', 7.5, 'length', 'exactly'],
      ['amount', 4, 'EUR', 'exactly'],
    ])
  })

  test('steps of a scale', () => {
    expect(read('fourth edition or later')).toEqual([['class', 4, 'class', 'at least']])
    expect(read('equipment class DP2')).toEqual([['class', 2, 'class', 'exactly']])
    expect(read('ISO 9001:2015')).toEqual([['class', 2015, 'class', 'exactly']])
  })

  test('names with digits, clause numbers and dates count nothing', () => {
    expect(read('Clause 7.2 of API 6A on tank V-204, 7 May 2017')).toEqual([])
  })

  test('an unknown unit is compared as a word', () => {
    expect(findQuantities('three diesel welding sets')[0]?.counted).toEqual(['diesel', 'weld', 'set'])
  })
})
