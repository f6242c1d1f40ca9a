import { expect, test } from 'bun:test'
import { findOwnContradiction } from './find-own-contradiction.ts'
import type { FoundParagraph } from './find-paragraphs.ts'

const documentId = crypto.randomUUID()
const statement = (text: string, page: number) => ({
  documentId,
  fileName: 'Bid.pdf',
  page,
  text,
  ref: '',
  heading: '',
  paragraph: page,
})
const paragraph = (text: string, page: number): FoundParagraph => ({
  statements: [statement(text, page)],
  nearest: 0,
  similarity: 0.8,
  repeated: 0.5,
  named: false,
})
const met = (quote: string) => ({
  status: 'met' as const,
  evidence: [{ documentId, documentName: 'Bid', fileName: 'Bid.pdf', page: 1, quote }],
  reason: 'The quoted words show what is asked for.',
  gap: '',
  clarification: '',
})
const requirement = { text: 'The Bidder must give a warranty of at least five years on every pump.' }
const six = 'We give a warranty of six years on every pump.'
const judge = (other: string, asked = requirement, own = six) =>
  findOwnContradiction(asked, met(own), [paragraph(own, 1), paragraph(other, 2)])

test('another place of the bid that stays short of what is asked makes it unclear, with both places', () => {
  const judged = judge('The warranty on every pump is limited to two years.')
  expect(judged.status).toBe('unclear')
  expect(judged.evidence.map(({ page, quote }) => [page, quote])).toEqual([
    [1, six],
    [2, 'The warranty on every pump is limited to two years.'],
  ])
  expect(judged.clarification).toContain('Please state which of them holds.')
})

test('a figure that is as good, of something else or of another kind is no contradiction', () => {
  for (const other of [
    'The warranty on every pump is seven years.',
    'The design life of our paint is two years.',
    'Every pump has a warranty certificate with 2 pages.',
  ])
    expect(judge(other)).toEqual(met(six))
})

test('what is not met stays as it was judged, and so does what asks for no figure', () => {
  const missing = { ...met(six), status: 'missing' as const }
  const found = [paragraph('The warranty on every pump is limited to two years.', 2)]
  expect(findOwnContradiction(requirement, missing, found)).toEqual(missing)
  const plain = { text: 'The Bidder must give a warranty on every pump.' }
  expect(findOwnContradiction(plain, met(six), found)).toEqual(met(six))
})
