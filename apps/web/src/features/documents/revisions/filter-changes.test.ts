import { expect, test } from 'bun:test'
import type { ClauseChange } from '@fieldproof/schema/document-revisions'
import { filterChanges, listFilters } from './filter-changes.ts'

const change = (judgement: ClauseChange['judgement'], touched = 0) =>
  ({ judgement, touched: Array.from({ length: touched }, () => ({})) }) as ClauseChange
const stricter = change('stricter', 1)
const editorial = change('editorial')
const looser = change('looser')

test('changes are filtered by their judgement, and by what they touch', () => {
  const all = [stricter, editorial, looser]
  expect(filterChanges(all, 'all')).toEqual(all)
  expect(filterChanges(all, 'touching')).toEqual([stricter])
  expect(filterChanges(all, 'looser')).toEqual([looser])
  expect(filterChanges(all, 'other')).toEqual([])
})

test('filters that find nothing are left out, but the first', () => {
  expect(listFilters([stricter, editorial, looser, editorial])).toEqual([
    { value: 'all', label: 'All', count: 4 },
    { value: 'touching', label: 'Touches work', count: 1 },
    { value: 'stricter', label: 'Stricter', count: 1 },
    { value: 'looser', label: 'Looser', count: 1 },
    { value: 'editorial', label: 'Editorial', count: 2 },
  ])
  expect(listFilters([change('other')]).map(({ value }) => value)).toEqual(['all', 'other'])
  expect(listFilters([])).toEqual([{ value: 'all', label: 'All', count: 0 }])
})
