import { expect, test } from 'bun:test'
import { findDates, isBefore } from './dates.ts'

const read = (text: string) => findDates(text).map(({ year, month, day }) => [year, month, day])

test('dates as people write them', () => {
  expect(read('from 3 June 2018 to 2019-07-04, 05.08.2020, March 2021 and 2022')).toEqual([
    [2018, 6, 3],
    [2019, 7, 4],
    [2020, 8, 5],
    [2021, 3, undefined],
    [2022, undefined, undefined],
  ])
  expect(read('on 4 May')).toEqual([[0, 5, 4]])
})

test('in digits, with weekdays, ordinals and stops', () => {
  expect(read('06-03-2024, 6.Mar.2024, 03/25/2024, 2nd of June 2024, 6 th July 2024')).toEqual([
    [2024, 3, 6],
    [2024, 3, 6],
    [2024, 3, 25],
    [2024, 6, 2],
    [2024, 7, 6],
  ])
  const text = 'by Friday, 8 March 2024 at noon'
  expect(findDates(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Friday, 8 March 2024'])
  expect(read('as in clause 4. May the holder ask')).toEqual([])
})

test('a month has passed when its last day has', () => {
  const [date] = findDates('valid until June 2026')
  expect(date && isBefore(date, new Date('2026-06-15'))).toBe(false)
  expect(date && isBefore(date, new Date('2026-07-01'))).toBe(true)
})

test('an amount of money is no year', () => {
  expect(read('a fee of Rs. 2000 or $1950 is due in 2024')).toEqual([[2024, undefined, undefined]])
})

test('joined to words, after an ordinal with a comma, with blanks, and without a year', () => {
  expect(read('ISSUED-11/12/2023/ TO 22/12/2023')).toEqual([
    [2023, 12, 11],
    [2023, 12, 22],
  ])
  expect(read('16th, June 2017; 03 03 2026; the 4th day of July 2025; 2025/08/09')).toEqual([
    [2017, 6, 16],
    [2026, 3, 3],
    [2025, 7, 4],
    [2025, 8, 9],
  ])
  expect(read('March 26 @ 2:00 PM')).toEqual([[0, 3, 26]])
  expect(read('Tuesday, September 9th at noon')).toEqual([[0, 9, 9]])
})

test('a number after a verb, a telephone number and a share are no day', () => {
  expect(read('the holder may 3 times ask, tel. 12 03 03 2026 11, and march 5 % faster')).toEqual([
    [2026, undefined, undefined],
  ])
})

test('a year of two digits is one behind a month by name, and behind figures only where dates are expected', () => {
  const days = (text: string, shortYears = false) =>
    findDates(text, { shortYears }).map(({ year, month, day }) => [year, month, day])
  expect(days('Closing 12-Jun-26 at noon')).toEqual([[2026, 6, 12]])
  expect(days('Closing 12/06/26 at noon', true)).toEqual([[2026, 6, 12]])
  expect(days('Closing 06/25/26 at noon', true)).toEqual([[2026, 6, 25]])
  expect(days('Closing 12.06.26 at noon', true)).toEqual([[2026, 6, 12]])
  expect(days('Closing 12/06/26 at noon')).toEqual([])
  expect(days('Clause 4.2.1 and file KX/12/06/26', true)).toEqual([])
})
