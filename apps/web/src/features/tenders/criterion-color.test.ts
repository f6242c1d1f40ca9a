import { expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { colorOf } from './criterion-color.ts'

test('five criteria have five colours, the price one of its own', () => {
  const criteria = ['a', 'b', 'c', 'd', 'p'].map((id) => ({
    id,
    kind: id === 'p' ? 'price' : 'quality',
  })) as Tender['criteria']
  const colors = criteria.map(({ id }) => colorOf(criteria, id))
  expect(new Set(colors).size).toBe(5)
  expect(colors.at(-1)).toBe('bg-accent')
})
