import { expect, test } from 'bun:test'
import type { BidStatement } from '../reading/read-bid.ts'
import { readParagraph } from './read-paragraph.ts'

const row = (cells: NonNullable<BidStatement['cells']>): BidStatement => ({
  documentId: 'a',
  page: 1,
  paragraph: 0,
  ref: '2',
  heading: '',
  fileName: 'Offer.xlsx',
  text: cells.map(({ text }) => text).join(' '),
  cells,
})
const answers = (head: string) => {
  const statement = row([
    { head: 'Description', text: 'Quay lamp' },
    { head, text: 'no' },
  ])
  const found = { statements: [statement], nearest: 0, similarity: 1, repeated: 1, named: true }
  return readParagraph(found, { ref: '2', text: 'The lamp shall be sealed.' }).answers.map(
    ({ acceptance }) => acceptance,
  )
}

test('"no" of a price schedule is a unit, and a denial elsewhere', () => {
  expect(answers('Unit')).toEqual([])
  expect(answers('Unit of measure')).toEqual([])
  expect(answers('Offered')).toEqual(['refused'])
})
