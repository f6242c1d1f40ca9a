import { expect, test } from 'bun:test'
import { errorText, isConnectionFailure, RestError } from './rest-error.ts'

test('the message of a REST error is its status and the words of the server', () => {
  const error = new RestError(409, 'Already here as "Permit.pdf".')
  expect(error.message).toBe('409: Already here as "Permit.pdf".')
  expect(errorText(error)).toBe('Already here as "Permit.pdf".')
})

test('the words of a limit before the calls are found behind the error of a call', () => {
  const limited = new RestError(429, 'Too many requests in a short time.')
  expect(errorText(new Error(limited.message, { cause: limited }))).toBe('Too many requests in a short time.')
})

test('where nothing can be said, the fallback is', () => {
  expect(errorText(new RestError(500, ''), 'Login failed')).toBe('Login failed')
  expect(errorText(undefined)).toBe('An error occurred')
  expect(errorText(new Error(''), 'Login failed')).toBe('Login failed')
})

test('a server that cannot be reached is told in words for a user', () => {
  const wrapped = new Error('Failed to fetch', { cause: new TypeError('Failed to fetch') })
  for (const error of [new TypeError('Load failed'), wrapped])
    expect(errorText(error)).toBe('The server cannot be reached. Check your connection and try again.')
})

test('an error that a server named is told as it was', () => {
  expect(errorText(new Error('The audit runs already.'))).toBe('The audit runs already.')
  expect(errorText(new Error('wrapped', { cause: new RestError(500, '') }), 'Login failed')).toBe('Login failed')
  expect(isConnectionFailure(new Error('NetworkError when attempting to fetch resource.'))).toBe(true)
  expect(isConnectionFailure(new Error('The audit runs already.'))).toBe(false)
})
