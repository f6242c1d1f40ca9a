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

  test('the number of a page of so many is none', () => {
    expect(read('Uncontrolled when printed, page 3 of 7')).toEqual([])
    expect(read('3 of 7 pumps')).toEqual([['amount', 0.429, 'share', 'exactly']])
  })

  test('a dash that stands apart parts a number from the sum behind it', () => {
    expect(read('Year 5 - £xx Copy of a policy').filter(([, , dimension]) => dimension === 'GBP')).toEqual([])
    expect(read('Year 5 - £3,000').filter(([, , dimension]) => dimension === 'GBP')).toEqual([
      ['amount', 3000, 'GBP', 'exactly'],
    ])
    expect(read('3,000 £')).toEqual([['amount', 3000, 'GBP', 'exactly']])
  })

  test('comparators before and behind', () => {
    expect(read('at or below 10 ppm')).toEqual([['amount', 10, 'ppm', 'at most']])
    expect(read('less than $50,000')).toEqual([['amount', 50_000, 'USD', 'less than']])
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

  test('numbers of clauses, pages and list items count nothing, wherever on a page they stand', () => {
    expect(read('Page | 62 see clause 7.2.1 and (2) of Section 12. 9. Certificate of turnover')).toEqual([])
    expect(read('7.3 The contractor holds a talk. Annexure 4, Form 12, page 3 of 12')).toEqual([])
    expect(read('14. (1) An inspector may enter')).toEqual([])
    expect(read('12. Bids close in 5 days')).toEqual([['amount', 120, 'time', 'exactly']])
  })

  test('a number that is said once more in words is one', () => {
    expect(read('a period of 45 (Forty Five) days')).toEqual([['amount', 1080, 'time', 'exactly']])
    expect(read('Rs.2,00,000/- (Rupees Two Lakh only)')).toEqual([['amount', 200_000, 'INR', 'exactly']])
    expect(read('EMD 77,290/-')).toEqual([['amount', 77_290, 'INR', 'exactly']])
  })

  test('units as bills of quantities spell them, and multiples', () => {
    expect(read('100 sqft')).toEqual([['amount', 9.29, 'area', 'exactly']])
    expect(read('10 Mtrs and 5 kgs')).toEqual([
      ['amount', 10, 'length', 'exactly'],
      ['amount', 5, 'mass', 'exactly'],
    ])
    expect(read('twice the rate')).toEqual([['amount', 2, 'share', 'exactly']])
    expect(read('double block valves')).toEqual([])
  })

  test('an unknown unit is compared as a word', () => {
    expect(findQuantities('three diesel welding sets')[0]?.counted).toEqual(['diesel', 'weld', 'set'])
  })
})

test('money that stops group: three digits behind one are no cents', () => {
  expect(findQuantities('EUR 45.000').map(({ value, dimension }) => [value, dimension])).toEqual([[45_000, 'EUR']])
  expect(findQuantities('a bond of 12.500 €').map(({ value }) => value)).toEqual([12_500])
  expect(findQuantities('2.125 m').map(({ value }) => value)).toEqual([2.125])
})

test('a time that another one follows is no whole of which that is a share', () => {
  expect(
    findQuantities('open for a period of 90 days or three (3) months').map(({ value, dimension }) => [
      value,
      dimension,
    ]),
  ).toEqual([
    [2160, 'time'],
    [2190, 'time'],
  ])
  expect(findQuantities('Of our 60 drivers, 33 were trained').map(({ dimension }) => dimension)).toEqual(['share'])
})
