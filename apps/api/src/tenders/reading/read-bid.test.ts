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

test('a row is read by the clause that stands in its first cell, and nothing of a cell is taken for what goes on behind it', () => {
  const page = [
    'Clause\tTender requirement\tOur response',
    '5.02(b)\tHatches with gaskets\tComplied',
    '5.02 (II) 1\tLadders\tAgreed',
  ]
  const read = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page.join('\n') }] }])
  expect(read.map(({ ref, cells }) => [ref, ...(cells ?? []).map(({ text }) => text)])).toEqual([
    ['5.02(b)', 'Hatches with gaskets', 'Complied'],
    ['5.02', 'Ladders', 'Agreed'],
  ])
})

test('a sheet of many particulars is read row by row', () => {
  const rows = [
    'Seat\tHarbour Street 4',
    'Founded\t1998',
    'Divers\t14',
    'Boats\t3',
    'Bank\tQuay Bank',
    'Licence\tuntil 2028',
  ]
  const read = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: rows.join('\n') }] }])
  expect(new Set(read.map(({ paragraph }) => paragraph)).size).toBe(read.length)
})

test('who is spoken to and the head of a letter are no statements', () => {
  const said = (text: string) =>
    readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text }] }]).map((one) => one.text.trim())
  expect(said('Dear Harbour Board, we offer two tugs.')).toEqual(['we offer two tugs.'])
  expect(said('Respected Sir, we offer two tugs. Sirs, the tugs are new.')).toEqual([
    'we offer two tugs.',
    'the tugs are new.',
  ])
  expect(said('To the Harbour Master, Port of Nyborg, Quay 3. We offer two tugs.')).toEqual(['We offer two tugs.'])
  expect(said('Subject: Tender for the hire of two tugs')).toEqual([])
  expect(said('To the Port we are no strangers.')).toEqual(['To the Port we are no strangers.'])
  expect(said('Dear Harbour dues are paid by us.')).toEqual(['Dear Harbour dues are paid by us.'])
})
