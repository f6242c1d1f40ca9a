import { expect, test } from 'bun:test'
import { findNumbered, splitNumbers } from './split-cell.ts'

const found = (...lines: string[]) => [...findNumbered(lines)]

test('a number with a capital letter behind it, or one that counts on, begins a question of its own', () => {
  expect(found('1. Is it tied?', '2. is it', 'tagged?', '3. Is it dry?')).toEqual([0, 1, 3])
  expect(found('1. is it tied?', '2. Is it dry?')).toEqual([0, 1])
  expect(found('4. Is it tied, as in', '2. of the rules?', '7. of them')).toEqual([0])
  expect(found('1. of the rules')).toEqual([])
})

test('questions of a cell are parted though one of them begins with a small letter', () => {
  expect(splitNumbers('1. Is it tied?\n2. is it dry?\n3. Is it tagged?').numbers).toHaveLength(3)
})

test('a cell without a number of its own lists nothing, whatever letter it begins with', () => {
  expect(splitNumbers('rope grab')).toEqual({ rest: '', numbers: [] })
  expect(splitNumbers('of the rope?\n4. Is it dry?')).toEqual({ rest: 'of the rope?', numbers: ['4. Is it dry?'] })
})
