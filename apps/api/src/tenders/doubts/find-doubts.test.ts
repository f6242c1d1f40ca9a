import { describe, expect, test } from 'bun:test'
import type { TenderDoubt } from '@fieldproof/schema/tender-doubts'
import type {
  TenderCriterionRow,
  TenderFactRow,
  TenderRequirementRow,
  TenderRow,
} from '../../platform/database/tables/tenders.ts'
import { findDoubts } from './find-doubts.ts'

const tenderId = crypto.randomUUID()
const documentId = crypto.randomUUID()
const place = { documentId, page: 3, quote: 'As it stands there.' }

const fact = (kind: TenderFactRow['kind'], value: string, more: Partial<TenderFactRow> = {}): TenderFactRow => ({
  id: crypto.randomUUID(),
  tenderId,
  position: 0,
  kind,
  label: '',
  value,
  date: null,
  doubt: '',
  editedBy: null,
  ...place,
  ...more,
})
const criterion = (
  name: string,
  weight: number | null,
  more: Partial<TenderCriterionRow> = {},
): TenderCriterionRow => ({
  id: crypto.randomUUID(),
  tenderId,
  position: 0,
  name,
  weight,
  kind: 'quality',
  description: '',
  threshold: null,
  parts: [],
  doubt: '',
  ...place,
  ...more,
})
const requirement = (text: string, doubt: string): TenderRequirementRow => ({
  id: crypto.randomUUID(),
  tenderId,
  position: 0,
  ref: '4.2',
  role: null,
  party: 'bidder',
  text,
  mandatory: true,
  category: 'technical',
  section: '',
  criterionId: null,
  places: [],
  frozen: false,
  revision: 1,
  addendum: null,
  doubt,
  editedBy: null,
  version: 1,
  ...place,
})
const stated: TenderRow['priceRule'] = {
  formula: 'lowest_proportional',
  ceiling: null,
  qualityThreshold: null,
  source: 'stated',
  page: 2,
  quote: '',
  documentId,
}
const deadline = fact('deadline', '5 March 2027, 12:00', { date: { day: '2027-03-05', time: '12:00' } })

const find = (
  parts: {
    facts?: TenderFactRow[]
    criteria?: TenderCriterionRow[]
    requirements?: TenderRequirementRow[]
    looks?: { key: string; by: string; at: Date }[]
  },
  priceRule = stated,
) =>
  findDoubts(
    { status: 'ready', priceRule },
    {
      facts: parts.facts ?? [deadline],
      criteria: parts.criteria ?? [],
      requirements: parts.requirements ?? [],
      looks: (parts.looks ?? []).map((look) => ({ tenderId, ...look })),
    },
  )
const told = (doubts: readonly TenderDoubt[]) => doubts.map(({ kind, name, why }) => ({ kind, name, why }))

