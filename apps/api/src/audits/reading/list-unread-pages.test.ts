import { expect, test } from 'bun:test'
import { nothingDrawn, type PageBox } from '../../ingestion/tables/page-drawing.ts'
import { findAskingPages, listUnreadPages, seePages } from './list-unread-pages.ts'

const places = (count: number) => Array.from({ length: count }, (_, at): PageBox => [40, 20 * at, 50, 20 * at + 10])

test('pages ask for answers where they have many boxes and fields, together', () => {
  const pages = [
    { page: 1, drawing: { ...nothingDrawn, boxes: places(10), fields: places(6) } },
    { page: 2, drawing: { ...nothingDrawn, boxes: places(15) } },
    { page: 3 },
  ]
  expect(findAskingPages(pages)).toEqual([{ page: 1, places: 16 }])
})

test('a page is seen with its boxes and fields, its lines, and whether a picture on it was lost', () => {
  const drawing = { ...nothingDrawn, boxes: places(2), fields: places(1) }
  expect(
    seePages([
      { page: 1, drawing, lines: ['a', 'b'], warnings: [] },
      { page: 2, warnings: [{ kind: 'hidden-text' }, { kind: 'unread' }] },
    ]),
  ).toEqual([
    { page: 1, places: 3, lines: 2 },
    { page: 2, places: 0, lines: 0, lost: true },
  ])
})

test('pages with many places to answer and no item are told, and no others', () => {
  const seen = [
    { page: 1, places: 40, lines: 40 },
    { page: 4, places: 16, lines: 9 },
    { page: 5, places: 15, lines: 9 },
  ]
  expect(listUnreadPages([{ page: 1 }, { page: 2 }], seen)).toEqual([{ page: 4, places: 16 }])
  expect(listUnreadPages([], seen)).toEqual([
    { page: 1, places: 40 },
    { page: 4, places: 16 },
  ])
})

test('a page between others with items is told where it says more than a title, the first and the last are not', () => {
  const seen = [1, 2, 3, 4, 5].map((page) => ({ page, places: 0, lines: page === 4 ? 4 : 5 }))
  expect(listUnreadPages([{ page: 2 }, { page: 5 }], seen)).toEqual([{ page: 3, places: 0 }])
})

test('a page whose picture was lost is told wherever it stands', () => {
  expect(listUnreadPages([], [{ page: 1, places: 0, lines: 0, lost: true }])).toEqual([
    { page: 1, places: 0, lost: true },
  ])
})
