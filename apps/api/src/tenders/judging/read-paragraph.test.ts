import { expect, test } from 'bun:test'
import { type BidStatement, readBid } from '../reading/read-bid.ts'
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

test('an answer is read apart from what a cell adds to it, also below a column of confirmations and remarks', () => {
  const page = [
    'Clause\tTender requirement\tConfirmation / remarks',
    '5.1\tGaskets\tComplied, of neoprene',
    '5.2\tLadders\tAgreed',
  ]
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page.join('\n') }] }])
  const read = statements.map((one) =>
    readParagraph({ statements: [one], named: true }, { ref: '', text: 'Gaskets shall be supplied.' }),
  )
  expect(read.map(({ answers }) => answers.map(({ acceptance }) => acceptance))).toEqual([['accepted'], ['accepted']])
  expect(read[0]?.text).toContain('of neoprene')
})

test('"no" stays with what is said beside it, which alone would be an offer', () => {
  const statement = row([
    { head: 'Requirement', text: 'Entry without a card' },
    { head: 'Answer', text: 'No, a card is needed' },
  ])
  const found = { statements: [statement], nearest: 0, similarity: 1, repeated: 1, named: false }
  const { text, answers } = readParagraph(found, { ref: '', text: 'Staff shall enter without a card.' })
  expect(text).toBe('Entry without a card: No, a card is needed')
  expect(answers.map(({ acceptance }) => acceptance)).toEqual(['refused'])
})

test('a bare yes to something that a row names says that it is so, and answers only the requirement that is named', () => {
  const statement = row([
    { head: 'Requirement', text: 'Lamps kept sealed' },
    { head: 'Answer', text: 'Yes' },
  ])
  const read = (named: boolean) =>
    readParagraph({ statements: [statement], named }, { ref: '', text: 'The lamp shall be sealed.' })
  expect([read(false).text, read(false).answers.length]).toEqual(['Lamps kept sealed Yes', 0])
  expect([read(true).text, read(true).answers.length]).toEqual(['', 1])
})
