import { expect, test } from 'bun:test'
import { makeReadItem } from '../../../test/support/make-read-item.ts'
import { boxesBeside, doubtSparsePages, rowsBeside } from './doubt-sparse-pages.ts'

const item = (question: string, page = 1) => makeReadItem({ question, page })

test('the first item of a page with many more boxes than items is doubted', () => {
  const items = [item('Is the hoist tagged?'), item('Is it clean?'), item('Is the yard lit?', 2)]
  expect(doubtSparsePages(items, [{ page: 1, places: 40 }], boxesBeside).map(({ doubt }) => doubt)).toEqual([
    'Its page has 40 places to answer and 2 items: look what was not read.',
    '',
    '',
  ])
})

test('boxes for yes, no and not applicable beside each item are no reason to doubt', () => {
  const items = Array.from({ length: 8 }, (_, at) => item(`Is hoist ${at} tagged?`))
  expect(doubtSparsePages(items, [{ page: 1, places: 24 }], boxesBeside).every(({ doubt }) => doubt === '')).toBe(true)
})

test('the first item of a sheet with many more open rows than items is doubted, three rows an item are none', () => {
  const items = Array.from({ length: 6 }, (_, at) => item(`Is hoist ${at} tagged?`))
  const doubtsBeside = (places: number) =>
    doubtSparsePages(items, [{ page: 1, places }], rowsBeside).flatMap(({ doubt }) => (doubt === '' ? [] : [doubt]))
  expect(doubtsBeside(19)).toEqual(['19 rows leave something empty beside 6 items: look what was not read.'])
  expect(doubtsBeside(18)).toEqual([])
})
