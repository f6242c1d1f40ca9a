import { expect, test } from 'bun:test'
import { placeDates } from './place-dates.ts'

const fact = (id: string, day: string, time: string | null = null) => ({ id, label: id, date: { day, time } })

test('dates stand by their share of the time between the first and the last, an hundredth away from the ends', () => {
  const { dates } = placeDates(
    [fact('end', '2026-03-11'), fact('begin', '2026-03-01'), fact('half', '2026-03-06')],
    '2026-03-02',
  )
  expect(dates.map(({ id, left }) => [id, left])).toEqual([
    ['begin', 1],
    ['half', 50],
    ['end', 99],
  ])
})

test('a day without a time is its noon', () => {
  const { dates } = placeDates(
    [fact('a', '2026-03-01', '00:00'), fact('b', '2026-03-01'), fact('c', '2026-03-02', '00:00')],
    '2026-03-01',
  )
  expect(dates.map(({ left }) => left)).toEqual([1, 50, 99])
})

test('what has no day stands nowhere, and one date alone stands at the beginning', () => {
  expect(placeDates([{ id: 'a', label: 'a', date: null }], '2026-03-01')).toEqual({ dates: [], today: null, lanes: 0 })
  const alone = placeDates([fact('a', '2026-03-01')], '2026-03-01')
  expect(alone.dates.map(({ left, lane, endsAtMark }) => [left, lane, endsAtMark])).toEqual([[1, 0, false]])
  expect(alone.lanes).toBe(1)
})

test('today stands among them where it lies between the ends, and nowhere before or after', () => {
  const facts = [fact('a', '2026-03-01'), fact('b', '2026-03-11')]
  const today = (day: string) => placeDates(facts, day).today
  expect(today('2026-03-06')).toBe(50)
  expect(today('2026-03-01')).toBe(1)
  expect(today('2026-02-20')).toBeNull()
  expect(today('2026-03-20')).toBeNull()
})

test('near the right end a label ends at its mark, and labels that would touch lie in rows of their own', () => {
  const { dates, lanes } = placeDates(
    [fact('a', '2026-03-01'), fact('b', '2026-03-02'), fact('far', '2026-03-05'), fact('z', '2026-03-11')],
    '2026-03-01',
  )
  expect(dates.map(({ id, lane, endsAtMark }) => [id, lane, endsAtMark])).toEqual([
    ['a', 1, false],
    ['b', 0, false],
    ['far', 0, false],
    ['z', 0, true],
  ])
  expect(lanes).toBe(2)
})
