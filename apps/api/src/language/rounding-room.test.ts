import { expect, test } from 'bun:test'
import { findQuantities } from './quantities.ts'
import { roundingRoom } from './rounding-room.ts'

/** Whether the first figures of two texts are the same within 1.5 %. */
function areSame(one: string, other: string): boolean {
  const [first] = findQuantities(one)
  const [second] = findQuantities(other)
  if (!first || !second) throw new Error(`No figure in ${one} or ${other}`)
  return Math.abs(first.value - second.value) <= roundingRoom(first, second, 0.015)
}

test('a converted figure is the same within half of its last place', () => {
  expect(areSame('The pit is 20 ft deep', 'The pit is 6.1 m deep')).toBe(true)
  expect(areSame('The pit is 20 ft deep', 'The pit is 6 m deep')).toBe(false)
  expect(areSame('Tested at 100 psi', 'Tested at 6.9 bar')).toBe(true)
  expect(areSame('Tested at 100 psi', 'Tested at 6.8 bar')).toBe(false)
  expect(areSame('Kept for three months', 'Kept for 90 days')).toBe(true)
  expect(areSame('Heated to 212 °F', 'Heated to 100 °C')).toBe(true)
})

test('figures of one unit, and of units that go into each other whole, are the same or not', () => {
  expect(areSame('Paid within 120 days', 'Paid within 119 days')).toBe(false)
  expect(areSame('Kept for two hours', 'Kept for 119 minutes')).toBe(false)
  expect(areSame('Kept for two hours', 'Kept for 120 minutes')).toBe(true)
  expect(areSame('A crane of 200 t', 'A crane of 198 t')).toBe(false)
  expect(areSame('A crane of 200 t', 'A crane of 199,000 kg')).toBe(false)
})

test('money, counts and editions have no room', () => {
  expect(areSame('A bond of USD 1,000,000', 'A bond of USD 990,000')).toBe(false)
  expect(areSame('A bond of USD 1 million', 'A bond of USD 1,000,000')).toBe(true)
  expect(areSame('200 sockets', '199 sockets')).toBe(false)
  expect(areSame('ISO 3834:2021', 'ISO 3834:2005')).toBe(false)
})

test('how often has room between months and days only', () => {
  expect(areSame('Tested every 90 days', 'Tested quarterly')).toBe(true)
  expect(areSame('Tested every 120 days', 'Tested every 119 days')).toBe(false)
  expect(areSame('Tested every year', 'Tested every 12 months')).toBe(true)
})
