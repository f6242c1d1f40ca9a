import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { arrangeDocuments, listTags, reviewState, wholeView } from './arrange-documents.ts'

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
const names = (view: Partial<typeof wholeView>) =>
  arrangeDocuments(documents, { ...wholeView, ...view }, '2025-12-01')
    .map(({ originalName }) => originalName[0])
    .join('')

test('a view shows what it asks for', () => {
  expect(names({})).toBe('bacd')
  expect(names({ status: 'error' })).toBe('c')
  expect(names({ documentClass: 'own' })).toBe('bad')
  expect(names({ tag: 'PTW' })).toBe('ba')
  expect(names({ review: 'overdue' })).toBe('a')
  expect(names({ review: 'soon' })).toBe('ba')
  expect(names({ review: 'none' })).toBe('c')
})

test('what is not told stands last', () => {
  expect(names({ sort: 'name' })).toBe('abcd')
  expect(names({ sort: 'date' })).toBe('abcd')
  expect(names({ sort: 'revision' })).toBe('abcd')
  expect(names({ sort: 'review' })).toBe('abdc')
})

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
