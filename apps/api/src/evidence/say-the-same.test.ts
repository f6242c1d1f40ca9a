import { expect, test } from 'bun:test'
import { sayTheSame } from './say-the-same.ts'

test.each([
  ['The kiln is inspected by the foreman every six months.', 'The foreman inspects the kiln twice a year.'],
  ['Readings are written in the log.', 'Readings are noted in the log.'],
  ['A guard stands at the gate. Visitors sign in.', 'Visitors sign in. A guard stands at the gate.'],
])('two texts say the same where each bears out the other: %s', (one, other) => {
  expect(sayTheSame(one, other)).toBe(true)
  expect(sayTheSame(other, one)).toBe(true)
})

test.each([
  ['The kiln is inspected by the foreman.', 'The kiln is inspected by the foreman every six months.'],
  ['Readings are written in the log.', 'Readings are not written in the log.'],
  ['Visitors must sign in.', 'Visitors may sign in.'],
  ['The tank is emptied within 2 hours.', 'The tank is emptied within 3 hours.'],
])('a text that says more or otherwise is not the same: %s', (one, other) => {
  expect(sayTheSame(one, other)).toBe(false)
  expect(sayTheSame(other, one)).toBe(false)
})
