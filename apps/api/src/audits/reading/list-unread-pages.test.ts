import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { makeTable } from '../../../test/support/make-table.ts'
import { nothingDrawn, type PageBox } from '../../ingestion/tables/page-drawing.ts'
import { findAskingPages, findAskingSheets, listUnreadPages, seePages, seeSheets } from './list-unread-pages.ts'

const places = (count: number) => Array.from({ length: count }, (_, at): PageBox => [40, 20 * at, 50, 20 * at + 10])

test('pages ask for answers where they have many boxes and fields, together', () => {
  const pages = [
    { page: 1, drawing: { ...nothingDrawn, boxes: places(10), fields: places(6) } },
    { page: 2, drawing: { ...nothingDrawn, boxes: places(15) } },
    { page: 3 },
  ]
  expect(findAskingPages(pages)).toEqual([{ page: 1, places: 16 }])
})

test('a page is seen with its boxes and fields, its lines that may ask, and whether a picture on it was lost', () => {
  const drawing = { ...nothingDrawn, boxes: places(2), fields: places(1) }
  const texts = ['Is it tied?', '☐ Tied', '2. Tie it', 'Low: it is tied', 'How it is done? By hand', 'Total 3']
  const lines = texts.map((text, at) => makeLine(20 * at, [[40, text]]))
  expect(
    seePages([
      { page: 1, drawing, lines, warnings: [] },
      { page: 2, warnings: [{ kind: 'hidden-text' }, { kind: 'unread' }] },
    ]),
  ).toEqual([
    { page: 1, places: 3, signs: 6 },
    { page: 2, places: 0, signs: 0, lost: true },
  ])
})

test('pages with many places to answer and no item are told, and no others', () => {
  const seen = [
    { page: 1, places: 40, signs: 40 },
    { page: 4, places: 16, signs: 16 },
    { page: 5, places: 15, signs: 15 },
  ]
  expect(listUnreadPages([{ page: 1 }, { page: 2 }], seen)).toEqual([{ page: 4, places: 16 }])
  expect(listUnreadPages([{ page: 2 }], seen)).toEqual([
    { page: 1, places: 40 },
    { page: 4, places: 16 },
  ])
})

test('of a file without any item each page with three lines that may ask is told, the first and the last too', () => {
  const seen = [
    { page: 1, places: 1, signs: 3 },
    { page: 2, places: 2, signs: 2 },
    { page: 3, places: 0, signs: 5 },
  ]
  expect(listUnreadPages([], seen)).toEqual([
    { page: 1, places: 1 },
    { page: 3, places: 0 },
  ])
})

test('a page between others with items is told where three lines may ask, the first and the last are not', () => {
  const seen = [1, 2, 3, 4, 5].map((page) => ({ page, places: 0, signs: page === 4 ? 2 : 3 }))
  expect(listUnreadPages([{ page: 2 }, { page: 5 }], seen)).toEqual([{ page: 3, places: 0 }])
})

test('sheets ask for answers where many of their rows leave something empty', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [`${at}`, `Winch ${at}`, ''])
  const sheet = makeTable([['No', 'Winch', 'Rope'], ...rows(16)])
  const few = { ...makeTable([['No', 'Winch', 'Rope'], ...rows(15)]), page: 2 }
  const filled = { ...makeTable([['No', 'Winch'], ...rows(20).map(([no, winch]) => [no ?? '', winch ?? ''])]), page: 3 }
  expect(findAskingSheets([sheet, few, filled])).toEqual([{ page: 1, places: 16 }])
})

test('a row of one cell is a title between others, and asks where next to all are so', () => {
  const titles = [
    ['No', 'Winch', 'Rope'],
    ...Array.from({ length: 4 }, () => [
      ['Bow', '', ''],
      ['1', 'Deck', 'worn'],
    ]).flat(),
  ]
  const open = [['Winch', 'Rope'], ...Array.from({ length: 5 }, (_, at) => [`Winch ${at}`, ''])]
  expect(seeSheets([makeTable(titles), { ...makeTable(open), page: 2 }])).toEqual([
    { page: 1, places: 0, signs: 0 },
    { page: 2, places: 5, signs: 5 },
  ])
})

test('a page whose picture was lost is told wherever it stands', () => {
  expect(listUnreadPages([], [{ page: 1, places: 0, signs: 0, lost: true }])).toEqual([
    { page: 1, places: 0, lost: true },
  ])
})

test('a sheet is seen with what is left empty below its header, in rows of more than one cell', () => {
  const asking = makeTable([
    ['Winches', '', '', ''],
    ['No', 'Winch', 'Rope', 'Hook'],
    ['1', 'Bow', '', ''],
    ['2', 'Stern', 'worn', ''],
    ['Seen by', '', '', ''],
  ])
  const telling = makeTable([
    ['No', 'Winch'],
    ['1', 'Bow'],
  ])
  expect(seeSheets([asking, { ...telling, page: 2 }])).toEqual([
    { page: asking.page, places: 3, signs: 3 },
    { page: 2, places: 0, signs: 0 },
  ])
})
