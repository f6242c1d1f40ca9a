import { expect, test } from 'bun:test'
import { capPercent, formatAgo, formatUptime, shortenName } from './describe-figures.ts'

test('names are cut to 25 characters and an ellipsis', () => {
  expect(shortenName('Permit to Work Procedure HSE-PR-014.pdf')).toBe('Permit to Work Procedure …')
  expect(shortenName('PTW register 2019.pdf')).toBe('PTW register 2019.pdf')
  expect(shortenName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(shortenName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
})

test('no character is cut in two', () => {
  expect(shortenName('🦺'.repeat(30))).toBe(`${'🦺'.repeat(25)}…`)
})

test('bars are full at their limit and never beyond', () => {
  expect(capPercent(9, 10)).toBe(90)
  expect(capPercent(500, 10)).toBe(100)
  expect(capPercent(0, 10)).toBe(0)
})

test('uptime has its two largest units', () => {
  expect([0, 59, 60, 3_600, 15_120, 86_400, 1_051_200].map(formatUptime)).toEqual([
    'under 1 min',
    'under 1 min',
    '1 min',
    '1 h',
    '4 h 12 min',
    '1 d',
    '12 d 4 h',
  ])
})

test('a recent moment is told by its distance', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (instant: string) => formatAgo(instant, now)
  expect(ago('2026-11-20T11:59:40Z')).toBe('just now')
  expect(ago('2026-11-20T12:00:30Z')).toBe('just now')
  expect(ago('2026-11-20T11:46:00Z')).toBe('14 min ago')
  expect(ago('2026-11-20T09:00:00Z')).toBe('3 h ago')
  expect(ago('2026-11-18T11:00:00Z')).toBe('2 d ago')
  expect(ago('2026-11-01T11:00:00Z')).toBeUndefined()
  expect(ago('never')).toBeUndefined()
})

test('each step to the next unit is where the clock has it', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const minutesAgo = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000).toISOString(), now)
  expect([0.9, 1, 59, 60, 119, 1_439, 1_440, 10_079, 10_080].map(minutesAgo)).toEqual([
    'just now',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '1 h ago',
    '23 h ago',
    '1 d ago',
    '6 d ago',
    undefined,
  ])
  expect([-5, 3_599, 3_661, 86_399, 90_000].map(formatUptime)).toEqual([
    'under 1 min',
    '59 min',
    '1 h 1 min',
    '23 h 59 min',
    '1 d 1 h',
  ])
  expect([capPercent(-1, 10), capPercent(1, 3), capPercent(10, 10), capPercent(11, 10)]).toEqual([0, 33, 100, 100])
})
