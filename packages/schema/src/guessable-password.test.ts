import { expect, test } from 'bun:test'
import { isGuessable } from './guessable-password.ts'

test.each([
  'aaaaaaaaaaaa',
  'abababababab',
  'passwordpassword',
  'Password12345',
  'password2026!!',
  'qwertyuiop1234',
  '123456789012',
  'abcdefghijkl',
  'Welcome123456!',
  'fieldproof2026',
  'Admin1234567890',
  'zxcvbnm,12345678',
])('%s is guessable', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each([
  'a password of the tests',
  'correct horse battery',
  'tr0ub4dor&3xyz',
  'пароль инженера',
  '水曜日の安全点検です。はい',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false)
})

test('a name of one’s own makes no password', () => {
  expect(isGuessable('r.alvarez2026!', ['r.alvarez', 'r.alvarez@example.com'])).toBe(true)
  expect(isGuessable('r.alvarez drives a lorry', ['r.alvarez'])).toBe(false)
})
