import { expect, test } from 'bun:test'
import { readBid } from './read-bid.ts'

const read = (...lines: string[]) =>
  readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: lines.join('\n').replaceAll('|', '\t') }] }])

test('the labels and values of a form are one paragraph, and a label that comes again begins the next form', () => {
  const found = read(
    'Enclosure 4: Welding certificate',
    '',
    'Holder|Clearwater Works',
    'Valid until|4 May 2027',
    '',
    'Holder|Clearwater Pipes',
    'Valid until|9 June 2027',
  )
  expect(
    found.map(({ heading, cells, paragraph }) => [heading, cells?.[0]?.head, cells?.[0]?.text, paragraph]),
  ).toEqual([
    ['Enclosure 4: Welding certificate', 'Holder', 'Clearwater Works', 1],
    ['Enclosure 4: Welding certificate', 'Valid until', '4 May 2027', 1],
    ['Enclosure 4: Welding certificate', 'Holder', 'Clearwater Pipes', 2],
    ['Enclosure 4: Welding certificate', 'Valid until', '9 June 2027', 2],
  ])
})

test('lines of prices and of contents are told from rows that say how something is', () => {
  const found = read(
    'No.|Document|Page',
    '1|Welding certificate|4',
    '2|Audited accounts|7',
    '',
    'Item|Description|Unit|Total Quantity|Unit rate|Total amount',
    '1|Harbour pump|no|2|1,000.00|2,000.00',
    '',
    'Item|Description|Offered',
    '1|Flow of the pump|420 litres per second',
  )
  expect(found.map(({ text, lists }) => [text, lists])).toEqual([
    ['Welding certificate 4', 'parts'],
    ['Audited accounts 7', 'parts'],
    ['Harbour pump no 2 1,000.00 2,000.00', 'prices'],
    ['Flow of the pump 420 litres per second', undefined],
  ])
})
