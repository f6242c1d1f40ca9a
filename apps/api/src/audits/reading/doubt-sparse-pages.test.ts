import { expect, test } from 'bun:test'
import { makeReadItem } from '../../../test/support/make-read-item.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { doubtSparsePages } from './doubt-sparse-pages.ts'

const boxes = (count: number) => Array.from({ length: count }, (_, at): PageBox => [40, 20 * at, 50, 20 * at + 10])
const pageWith = (count: number, page = 1) => ({
  page,
  lines: [],
  drawing: { grids: [], boxes: boxes(count), fields: [], grounds: [] },
})
const item = (question: string, page = 1) => makeReadItem({ question, page })

test('the first item of a page with many more boxes than items is doubted', () => {
  const items = [item('Is the hoist tagged?'), item('Is it clean?'), item('Is the yard lit?', 2)]
  expect(doubtSparsePages(items, [pageWith(40), pageWith(3, 2)]).map(({ doubt }) => doubt)).toEqual([
    'Its page has 40 places to answer and 2 items: look what was not read.',
    '',
    '',
  ])
})

test('boxes for yes, no and not applicable beside each item are no reason to doubt', () => {
  const items = Array.from({ length: 8 }, (_, at) => item(`Is hoist ${at} tagged?`))
  expect(doubtSparsePages(items, [pageWith(24)]).every(({ doubt }) => doubt === '')).toBe(true)
})
