import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { findParagraphs, indexBid } from './find-paragraphs.ts'

const east = new Float32Array([1, 0])
const north = new Float32Array([0, 1])

/** @param page of a bid; what speaks of slings lies where the requirement's meaning does */
function found(page: string, ref: string, limit: number): string[] {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const vectors = statements.map(({ text }) => (text.includes('sling') ? east : north))
  const bid = { ...indexBid(statements, [ref, '9.1']), vectors }
  const requirement = { ref, text: 'Slings shall be load-tested.' }
  return findParagraphs(bid, requirement, east, limit).map((one) => one.statements.map(({ text }) => text).join(' '))
}

test('a paragraph is ranked by its nearest sentence and stays whole', () => {
  const page = 'The yard is paved with stone.\n\nThe yard has a gate. Each sling is tested there.'
  expect(found(page, '4.2', 1)).toEqual(['The yard has a gate. Each sling is tested there.'])
})

test('an acceptance that names the requirement is found however far it is, one of another number is not', () => {
  const page = 'Each sling is stored in a box.\n\nWe fully comply with clause 4.2.\n\nWe fully comply with clause 4.21.'
  expect(found(page, '4.2', 1)).toEqual(['Each sling is stored in a box.', 'We fully comply with clause 4.2.'])
})
