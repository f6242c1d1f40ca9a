import { describe, expect, test } from 'bun:test'
import type { StageResult } from '@fieldproof/schema/tender-stages'
import { findOpeningProblems } from './find-opening-problems.ts'

const at = new Date('2026-02-01T00:00:00Z')
const rule = {
  formula: 'lowest_proportional',
  ceiling: null,
  qualityThreshold: null,
  source: 'person',
  page: null,
  quote: '',
  documentId: null,
} as const
const row = { frozenAt: at, bidsOpenedAt: null, pricesOpenedAt: null, priceRule: rule, timeZone: 'Europe/Berlin' }
const deadline = { day: '2026-02-12', time: '12:00' }
const found = { deadline, bids: [], results: new Map() }

describe('the bids', () => {
  test('stay sealed to the minute of the deadline, in the tender’s zone', () => {
    const at = (iso: string) => findOpeningProblems(row, found, Date.parse(iso))
    expect(at('2026-02-12T10:59:59Z')).toEqual([
      'Bids are taken until 2026-02-12, 12:00 (Europe/Berlin), and opened afterwards. Once a bid has been received the deadline can be put off, not brought forward; that it was misread takes two persons.',
    ])
    expect(at('2026-02-12T11:00:00Z')).toEqual([])
    expect(findOpeningProblems({ ...row, frozenAt: null }, found, Date.parse('2027-01-01'))).toEqual([
      'The criteria are not frozen yet.',
    ])
  })

  test('stay sealed where the deadline has no day', () => {
    const undated = findOpeningProblems(row, { ...found, deadline: null }, Date.parse('2027-01-01'))
    expect(undated).toEqual([
      'The deadline has no day, so nobody can tell when bids are no longer taken: enter it in the overview.',
    ])
    expect(findOpeningProblems({ ...row, bidsOpenedAt: at }, { ...found, deadline: null })).toEqual([])
  })
})

describe('the prices of two envelopes', () => {
  const two = { ...row, bidsOpenedAt: at, priceRule: { ...rule, envelopes: 'two' as const } }
  const stage = (verdict: StageResult['verdict'], reasons: string[], confirmed = false): StageResult => ({
    stage: 'technical',
    verdict,
    reasons,
    confirmed,
  })
  const problemsOf = (status: 'judged' | 'judging' | 'failed', stages: StageResult[]) =>
    findOpeningProblems(two, {
      deadline,
      bids: [{ id: 'a', bidder: 'Alpha', status }],
      results: new Map([['a', { stages }]]),
    })
  const problems = (...stages: StageResult[]) => problemsOf('judged', stages)

  test('stay closed while the technical stage of a bid is open, and do not wait for the price stage itself', () => {
    expect(problems(stage('open', ['no points yet']))).toEqual(['Alpha: no points yet'])
    expect(
      problems(stage('passed', []), { stage: 'price', verdict: 'open', reasons: ['no price'], confirmed: false }),
    ).toEqual([])
  })

  test('wait for a person where a bid is only proposed to be out', () => {
    expect(problems(stage('failed', ['too few points']))).toEqual([
      'Alpha is technically not acceptable as proposed; a person has to confirm a reason for it.',
    ])
    expect(problems(stage('failed', ['too few points'], true))).toEqual([])
  })

  test('stay closed while a bid is being judged, and where one could not be', () => {
    expect(problemsOf('judging', [])).toEqual(['Alpha is still being judged.'])
    expect(problemsOf('failed', [])).toEqual(['Alpha could not be judged.'])
  })
})
