import { expect, test } from 'bun:test'
import { countNewUsers } from './count-new-users.ts'
import { describeLastLogin } from './describe-last-login.ts'

const now = new Date(2025, 10, 19, 14, 6)
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test('a login is told by its day', () => {
  expect(describeLastLogin(undefined, now)).toBe('Never')
  expect(describeLastLogin(at(2025, 10, 19, 9, 12), now)).toBe('Today, 09:12')
  expect(describeLastLogin(at(2025, 10, 18, 17, 40), now)).toBe('Yesterday, 17:40')
  expect(describeLastLogin(at(2025, 10, 17, 23, 59), now)).toBe('17 Nov 2025')
})

test('yesterday reaches over the end of a month', () => {
  expect(describeLastLogin(at(2025, 9, 31, 8, 0), new Date(2025, 10, 1, 7, 0))).toBe('Yesterday, 08:00')
})

test('new users are those of the last thirty days', () => {
  const users = [at(2025, 10, 19), at(2025, 9, 21), at(2025, 9, 20, 14, 7), at(2025, 9, 20, 14, 5), at(2024, 10, 19)]
  expect(
    countNewUsers(
      users.map((createdAt) => ({ createdAt })),
      now,
    ),
  ).toBe(3)
})
