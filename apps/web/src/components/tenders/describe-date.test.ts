import { expect, test } from 'bun:test'
import { describeDaysLeft, formatTenderDate } from './describe-date.ts'

test('days are counted by the calendar where it is read', () => {
  const say = (day: string) => describeDaysLeft({ day, time: null }, new Date(2026, 10, 20, 23, 30))
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-02'].map(say)).toEqual([
    '2 days ago',
    '1 day ago',
    'today',
    '1 day left',
    '12 days left',
  ])
})

test('day and time are those of the document', () => {
  expect(formatTenderDate({ day: '2025-11-18', time: '17:00' })).toBe('18 Nov 2025, 17:00')
  expect(formatTenderDate({ day: '2025-01-02', time: null })).toBe('2 Jan 2025')
})
