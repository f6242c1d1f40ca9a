import { describe, expect, test } from 'bun:test'
import type { Compliance } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import type { Tender, TenderFact, TenderRequirement, TenderSummary } from '@fieldproof/schema/tenders'
import { formatTenderDate } from '../../components/tenders/describe-date.ts'
import { writeQuestions } from './copy-questions.ts'
import { describeCounts, segmentsOf } from './describe-bid.ts'
import { announceTender, describeTender } from './describe-tender.ts'
import { filterRequirements, listRequirementFilters } from './filter-requirements.ts'
import { formatDifference, formatPoints, formatPrice } from './format-points.ts'
import { placeDates } from './place-dates.ts'

const requirement = (fields: Partial<TenderRequirement>): TenderRequirement => ({
  id: 'r1',
  ref: '4.10',
  text: 'The Contractor shall hold a valid permit to work.',
  mandatory: true,
  category: 'hse',
  role: 'contract_term',
  party: 'contractor',
  page: 6,
  section: '4. HSE',
  quote: 'The Contractor shall hold a valid permit to work.',
  documentId: 'd1',
  criterionId: null,
  places: [],
  frozen: false,
  addendum: null,
  doubt: '',
  editedBy: null,
  ...fields,
})

describe('numbers as people read them', () => {
  test('differences carry their sign, prices their currency where it is known', () => {
    expect(formatDifference(2.5)).toBe('+2.5')
    expect(formatDifference(-2.5)).toBe('−2.5')
    expect(formatPrice({ amount: 1_250_000, currency: 'USD' })).toBe('USD 1,250,000')
    expect(formatPrice({ amount: 10, currency: '' })).toBe('10')
  })
})

describe('the timeline', () => {
  const fact = (
    id: string,
    day: string | null,
    time: string | null = null,
  ): Pick<TenderFact, 'id' | 'label' | 'date'> => ({
    id,
    label: id,
    date: day === null ? null : { day, time },
  })

  test('dates stand in their order and in proportion, those without a date do not', () => {
    const { dates } = placeDates(
      [fact('end', '2026-03-31'), fact('none', null), fact('start', '2026-03-01'), fact('middle', '2026-03-16')],
      '2026-05-01',
    )
    expect(dates.map(({ id }) => id)).toEqual(['start', 'middle', 'end'])
    expect(dates.map(({ left }) => Math.round(left))).toEqual([1, 50, 99])
    expect(dates.map(({ endsAtMark }) => endsAtMark)).toEqual([false, false, true])
  })

  test('labels that would touch go to the next row, those with room do not', () => {
    const { dates, lanes } = placeDates(
      [fact('a', '2026-03-01'), fact('b', '2026-03-02'), fact('c', '2026-03-03'), fact('far', '2026-03-31')],
      '2026-05-01',
    )
    expect(dates.map(({ lane }) => lane)).toEqual([2, 1, 0, 0])
    expect(lanes).toBe(3)
  })

  test('no line down to a label runs through another label', () => {
    const days = ['2026-02-02', '2026-02-17', '2026-02-27', '2026-03-20', '2026-05-15', '2026-06-20', '2026-07-01']
    const { dates } = placeDates(
      days.map((day) => fact(day, day)),
      '2026-05-01',
    )
    for (const label of dates) {
      const start = label.endsAtMark ? label.left - 19 : label.left
      for (const line of dates) {
        const through = line !== label && line.left > start && line.left < start + 19 && line.lane > label.lane
        expect(through ? `${line.id} through ${label.id}` : '').toBe('')
      }
    }
  })

  test('today is marked only where it lies between the dates', () => {
    const facts = [fact('a', '2026-03-01'), fact('b', '2026-03-31')]
    expect(placeDates(facts, '2026-03-16').today).toBeCloseTo(50)
    expect(placeDates(facts, '2026-05-16').today).toBeNull()
    expect(placeDates([], '2026-05-16')).toEqual({ dates: [], today: null, lanes: 0 })
  })

  test('several facts at one moment do not divide by nothing', () => {
    const { dates } = placeDates([fact('a', '2026-03-01', '10:00'), fact('b', '2026-03-01', '10:00')], '2026-03-01')
    expect(dates.every(({ left }) => Number.isFinite(left))).toBe(true)
  })

  test('a moment is shown as the document means it', () => {
    expect(formatTenderDate({ day: '2026-03-05', time: '17:00' })).toBe('5 Mar 2026, 17:00')
    expect(formatTenderDate({ day: '2026-12-31', time: null })).toBe('31 Dec 2026')
  })
})

