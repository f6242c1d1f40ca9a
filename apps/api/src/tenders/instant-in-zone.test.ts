import { expect, test } from 'bun:test'
import { endOf } from './instant-in-zone.ts'

const iso = (instant: number) => new Date(instant).toISOString()

test('a moment of a tender is over at its time in its zone, a day at its end, and without a zone at the last place on Earth', () => {
  expect(iso(endOf({ day: '2026-02-12', time: '12:00' }, 'Asia/Kolkata'))).toBe('2026-02-12T06:30:00.000Z')
  expect(iso(endOf({ day: '2026-07-12', time: '12:00' }, 'Europe/Berlin'))).toBe('2026-07-12T10:00:00.000Z')
  expect(iso(endOf({ day: '2026-02-12', time: null }, 'Europe/Berlin'))).toBe('2026-02-12T23:00:00.000Z')
  expect(iso(endOf({ day: '2026-02-12', time: '12:00' }, null))).toBe('2026-02-13T00:00:00.000Z')
})
