import { expect, test } from 'bun:test'
import { formatMilliseconds } from './format-milliseconds.ts'

test('times have the unit a person would use', () => {
  expect([0, 41, 999, 1_000, 2_449, 9_949, 9_950, 75_000].map(formatMilliseconds)).toEqual([
    '0 ms',
    '41 ms',
    '999 ms',
    '1.0 s',
    '2.4 s',
    '9.9 s',
    '10 s',
    '75 s',
  ])
})
