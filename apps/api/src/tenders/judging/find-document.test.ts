import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { findDocument, readParts, weighDocument } from './find-document.ts'

const page = [
  'Annex 3: Declaration of the maker',
  '',
  'The maker of the lamps declares that they are sealed. Signed and stamped on 4 May 2026.',
  '',
  'Annex 4: Welding cards',
  '',
  'The cards of all welders will be submitted after the award.',
  '',
  'Our bid follows the rules of Annex 9.',
].join('\n')
const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
const bid = { statements, parts: readParts(statements) }
const judged = { status: 'unclear' as const, reason: '', gaps: ['The bid does not clearly say this.'], evidence: [] }
const weigh = (text: string, decision: Parameters<typeof weighDocument>[2] = judged) => {
  const found = findDocument(bid, { text })
  return found && weighDocument(text, found, decision)
}

test('a document that is asked for by its number is there where a part is called so and has what is asked of it', () => {
  expect(weigh('The maker shall submit a signed and stamped declaration as per Annex 3.')).toMatchObject({
    status: 'met',
    evidence: [{ quote: 'Annex 3: Declaration of the maker' }, {}, {}],
  })
  expect(weigh('The Bidder shall submit the valid welding cards as per Annex 4.')?.status).toBe('unclear')
})

test('it is missing where the other parts have their numbers, and nothing in the bid names this one', () => {
  expect(weigh('The Bidder shall submit Annex 7 for each welder.')).toMatchObject({
    status: 'missing',
    gaps: ['There is no Annex 7 in the bid, so far as its titles say.'],
  })
  expect(weigh('The Bidder shall submit Annex 9 for each welder.')).toBeUndefined()
  expect(weigh('The Bidder shall provide lamps as described in Annex 7.')).toBeUndefined()
})

test('words under another number show nothing of this one', () => {
  const [other] = statements
  if (!other) throw new Error('no statement')
  const met = { status: 'met' as const, reason: '', gaps: [], evidence: [{ statement: other, quote: other.text }] }
  expect(weigh('The Bidder shall submit Annex 7 for each welder.', met)?.status).toBe('missing')
  expect(weigh('The maker shall submit the declaration as per Annex 3.', met)?.status).toBe('met')
})
