import { expect, test } from 'bun:test'
import { findStep, isInStep, readStep } from './read-step.ts'

const asked = (value: number, dimension = 'count', comparator: 'exactly' | 'more than' = 'exactly') => ({
  value,
  dimension,
  comparator,
})

test('a step is read from two figures, or from one with a bound', () => {
  expect(readStep('2,001 to 9,000')).toEqual({ dimension: 'count', least: 2001, most: 9000, isOpen: false })
  expect(readStep('below 40 kg')).toMatchObject({ dimension: 'mass', most: 40, isOpen: true })
  expect(readStep('75% or more')).toMatchObject({ dimension: 'share', least: 0.75, isOpen: false })
  expect(readStep('3 to 5 days')).toMatchObject({ dimension: 'time', least: 72, most: 120 })
  expect(readStep('40 kg')).toBeUndefined()
  expect(readStep('Harbour master')).toBeUndefined()
})

test('a figure on an open bound lies outside, on a closed one inside, and in no step of another measure', () => {
  const below = { dimension: 'mass', least: Number.NEGATIVE_INFINITY, most: 40, isOpen: true }
  expect(isInStep(asked(40, 'mass'), below)).toBe(false)
  expect(isInStep(asked(40, 'mass'), { ...below, isOpen: false })).toBe(true)
  expect(isInStep(asked(39, 'mass'), below)).toBe(true)
  expect(isInStep(asked(39, 'time'), below)).toBe(false)
  expect(isInStep(asked(0.1 + 0.2), { ...below, dimension: 'count', most: 0.3, isOpen: false })).toBe(true)
  expect(isInStep(asked(40, 'mass', 'more than'), { ...below, isOpen: false })).toBe(false)
})

test('the row is found in whose step a figure lies, by its first cell or by the lowest limit that holds it', () => {
  const rows = [
    { cells: ['up to 2,000', 'one'] },
    { cells: ['2,001 to 9,000', 'three'] },
    { cells: ['above 9,000', 'all'] },
  ]
  expect(findStep(asked(2500), rows, ['Value', 'Offers'])?.cells[1]).toBe('three')
  expect(findStep(asked(70_000), rows, ['Value', 'Offers'])?.cells[1]).toBe('all')
  const limits = [
    { cells: ['Dock master', '9,000'] },
    { cells: ['Agent', '2,000'] },
    { cells: ['Board', 'above 9,000'] },
  ]
  expect(findStep(asked(2500), limits, ['Who', 'Signs up to'])?.cells[0]).toBe('Dock master')
  expect(findStep(asked(10_000), limits, ['Who', 'Signs up to'])?.cells[0]).toBe('Board')
  expect(findStep(asked(2500), limits, ['Who', 'Signs'])).toBeUndefined()
})
