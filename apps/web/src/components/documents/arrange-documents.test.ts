import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { listTags, reviewState } from './arrange-documents.ts'

const none = {
  title: null,
  revision: null,
  documentDate: null,
  owner: null,
  reviewDate: null,
  tags: [],
  setByPerson: [],
}
const make = (originalName: string, facts: Partial<Document['facts']>, more: Partial<Document> = {}) =>
  ({ originalName, status: 'indexed', documentClass: 'own', facts: { ...none, ...facts }, ...more }) as Document

const documents = [
  make('b.pdf', { reviewDate: '2026-01-10', documentDate: '2024-05-01', revision: '10', tags: ['PTW'] }),
  make('a.pdf', { reviewDate: '2025-11-01', documentDate: '2025-05-01', revision: '9', tags: ['ptw', 'H2S'] }),
  make('c.pdf', {}, { status: 'error', documentClass: 'law' }),
  make('d.pdf', { reviewDate: '2027-01-01' }),
]
test('a review is due within ninety days', () => {
  const at = (reviewDate: string) => reviewState(make('x', { reviewDate }), '2025-12-01')
  expect([at('2025-11-30'), at('2025-12-01'), at('2026-03-01'), at('2026-03-02')]).toEqual([
    'overdue',
    'soon',
    'soon',
    undefined,
  ])
})

test('tags are listed once, whatever their case', () => {
  expect(listTags(documents)).toEqual(['H2S', 'ptw'])
})
