import { expect, test } from 'bun:test'
import { nothingDrawn, type PageBox } from '../../ingestion/tables/page-drawing.ts'
import { findAskingPages, listUnreadPages } from './list-unread-pages.ts'

const places = (count: number) => Array.from({ length: count }, (_, at): PageBox => [40, 20 * at, 50, 20 * at + 10])

test('pages ask for answers where they have many boxes and fields, together', () => {
  const pages = [
    { page: 1, drawing: { ...nothingDrawn, boxes: places(10), fields: places(6) } },
    { page: 2, drawing: { ...nothingDrawn, boxes: places(15) } },
    { page: 3 },
  ]
  expect(findAskingPages(pages)).toEqual([{ page: 1, places: 16 }])
})

test('those on which no item was read are told, and no others', () => {
  const asking = [
    { page: 1, places: 40 },
    { page: 4, places: 90 },
  ]
  expect(listUnreadPages([{ page: 1 }, { page: 2 }], asking)).toEqual([{ page: 4, places: 90 }])
  expect(listUnreadPages([], asking)).toEqual(asking)
})
