import { expect, test } from 'bun:test'
import { findLikeness } from './offer-revisions.ts'

const named = (originalName: string, more: { title?: string; opening?: string; sharedWords?: number } = {}) => ({
  originalName,
  title: null,
  opening: '',
  sharedWords: 0,
  ...more,
})

test('titles are alike whatever revision or year they name', () => {
  expect(findLikeness(named('Hot_Work_Rev_7.pdf'), named('Hot Work rev 6 (final).docx'))).toEqual(['title'])
  expect(
    findLikeness(named('a.pdf', { title: 'Lifting Standard' }), named('b.pdf', { title: 'Lifting Standard' })),
  ).toEqual(['title'])
  expect(findLikeness(named('Hot work.pdf'), named('Hot tapping.pdf'))).toEqual([])
})

test('the number that a document bears, and not one that it cites', () => {
  const one = named('x.pdf', { opening: 'ACME\nHSE-PR-014 Permit to Work\nIt follows HSE-ST-002.' })
  expect(findLikeness(one, named('y.pdf', { opening: 'Permits HSE-PR-014' }))).toEqual(['number'])
  expect(findLikeness(one, named('y.pdf', { opening: 'Standards HSE-ST-002' }))).toEqual([])
})

test('most of the words', () => {
  expect(findLikeness(named('x.pdf'), named('y.pdf', { sharedWords: 0.8 }))).toEqual(['text'])
  expect(findLikeness(named('x.pdf'), named('y.pdf', { sharedWords: 0.6 }))).toEqual([])
})
