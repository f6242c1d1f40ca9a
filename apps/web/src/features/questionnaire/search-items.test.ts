import { expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { searchItems } from './search-items.ts'

const item = (ref: string, question: string, sectionTitle: string) =>
  ({ ref, section: '', sectionTitle, question, clause: 'ISO 45001' }) as AuditItem
const items = [item('1.1', 'Are exits clear?', 'Fire'), item('1.2', 'Are hoses rolled up?', 'Fire')]
const found = (search: string) => searchItems(items, search).map(({ ref }) => ref)

test('every word of a search stands in an item, in whatever field', () => {
  expect(found('  ')).toEqual(['1.1', '1.2'])
  expect(found('fire HOSES')).toEqual(['1.2'])
  expect(found('45001')).toEqual(['1.1', '1.2'])
  expect(found('1.1')).toEqual(['1.1'])
  expect(found('fire pump')).toEqual([])
})

test('what is searched for stands in one field: the end of one and the beginning of the next are no words', () => {
  expect(found('clear? iso')).toEqual(['1.1'])
  expect(found('1.1fire')).toEqual([])
  expect(found('clear?iso')).toEqual([])
})
