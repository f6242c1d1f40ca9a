import { expect, test } from 'bun:test'
import { openVerifier } from '../../evidence/verifier/open-verifier.ts'
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
const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const judge = (other: string, asked = requirement, own = six) =>
  findOwnContradiction(asked, met(own), [paragraph(own, 1), paragraph(other, 2)], options)

test('another place of the bid that stays short of what is asked makes it unclear, with both places', async () => {
  const judged = await judge('The warranty on every pump is limited to two years.')
  expect(judged.status).toBe('unclear')
  expect(judged.evidence.map(({ page, quote }) => [page, quote])).toEqual([
    [1, six],
    [2, 'The warranty on every pump is limited to two years.'],
  ])
  expect(judged.clarification).toContain('Please state which of them holds.')
})

test('a figure that is as good, of something else or of another kind is no contradiction', async () => {
  for (const other of [
    'The warranty on every pump is seven years.',
    'The design life of our paint is two years.',
    'Every pump has a warranty certificate with 2 pages.',
  ])
    expect(await judge(other)).toEqual(met(six))
})

test('a judgement that rests on the short figure is unclear where another place is enough', async () => {
  const two = 'The warranty on every pump is limited to two years.'
  const judged = await findOwnContradiction(
    requirement,
    { ...met(two), status: 'partial' },
    [paragraph(two, 1), paragraph(six, 2)],
    options,
  )
  expect(judged.status).toBe('unclear')
  expect(judged.evidence.map(({ quote }) => quote)).toEqual([two, six])
  const row = (text: string) => {
    const own = statement(text, 1)
    return { ...paragraph(text, 1), statements: [{ ...own, cells: [{ head: 'Pump', text }] }] }
  }
  for (const beside of [
    [row(two), row(six)],
    [{ ...paragraph(two, 1), statements: [statement(two, 1), statement(six, 1)] }],
  ])
    expect((await findOwnContradiction(requirement, { ...met(two), status: 'partial' }, beside, options)).status).toBe(
      'partial',
    )
})

test('what is not met by other words than a figure stays as it was judged, and so does what asks for no figure', async () => {
  const refused = { ...met('We give no warranty on any pump.'), status: 'missing' as const }
  const found = [paragraph('The warranty on every pump is limited to two years.', 2)]
  expect(await findOwnContradiction(requirement, refused, found, options)).toEqual(refused)
  const plain = { text: 'The Bidder must give a warranty on every pump.' }
  expect(await findOwnContradiction(plain, met(six), found, options)).toEqual(met(six))
})

test('a place counts that says another figure of the same, whatever other figures stand beside the first', async () => {
  const asked = { text: 'The Bidder shall have a crane fleet of at least 15 cranes during the last three years.' }
  const few = 'The crane fleet of our company over the three years is 12 cranes.'
  const many = 'With a crane fleet of 16 cranes we are well prepared.'
  const judged = await findOwnContradiction(
    asked,
    { ...met(few), status: 'partial' },
    [paragraph(few, 1), paragraph(many, 2)],
    options,
  )
  expect(judged.gap).toBe(`The bid says both “${many}” and “${few}”.`)
})

test('each figure that a requirement asks for is compared, and what falls short in another stays short', async () => {
  const asked = { text: 'The Bidder shall light 90 quays with lamps and give upkeep of the lamps for six years.' }
  const few = 'We offer lamps for 70 quays with an upkeep of the lamps of four years.'
  const long = 'Lamps: the upkeep is included for six years.'
  const [one, other] = [
    { ...paragraph(few, 1), statements: [{ ...statement(few, 1), paragraph: 4 }] },
    { ...paragraph(long, 1), statements: [{ ...statement(long, 1), paragraph: 9 }] },
  ]
  const judged = await findOwnContradiction(
    asked,
    { ...met(few), status: 'partial', gap: 'Asked: 90; offered: 70.' },
    [one, other],
    options,
  )
  expect([judged.status, judged.gap]).toEqual([
    'partial',
    `Asked: 90; offered: 70. The bid says both “${long}” and “${few}”.`,
  ])
})

test('a date, or a yes and no, that another place says otherwise is told of what the judgement rests on', async () => {
  const plain = { text: 'The Bidder states whether the pump house is guarded at night.' }
  const guarded = 'The pump house is guarded at night.'
  const not = 'The pump house is not guarded at night.'
  const judged = await findOwnContradiction(plain, met(guarded), [paragraph(guarded, 1), paragraph(not, 7)], options)
  expect([judged.status, judged.gap]).toEqual(['unclear', `The bid says both “${guarded}” and “${not}”.`])
  const dated = { text: 'The Bidder states when the pump is delivered to the quay.' }
  const may = 'The pump is delivered to the quay on 4 May 2027.'
  const june = 'The pump is delivered to the quay on 18 June 2027.'
  expect((await findOwnContradiction(dated, met(may), [paragraph(may, 1), paragraph(june, 7)], options)).status).toBe(
    'unclear',
  )
  expect(await findOwnContradiction(dated, met(guarded), [paragraph(may, 1), paragraph(june, 7)], options)).toEqual(
    met(guarded),
  )
})
