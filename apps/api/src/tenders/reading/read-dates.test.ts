import { expect, test } from 'bun:test'
import { findDateContext } from './date-context.ts'
import { readDates } from './read-dates.ts'

const days = (text: string, document = text) =>
  readDates(text, findDateContext(document)).map(({ date, doubt }) => [date?.day, doubt])

test('of a day that is moved the new one counts', () => {
  expect(days('The closing date is revised from 5 June 2031 to 12 June 2031.')).toEqual([['2031-06-12', '']])
  expect(days('The due date is extended to 12 June 2031 instead of 5 June 2031.')).toEqual([['2031-06-12', '']])
  expect(days('Bids are now due on 12 June 2031 in place of 5 June 2031.')).toEqual([['2031-06-12', '']])
})

test('a day that is moved is doubted where the sentence does not say which of two counts', () => {
  const doubt = 'The sentence moves a day, and does not say clearly which of its days counts.'
  expect(days('Closing date 5 June 2031, 12 June 2031 (postponed).')).toEqual([
    ['2031-06-05', doubt],
    ['2031-06-12', doubt],
  ])
})

test('two days of a sentence that moves none stay as they are', () => {
  expect(days('The site is open from 5 June 2031 to 12 June 2031.')).toEqual([
    ['2031-06-05', ''],
    ['2031-06-12', ''],
  ])
})

test('figures with a short year have the order of the other dates of the document, else a doubt', () => {
  expect(days('Closing date 05/06/31', 'Issued 25/04/2031. Closing date 05/06/31')).toEqual([['2031-06-05', '']])
  expect(days('Closing date 05/06/31', 'Issued 04/25/2031. Closing date 05/06/31')).toEqual([['2031-05-06', '']])
  expect(days('Closing date 05/06/31')).toEqual([
    ['2031-06-05', 'Nothing in the document says whether the day or the month stands first in 05/06/31.'],
  ])
  expect(days('Closing date 25/06/12', 'Issued 3 May 2025. Closing date 25/06/12')).toEqual([
    ['2012-06-25', 'No other date of the document is of 2012, which 25/06/12 may mean.'],
  ])
})

test('a time with an h and a half of the day is a time', () => {
  expect(readDates('5 June 2031 at 11H00am').map(({ date }) => date)).toEqual([{ day: '2031-06-05', time: '11:00' }])
})

test('the order of day and month is that of days with their year in full: 21.05.03 may be a paragraph', () => {
  expect(days('Due: 06/10/2031', 'Issued: 05/24/2031. Due: 06/10/2031. Under COMAR 21.05.03 bids are open.')).toEqual([
    ['2031-06-10', ''],
  ])
  expect(days('Due: 06/10/31', 'Issued: 24/05/31. Due: 06/10/31. Bids of 2031.')[0]?.[0]).toBe('2031-10-06')
})

test('a day may be typed with blanks around its signs', () => {
  expect(days('Closing date 23 -01-2031')).toEqual([['2031-01-23', '']])
  expect(days('Date 26 -12 - 2030')).toEqual([['2030-12-26', '']])
  expect(days('Items 4 - 12 of 2031')).toEqual([])
})

test('the beginning of a period shares the half of the day with its end, and a time behind "till" is its day’s', () => {
  const times = (text: string) => readDates(text).map(({ date }) => date?.time)
  expect(times('19 May 2026 1:00 – 2:00 PM')).toEqual(['13:00'])
  expect(times('19 May 2026, 11:30 - 1:00 pm')).toEqual(['11:30'])
  expect(times('19 May 2026, 9:00 to 10:30 am')).toEqual(['09:00'])
  expect(times('8 May 2026; Till 17:30 hrs')).toEqual(['17:30'])
  expect(times('8 May 2026. Meeting at 17:30 hrs')).toEqual([null])
  expect(times('At 16:00 hours on Date 11 May 2026')).toEqual(['16:00'])
})