describe('the requirements matrix', () => {
  const requirements = [
    requirement({ id: 'permit' }),
    requirement({
      id: 'warranty',
      ref: '7.1',
      text: 'A warranty of 24 months is preferred.',
      mandatory: false,
      category: 'legal',
      role: 'specification',
    }),
    requirement({
      id: 'new',
      ref: '9',
      text: 'Nitrogen is supplied.',
      addendum: { number: 1, change: 'added', note: 'New.' },
    }),
  ]

  test('is filtered by obligation, category and words', () => {
    const ids = (
      ...args: [
        Parameters<typeof filterRequirements>[1],
        Parameters<typeof filterRequirements>[2],
        Parameters<typeof filterRequirements>[3],
        string,
      ]
    ) => filterRequirements(requirements, ...args).map(({ id }) => id)
    expect(ids('all', 'all', 'all', '')).toEqual(['permit', 'warranty', 'new'])
    expect(ids('desirable', 'all', 'all', '')).toEqual(['warranty'])
    expect(ids('changed', 'all', 'all', '')).toEqual(['new'])
    expect(ids('all', 'legal', 'all', '')).toEqual(['warranty'])
    expect(ids('all', 'all', 'all', ' PERMIT to ')).toEqual(['permit'])
    expect(ids('all', 'all', 'all', '7.1')).toEqual(['warranty'])
    expect(ids('all', 'all', 'specification', '')).toEqual(['warranty'])
  })

  test('offers "Changed" only after an addendum', () => {
    expect(listRequirementFilters(requirements).map(({ value }) => value)).toContain('changed')
    expect(listRequirementFilters([requirement({})]).map(({ value }) => value)).not.toContain('changed')
  })
})

describe('bids', () => {
  test('counts in words and as segments, best first', () => {
    const counts = { met: 2, partial: 0, missing: 1, unclear: 1, not_applicable: 1 }
    expect(describeCounts(counts)).toBe('2 met, 1 not met, 1 unclear, 1 not applicable')
    expect(segmentsOf(counts)).toEqual(['ok', 'ok', 'danger', 'none', 'empty'])
    expect(describeCounts({ met: 0, partial: 0, missing: 0, unclear: 0, not_applicable: 0 })).toBe(
      'Nothing is judged yet',
    )
  })

  test('questions to a bidder name clause and page, and leave out what needs none', () => {
    const compliance = (requirementId: string, clarification: string) =>
      ({ requirementId, clarification }) as Compliance
    const text = writeQuestions(
      { name: 'Wellhead maintenance', requirements: [requirement({ id: 'a' }), requirement({ id: 'b', ref: '' })] },
      {
        bidder: 'Alpha',
        compliance: [compliance('a', 'Which permit do you hold?'), compliance('b', ''), compliance('gone', 'Which?')],
      },
    )
    expect(text).toBe(
      'Clarification questions to Alpha\nWellhead maintenance\n\n1. (clause 4.10, p. 6) Which permit do you hold?\n2. Which?',
    )
  })
})

test('a tender in the list says what it holds, or why it failed', () => {
  const summary = {
    status: 'frozen',
    error: null,
    reference: 'CR-2',
    buyer: 'Harbour Energy',
    requirementCount: 42,
    bidCount: 2,
    judging: 1,
    deadline: { day: '2026-03-31', time: '14:00' },
  } as TenderSummary
  const on = (day: number) => describeTender(summary, new Date(2026, 2, day, 23, 30))
  const start = 'CR-2 · Harbour Energy · 42 requirements · 2 bids · 1 being judged · due 31 Mar 2026, 14:00'
  expect(on(19)).toBe(`${start} (12 days left)`)
  expect(on(31)).toBe(`${start} (today)`)
  expect(on(32)).toBe(`${start} (1 day ago)`)
  expect(describeTender({ ...summary, status: 'failed', error: 'It has no text.' } as Tender)).toBe('It has no text.')
})

