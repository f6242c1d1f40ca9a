import { expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { itemBefore, itemsBelow, itemsWithin } from './area-items.ts'

const item = (id: string, page: number, top: number, sectionTitle = '', question = id) =>
  ({ id, page, box: [50, top, 300, top + 12], section: '', sectionTitle, question }) as AuditItem
const items = [
  item('logo', 1, 20, '', 'Company form 7'),
  item('a', 1, 100),
  item('b', 1, 120),
  item('logo2', 2, 20, '', 'Company form 7'),
  item('c', 2, 100),
  item('d', 2, 140, 'Cranes'),
  { ...item('added', 0, 0), page: null, box: null },
]
const ids = (found: readonly AuditItem[]) => found.map(({ id }) => id)

test('items stand within an area where their middle does', () => {
  expect(ids(itemsWithin(items, { page: 1, box: [40, 90, 400, 125] }))).toEqual(['a'])
  expect(ids(itemsWithin(items, { page: 1, box: [40, 90, 400, 130] }))).toEqual(['a', 'b'])
})

test('the same on all pages is what stands at that place, or in those words', () => {
  const header = { page: 1, box: [0, 0, 600, 50] } as const
  expect(ids(itemsWithin(items, header))).toEqual(['logo'])
  expect(ids(itemsWithin(items, header, { everywhere: true }))).toEqual(['logo', 'logo2'])
  const moved = [...items, item('logo3', 3, 400, '', 'Company form 7')]
  expect(ids(itemsWithin(moved, header, { everywhere: true }))).toEqual(['logo', 'logo2', 'logo3'])
})

test('what is drawn around comes behind what stands above it', () => {
  expect(itemBefore(items, { page: 1, box: [50, 110, 300, 118] })).toBe('a')
  expect(itemBefore(items, { page: 2, box: [50, 10, 300, 15] })).toBe('b')
  expect(itemBefore(items, { page: 1, box: [50, 5, 300, 15] })).toBeNull()
})

test('a title belongs to what stands below it, up to the next title', () => {
  expect(ids(itemsBelow(items, { page: 1, box: [50, 90, 300, 98] }))).toEqual(['a', 'b', 'logo2', 'c'])
  expect(ids(itemsBelow(items, { page: 2, box: [50, 130, 300, 138] }))).toEqual(['d'])
})
