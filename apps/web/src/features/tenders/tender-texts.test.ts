import { describe, expect, test } from 'bun:test'
import type { Compliance, Tender, TenderFact, TenderRequirement, TenderSummary } from '@fieldproof/schema/tenders'
import { writeQuestions } from './copy-questions.ts'
import { describeCounts, segmentsOf } from './describe-bid.ts'
import { describeTender, formatTenderDate } from './describe-tender.ts'
import { filterRequirements, listRequirementFilters } from './filter-requirements.ts'
import { formatDifference, formatPrice, parseNumber } from './format-points.ts'
import { placeDates } from './place-dates.ts'

const requirement = (fields: Partial<TenderRequirement>): TenderRequirement => ({
  id: 'r1',
  ref: '4.10',
  text: 'The Contractor shall hold a valid permit to work.',
  mandatory: true,
  category: 'hse',
  page: 6,
  section: '4. HSE',
  quote: 'The Contractor shall hold a valid permit to work.',
  documentId: 'd1',
  criterionId: null,
  frozen: false,
  addendum: null,
  editedBy: null,
  ...fields,
})

describe('numbers as people type and read them', () => {
  test.each([
    ['1250000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['12,5', 12.5],
    [' 1 250 ', 1_250],
    ['0', 0],
    ['', undefined],
    ['-3', undefined],
    ['1e5', undefined],
    ['USD 5', undefined],
  ])('%j is %j', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

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
      ...args: [Parameters<typeof filterRequirements>[1], Parameters<typeof filterRequirements>[2], string]
    ) => filterRequirements(requirements, ...args).map(({ id }) => id)
    expect(ids('all', 'all', '')).toEqual(['permit', 'warranty', 'new'])
    expect(ids('desirable', 'all', '')).toEqual(['warranty'])
    expect(ids('changed', 'all', '')).toEqual(['new'])
    expect(ids('all', 'legal', '')).toEqual(['warranty'])
    expect(ids('all', 'all', ' PERMIT to ')).toEqual(['permit'])
    expect(ids('all', 'all', '7.1')).toEqual(['warranty'])
  })

  test('offers "Changed" only after an addendum', () => {
    expect(listRequirementFilters(requirements).map(({ value }) => value)).toContain('changed')
    expect(listRequirementFilters([requirement({})]).map(({ value }) => value)).not.toContain('changed')
  })
})

describe('bids', () => {
  test('counts in words and as segments, best first', () => {
    const counts = { met: 2, partial: 0, missing: 1, unclear: 1 }
    expect(describeCounts(counts)).toBe('2 met, 1 not met, 1 unclear')
    expect(segmentsOf(counts)).toEqual(['ok', 'ok', 'danger', 'none'])
    expect(describeCounts({ met: 0, partial: 0, missing: 0, unclear: 0 })).toBe('Nothing is judged yet')
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
    requirementCount: 42,
    bidCount: 2,
    judging: 1,
    deadline: { day: '2026-03-31', time: '14:00' },
  } as TenderSummary
  expect(describeTender(summary)).toBe('42 requirements · 2 bids · 1 being judged · due 31 Mar 2026, 14:00')
  expect(describeTender({ ...summary, status: 'failed', error: 'It has no text.' } as Tender)).toBe('It has no text.')
})
