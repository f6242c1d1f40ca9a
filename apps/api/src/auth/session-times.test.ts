import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { isOver, isRenewalDue, renewAfterSeconds, slidingSeconds } from './session-times.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const noon = Date.UTC(2026, 10, 20, 12)
const at = (ms: number) => new Date(noon + ms)

afterEach(() => void setSystemTime())

test('a session ends 12 hours after its last use, and is renewed at most every five minutes', () => {
  expect([slidingSeconds, renewAfterSeconds]).toEqual([43_200, 300])
  setSystemTime(noon)
  expect(isRenewalDue(at(12 * hour))).toBe(false)
  expect(isRenewalDue(at(12 * hour - 5 * minute + 1))).toBe(false)
  expect(isRenewalDue(at(12 * hour - 5 * minute))).toBe(true)
})

test('however often it is used, it ends after seven days', () => {
  setSystemTime(noon)
  const expiresAt = at(hour)
  expect(isOver({ createdAt: at(-7 * 24 * hour), expiresAt })).toBe(false)
  expect(isOver({ createdAt: at(-7 * 24 * hour - 1), expiresAt })).toBe(true)
})

test('one of a time that has not come is over; clocks may differ by five minutes', () => {
  setSystemTime(noon)
  expect(isOver({ createdAt: at(5 * minute), expiresAt: at(hour) })).toBe(false)
  expect(isOver({ createdAt: at(5 * minute + 1), expiresAt: at(hour) })).toBe(true)
  expect(isOver({ createdAt: at(0), expiresAt: at(12 * hour + 5 * minute) })).toBe(false)
  expect(isOver({ createdAt: at(0), expiresAt: at(12 * hour + 5 * minute + 1) })).toBe(true)
})
