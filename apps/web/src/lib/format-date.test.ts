import { expect, test } from 'bun:test'
import { formatDate, formatMoment } from './format-date.ts'

test('prints a day as the design does', () => {
  expect(formatDate(new Date(2025, 10, 18, 9))).toBe('18 Nov 2025')
  expect(formatDate(new Date(2026, 8, 3))).toBe('3 Sep 2026')
  expect(formatDate('2026-11-20T12:00:00.000Z')).toBe('20 Nov 2026')
})

test('prints a dash for what is no date', () => {
  expect(formatDate('yesterday')).toBe('—')
})

test('each month has its three letters', () => {
  const shown = Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 1)).slice(2, 5))
  expect(shown.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('prints a moment with hours and minutes in two digits', () => {
  expect(formatMoment(new Date(2025, 10, 18, 9, 5))).toBe('18 Nov 2025, 09:05')
  expect(formatMoment('yesterday')).toBe('—')
})
