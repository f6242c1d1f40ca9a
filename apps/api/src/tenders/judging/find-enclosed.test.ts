import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import type { Decision } from './decide.ts'
import { doubtPutOff, readEnclosures, weighEnclosed } from './find-enclosed.ts'

const read = (...sentences: string[]) =>
  readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: sentences.join('\n\n') }] }])
const status = (asked: string, ...sentences: string[]) =>
  weighEnclosed(asked, readEnclosures(read(...sentences)))?.status

test('a document that is only asked for is there where the bid says that it is enclosed', () => {
  const ask = 'The bidder shall submit a copy of its harbour pilot register.'
  expect(status(ask, 'A copy of our harbour pilot register is enclosed as Enclosure 3.')).toBe('met')
  expect(status(ask, 'A copy of our payroll is enclosed as Enclosure 3.')).toBeUndefined()
  expect(status(ask, 'Our harbour pilot register will be enclosed later.')).toBeUndefined()
  expect(status(ask, 'Our harbour pilot register is kept in the office.')).toBeUndefined()
})

test('whether it is valid or certified is not shown by its being there', () => {
  const bid = 'A copy of our harbour pilot licence is enclosed as Enclosure 3.'
  expect(status('The bidder shall submit a copy of its valid harbour pilot licence.', bid)).toBeUndefined()
})

test('a promise to hand something in is not met, but where it is asked for later', () => {
  const [statement] = read('The pilot certificate will be submitted on receipt.')
  if (!statement) throw new Error('nothing is read')
  const met: Decision = { status: 'met', reason: '', gaps: [], evidence: [{ statement, quote: statement.text }] }
  expect(doubtPutOff('The bidder shall submit the pilot certificate.', met).status).toBe('unclear')
  expect(doubtPutOff('The pilot certificate shall be submitted after the award of the contract.', met).status).toBe(
    'met',
  )
})

test('a sum that is less than what is asked for is not enclosed', () => {
  const lead = 'The bidder submits the following documents:'
  const asked = 'Bid security of Rs. 2.0 lakh as a demand draft.'
  const [enough, short] = ['2.5', '1.25'].map((sum) =>
    readEnclosures(
      readBid([
        {
          id: 'a',
          fileName: 'bid.pdf',
          pages: [{ page: 1, text: `A demand draft for Rs. ${sum} lakh is enclosed as bid security.\n` }],
        },
      ]),
    ),
  )
  expect(weighEnclosed(asked, enough ?? [], `${lead} ${asked}`)?.status).toBe('met')
  expect(weighEnclosed(asked, short ?? [], `${lead} ${asked}`)).toBeUndefined()
})