describe('a tender in words', () => {
  const summary = {
    status: 'ready',
    error: null,
    requirementCount: 1,
    bidCount: 0,
    judging: 0,
    deadline: null,
  } as TenderSummary

  test('says how far it is, in the right number', () => {
    expect(describeTender(summary)).toBe('1 requirement')
    expect(describeTender({ ...summary, bidCount: 1 })).toBe('1 requirement · 1 bid')
    expect(describeTender({ ...summary, status: 'analysing' })).toBe('Reading requirements, dates and criteria')
    expect(describeTender({ ...summary, status: 'failed' })).toBe('The tender could not be analysed.')
  })

  const tender = { status: 'ready', requirements: [1, 2], criteria: [1], bids: [], addenda: [] } as never as Tender
  const bid = (status: string, id = 'b') => ({ id, bidder: 'Alpha', status })
  const addendum = (status: string) => ({ id: 'a', number: 2, status })
  const say = (before: object, now: object) =>
    announceTender({ ...tender, ...before } as Tender, { ...tender, ...now } as Tender)

  test('is announced when it is analysed', () => {
    expect(announceTender(undefined, tender)).toBe('')
    expect(say({}, {})).toBe('')
    expect(say({ status: 'analysing' }, {})).toBe('The tender is analysed: 2 requirements, 1 criterion.')
    expect(say({ status: 'analysing' }, { criteria: [1, 2] })).toBe(
      'The tender is analysed: 2 requirements, 2 criteria.',
    )
    expect(say({ status: 'analysing' }, { status: 'failed' })).toBe('The tender could not be analysed.')
    expect(say({ status: 'frozen' }, { status: 'failed' })).toBe('')
  })

  test('is announced when a bid is judged, or an addendum compared', () => {
    expect(say({ bids: [bid('judging')] }, { bids: [bid('judged')] })).toBe('The bid of Alpha is judged.')
    expect(say({ bids: [bid('judging')] }, { bids: [bid('failed')] })).toBe('The bid of Alpha could not be judged.')
    expect(say({ bids: [bid('judged')] }, { bids: [bid('judged')] })).toBe('')
    expect(say({ bids: [bid('failed')] }, { bids: [bid('failed')] })).toBe('')
    expect(say({ bids: [] }, { bids: [bid('judged')] })).toBe('')
    expect(say({ bids: [bid('judging', 'x')] }, { bids: [bid('judged')] })).toBe('')
    expect(say({ addenda: [addendum('reading')] }, { addenda: [addendum('done')] })).toBe('Addendum 2 is compared.')
    expect(say({ addenda: [addendum('reading')] }, { addenda: [addendum('failed')] })).toBe(
      'Addendum 2 could not be read.',
    )
    expect(say({ addenda: [addendum('reading')] }, { addenda: [addendum('reading')] })).toBe('')
    expect(say({ addenda: [addendum('done')] }, { addenda: [addendum('done')] })).toBe('')
  })
})

test('points have one digit, numbers up to two, and nothing is a dash', () => {
  expect([formatPoints(78.44), formatPoints(0), formatPoints(null)]).toEqual(['78.4', '0.0', '–'])
  expect([formatNumber(1_250.456), formatNumber(3)]).toEqual(['1,250.46', '3'])
  expect(formatDifference(0)).toBe('0.0')
  expect(formatPrice({ amount: 1.239, currency: 'USD' })).toBe('USD 1.24')
})

test('the views of the requirements are counted', () => {
  const changed = requirement({ mandatory: false, addendum: { number: 1, change: 'added', note: 'New.' } })
  expect(listRequirementFilters([requirement({}), requirement({}), changed])).toEqual([
    { value: 'all', label: 'All' },
    { value: 'mandatory', label: 'Mandatory', count: 2 },
    { value: 'desirable', label: 'Desirable', count: 1 },
    { value: 'changed', label: 'Changed', count: 1 },
  ])
  expect(filterRequirements([requirement({}), changed], 'mandatory', 'all', 'all', '')).toHaveLength(1)
  expect(filterRequirements([requirement({ section: '4. HSE' })], 'all', 'all', 'all', '4. hse')).toHaveLength(1)
})

test('a line of dates keeps its places to the percent', () => {
  const place = (days: string[], today = '2026-01-01') =>
    placeDates(
      days.map((day) => ({ id: day, label: day, date: { day, time: null } })),
      today,
    )
  const { dates } = place(['2026-03-01', '2026-03-21', '2026-03-25', '2026-04-10'])
  expect(dates.map(({ left, lane, endsAtMark }) => [Number(left.toFixed(2)), lane, endsAtMark])).toEqual([
    [1, 0, false],
    [50, 1, false],
    [59.8, 0, false],
    [99, 0, true],
  ])
  expect(place(['2026-03-01', '2026-03-02']).dates.map(({ left }) => left)).toEqual([1, 99])
  expect(place(['2026-03-01']).dates[0]).toMatchObject({ left: 1, lane: 0, endsAtMark: false })
  const days = ['2026-03-01', '2026-03-31']
  expect([place(days, '2026-03-01').today, place(days, '2026-03-31').today]).toEqual([1, 99])
  expect([place(days, '2026-02-28').today, place(days, '2026-04-02').today]).toEqual([null, null])
})
