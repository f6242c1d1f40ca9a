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

test('each place has its colour, and the ninth begins anew', () => {
  const criteria = Array.from({ length: 9 }, (_, at) => ({ id: String(at), kind: 'quality' })) as Tender['criteria']
  expect(criteria.map(({ id }) => colorOf(criteria, id))).toEqual([
    'bg-series-1',
    'bg-series-2',
    'bg-series-3',
    'bg-series-4',
    'bg-series-5',
    'bg-series-6',
    'bg-series-7',
    'bg-series-8',
    'bg-series-1',
  ])
})