describe('what needs an eye', () => {
  test('is nothing where everything was read in one way', () => {
    expect(
      find({ criteria: [criterion('Price', 100)], requirements: [requirement('The pump shall run.', '')] }),
    ).toEqual([])
  })

  test('is a deadline that is not there, that has no day, or that is doubted', () => {
    expect(told(find({ facts: [] }))).toEqual([
      {
        kind: 'deadline',
        name: 'Submission deadline',
        why: 'The documents state no deadline for bids that could be read.',
      },
    ])
    expect(told(find({ facts: [fact('deadline', 'In the first week of May')] }))).toEqual([
      { kind: 'deadline', name: 'Submission deadline', why: 'Its day could not be read.' },
    ])
    const doubted = { ...deadline, doubt: 'The day is left open.' }
    expect(told(find({ facts: [doubted] }))).toEqual([
      { kind: 'deadline', name: 'Submission deadline', why: 'The day is left open.' },
    ])
  })

  test('is what is stated in two ways, once, with both places', () => {
    const facts = [
      deadline,
      fact('bid_security', 'USD 10,000', { doubt: 'The document contradicts itself: page 9.' }),
      fact('bid_security', 'USD 12,000', { page: 9, doubt: 'The document contradicts itself: page 3.' }),
    ]
    const [doubt, ...others] = find({ facts })
    expect(others).toEqual([])
    expect(doubt).toMatchObject({
      kind: 'contradiction',
      name: 'Bid security',
      why: 'It is stated in 2 ways. Correct or remove what does not hold.',
      targetId: facts[1]?.id ?? '',
      mustChange: false,
    })
    expect(doubt?.places.map(({ value, page }) => [value, page])).toEqual([
      ['USD 10,000', 3],
      ['USD 12,000', 9],
    ])
  })

  test('is a weight that is missing, which has to be changed, that is doubted, or whose parts make another', () => {
    const criteria = [
      criterion('Method', null),
      criterion('Team', 30, { doubt: 'The weights that were read add up to 90: one may be missing.' }),
      criterion('Price', 60, { doubt: 'The weights that were read add up to 90: one may be missing.' }),
      criterion('Safety', 20, {
        parts: [
          { name: 'Plan', weight: 5, page: 1 },
          { name: 'Record', weight: 10, page: 1 },
        ],
      }),
      criterion('Quality', 20, {
        parts: [
          { name: 'Plan', weight: 40, page: 1 },
          { name: 'Record', weight: 60, page: 1 },
        ],
      }),
    ]
    const found = find({ criteria })
    expect(told(found)).toEqual([
      { kind: 'no_weight', name: 'Method', why: 'The document gives it no weight that could be read.' },
      { kind: 'weight', name: 'Team, Price', why: 'The weights that were read add up to 90: one may be missing.' },
      { kind: 'weight', name: 'Safety', why: 'Its parts add up to 15, and it is given 20.' },
    ])
    const deeper = criterion('Technical', 70, {
      parts: [
        { name: 'Plan', weight: 30, page: 1, parts: [{ name: 'Method', weight: 20, page: 1 }] },
        { name: 'Team', weight: 40, page: 1 },
      ],
    })
    expect(told(find({ criteria: [deeper] }))).toEqual([
      { kind: 'weight', name: 'Technical', why: '“Plan”: its parts add up to 20, and it is given 30.' },
    ])
    expect(found.map(({ mustChange }) => mustChange)).toEqual([true, false, false])
    expect(find({ criteria: [criterion('Method', null)] }, { ...stated, formula: 'lowest_evaluated' })).toEqual([])
  })

  test('is a tender whose highest price wins: no formula says so, and one has to be chosen', () => {
    const rule = { ...stated, source: 'default' as const, page: 4, quote: 'The stall is let to the highest bidder.' }
    const [doubt] = find({ criteria: [criterion('Price', 100)] }, rule)
    expect(doubt).toMatchObject({ kind: 'price_rule', mustChange: true })
    expect(doubt?.why).toStartWith(
      'The document lets the highest price win, and every formula here favours the lowest.',
    )
    expect(doubt?.places).toMatchObject([{ page: 4, quote: 'The stall is let to the highest bidder.' }])
  })

  test('is a minimum score that no criterion has, and a formula that is only assumed', () => {
    const facts = [deadline, fact('threshold', 'Bids below 70 % of the technical points are rejected.')]
    expect(told(find({ facts, criteria: [criterion('Method', 60)] }))).toEqual([
      {
        kind: 'threshold',
        name: 'Threshold',
        why: 'The document states 70 %, and no criterion and no price rule has it as its minimum.',
      },
    ])
    expect(find({ facts, criteria: [criterion('Method', 60, { threshold: 70 })] })).toEqual([])
    expect(find({ facts }, { ...stated, qualityThreshold: 70 })).toEqual([])
    expect(find({}, { ...stated, source: 'default' }).map(({ kind }) => kind)).toEqual(['price_rule'])
    expect(find({}, { ...stated, source: 'person' })).toEqual([])
  })

  test('is a row that was not read cleanly', () => {
    const row = requirement('The pump shall', 'It breaks off.')
    expect(find({ requirements: [row] })).toMatchObject([
      { kind: 'row', part: 'requirements', targetId: row.id, name: '4.2 The pump shall', why: 'It breaks off.' },
    ])
  })

  test('is, once for all of them, rows whose words tell no category', () => {
    const why = 'No word of it tells its category: it is shown as technical.'
    const rows = [requirement('It shall be blue.', why), requirement('It shall be red.', why)]
    const found = find({ requirements: rows })
    expect(found.map(({ kind, name, targetId }) => ({ kind, name, targetId }))).toEqual([
      { kind: 'category', name: '2 requirements without a word for a category', targetId: rows[0]?.id ?? '' },
    ])
    expect(found[0]?.places.map(({ value }) => value)).toEqual(['4.2 It shall be blue.', '4.2 It shall be red.'])
  })

  test('stays looked at when the document is read anew, and not when it says something else', () => {
    const row = requirement('The pump shall', 'It breaks off.')
    const key = find({ requirements: [row] })[0]?.key ?? ''
    expect(key).toMatch(/^[0-9a-f]{16}$/)
    const looks = [{ key, by: 'ann', at: new Date('2026-03-01T10:00:00Z') }]
    const anew = { ...row, id: crypto.randomUUID() }
    expect(find({ requirements: [anew], looks })[0]?.seen).toEqual({ by: 'ann', at: '2026-03-01T10:00:00.000Z' })
    expect(find({ requirements: [{ ...anew, page: 4 }], looks })[0]?.seen).toBeNull()
    expect(find({ requirements: [{ ...anew, doubt: 'It has hardly any words.' }], looks })[0]?.seen).toBeNull()
  })

  test('is told of no tender that is not analysed', () => {
    expect(
      findDoubts({ status: 'failed', priceRule: stated }, { facts: [], criteria: [], requirements: [], looks: [] }),
    ).toEqual([])
  })
})

test('requirements that bind nobody are told one by one while they are few, then as one; an edited one is not', () => {
  const partyless = (count: number, editedBy: string | null = null) =>
    findDoubts(
      { status: 'ready', priceRule: stated },
      {
        facts: [deadline],
        criteria: [],
        requirements: Array.from({ length: count }, () => ({
          ...requirement('The pump shall run without noise.', ''),
          party: null,
          editedBy,
        })),
        looks: [],
      },
    ).map(({ kind, name }) => [kind, name])
  expect(partyless(2)).toHaveLength(2)
  expect(partyless(4)).toEqual([['party', '4 requirements that nobody is named in']])
  expect(partyless(4, 'ann')).toEqual([])
})
