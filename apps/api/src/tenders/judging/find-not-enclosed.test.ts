import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { isNotEnclosed } from './find-not-enclosed.ts'
import { indexBid } from './find-paragraphs.ts'

const enclosed =
  'The deed of the firm is enclosed as Annexure 1.\n\nThe licence of the yard is attached as Annexure 2.\n\nA copy of the accounts is attached as Annexure 3.\n\n'
const lead = 'The bidder shall submit with its bid the following attachments:'

function ask(bid: string, text: string): boolean {
  const statements = readBid([{ id: 'a', fileName: 'bid.pdf', pages: [{ page: 1, text: bid }] }])
  return isNotEnclosed(indexBid(statements, [{ ref: '', text }]), { text })
}

test('a document of the list that nothing of the bid names is not enclosed', () => {
  expect(
    ask(enclosed, `${lead} Copy of receipt of the mooring fee deposited as mentioned in para 2.1 of the tender.`),
  ).toBe(true)
  expect(
    ask(`${enclosed}The receipt for the mooring fee is attached.\n`, `${lead} Copy of receipt of the mooring fee.`),
  ).toBe(false)
})

test('it is not told of a bid that hardly names what it encloses, nor of what is no document of a list', () => {
  expect(ask('The deed of the firm is enclosed.\n', `${lead} Copy of receipt of the mooring fee.`)).toBe(false)
  expect(ask(enclosed, 'The bidder shall submit a copy of the receipt of the mooring fee.')).toBe(false)
})
