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

test('a judgement that rests on the short figure is unclear where another place is enough', () => {
  const two = 'The warranty on every pump is limited to two years.'
  const judged = findOwnContradiction(requirement, { ...met(two), status: 'partial' }, [
    paragraph(two, 1),
    paragraph(six, 2),
  ])
  expect(judged.status).toBe('unclear')
  expect(judged.evidence.map(({ quote }) => quote)).toEqual([two, six])
  const beside = [paragraph(two, 1), paragraph(six, 1)]
  expect(findOwnContradiction(requirement, { ...met(two), status: 'partial' }, beside).status).toBe('partial')
})

test('what is not met by other words than a figure stays as it was judged, and so does what asks for no figure', () => {
  const refused = { ...met('We give no warranty on any pump.'), status: 'missing' as const }
  const found = [paragraph('The warranty on every pump is limited to two years.', 2)]
  expect(findOwnContradiction(requirement, refused, found)).toEqual(refused)
  const plain = { text: 'The Bidder must give a warranty on every pump.' }
  expect(findOwnContradiction(plain, met(six), found)).toEqual(met(six))
})

test('a place counts that says another figure of the same, whatever other figures stand beside the first', () => {
  const asked = { text: 'The Bidder shall have a crane fleet of at least 15 cranes during the last three years.' }
  const few = 'The crane fleet of our company over the three years is 12 cranes.'
  const many = 'With a crane fleet of 16 cranes we are well prepared.'
  const judged = findOwnContradiction(asked, { ...met(few), status: 'partial' }, [
    paragraph(few, 1),
    paragraph(many, 2),
  ])
  expect(judged.gap).toBe(`The bid says both “${many}” and “${few}”.`)
})
