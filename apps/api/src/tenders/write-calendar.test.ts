import { expect, test } from 'bun:test'
import type { TenderFact } from '@fieldproof/schema/tenders'
import { readDates } from './reading/read-dates.ts'
import { writeCalendar } from './write-calendar.ts'

const fact = (more: Partial<TenderFact>): TenderFact => ({
  id: crypto.randomUUID(),
  kind: 'deadline',
  label: 'Closing date; bids, tenders',
  value: 'x',
  page: 3,
  quote:
    'A long “quotation” with a comma, a semicolon; a back\\slash and\nmore than seventy-five octets, ümlauts included.',
  documentId: null,
  date: { day: '2026-03-20', time: '12:00' },
  doubt: '',
  editedBy: null,
  ...more,
})
const write = (facts: TenderFact[], timeZone: string | null) =>
  writeCalendar({ id: 't', name: 'Tender', facts, timeZone }, new Date('2026-01-01T00:00:00Z'))

test('lines end as RFC 5545 asks, are folded at 75 octets, and unfold to the escaped text', () => {
  const calendar = write([fact({})], null)
  for (const line of calendar.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const unfolded = calendar.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:Closing date\\; bids\\, tenders: Tender\r\n')
  expect(unfolded).toContain('a semicolon\\; a back\\\\slash and\\nmore')
  expect(unfolded).toContain('ümlauts')
})

test('times are in UTC where the zone is known, summer time included, and float elsewhere; a day is a day', () => {
  expect(write([fact({})], 'Asia/Kolkata')).toContain('DTSTART:20260320T063000Z')
  expect(write([fact({ date: { day: '2026-07-01', time: '12:00' } })], 'Europe/London')).toContain(
    'DTSTART:20260701T110000Z',
  )
  expect(write([fact({})], null)).toContain('DTSTART:20260320T120000\r\n')
  const day = write([fact({ date: { day: '2026-12-31', time: null } })], 'Europe/London')
  expect(day).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101')
})

test('each date reminds of itself a day before, the deadline a week before as well', () => {
  const triggers = (kind: TenderFact['kind']) => write([fact({ kind })], null).match(/TRIGGER:\S+/g)
  expect(triggers('deadline')).toEqual(['TRIGGER:-P7D', 'TRIGGER:-P1D'])
  expect(triggers('clarification_deadline')).toEqual(['TRIGGER:-P3D', 'TRIGGER:-P1D'])
  expect(triggers('site_visit')).toEqual(['TRIGGER:-P1D'])
  expect(write([fact({})], null)).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n')
})

test('dates are read as tenders of many countries write them', () => {
  const read = (text: string) => readDates(text).map(({ date }) => [date?.day, date?.time])
  expect(read('20 March 2026, 12:00')).toEqual([['2026-03-20', '12:00']])
  expect(read('12.03.2026 up to 15:00 hrs')).toEqual([['2026-03-12', '15:00']])
  expect(read('by 14:00 on Thursday 5 March 2026')).toEqual([['2026-03-05', '14:00']])
  expect(read('March 5th, 2026 at 5 p.m.')).toEqual([['2026-03-05', '17:00']])
  expect(read('on 2026-04-01 at noon')).toEqual([['2026-04-01', '12:00']])
  expect(read('Friday, 6th of March 2026 (1700 hrs)')).toEqual([['2026-03-06', '17:00']])
  expect(read('31.02.2026, clause 4.5.2026')).toEqual([['2026-05-04', null]])
  expect(read('between 1 and 2 May 2026')).toEqual([['2026-05-02', null]])
})
