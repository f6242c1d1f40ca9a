import { describe, expect, test } from 'bun:test'
import type { BidPrice, ComplianceStatus, PriceRule } from '@fieldproof/schema/tenders'
import { type EvaluatedBid, evaluateBids } from './evaluate-bids.ts'
import { pricePoints } from './price-points.ts'
import { findWeightSensitivity } from './weight-sensitivity.ts'

describe('price points', () => {
  test('by each formula', () => {
    expect(pricePoints('lowest_proportional', [100, 125, null])).toEqual([100, 80, null])
    expect(pricePoints('linear_to_ceiling', [100, 150, 200, 300], { ceiling: 200 })).toEqual([100, 50, 0, 0])
    expect(pricePoints('linear_to_ceiling', [100])).toEqual([null])
    expect(pricePoints('linear_to_ceiling', [300], { ceiling: 200 })).toEqual([0])
    expect(pricePoints('difference_to_average', [80, 100, 120])).toEqual([60, 50, 40])
    expect(pricePoints('qcbs', [100, 200])).toEqual([100, 50])
    expect(pricePoints('lowest_evaluated', [])).toEqual([])
  })
})

describe('weight sensitivity', () => {
  const criteria = [
    { id: 'q', name: 'Quality', weight: 60 },
    { id: 'p', name: 'Price', weight: 40 },
  ]
  const bids = [
    { id: 'a', bidder: 'A', points: [90, 50] },
    { id: 'b', bidder: 'B', points: [60, 90] },
  ]

  test('at the weight it gives both bids are level, and beyond it the other one leads', () => {
    const [quality] = findWeightSensitivity(criteria, bids)
    expect(quality).toMatchObject({ newWinnerId: 'b', newWeight: 57.14, change: -2.86 })
    const total = (points: number[], weight: number) =>
      (weight * (points[0] ?? 0) + (100 - weight) * (points[1] ?? 0)) / 100
    const at = 100 * (40 / 70)
    expect(total([90, 50], at)).toBeCloseTo(total([60, 90], at), 9)
    expect(total([90, 50], at - 1)).toBeLessThan(total([60, 90], at - 1))
  })

  test('agrees with trying every weight', () => {
    const many = [
      { id: 'a', bidder: 'A', points: [80, 60, 70] },
      { id: 'b', bidder: 'B', points: [60, 90, 65] },
      { id: 'c', bidder: 'C', points: [70, 70, 75] },
    ]
    const weights = [50, 20, 30]
    const named = weights.map((weight, index) => ({ id: String(index), name: String(index), weight }))
    const winner = (all: number[]) => {
      const totals = many.map(({ points }) => points.reduce((sum, one, at) => sum + one * (all[at] ?? 0), 0))
      return many[totals.indexOf(Math.max(...totals))]?.id
    }
    for (const [index, found] of findWeightSensitivity(named, many).entries()) {
      const nearest = Array.from({ length: 10_001 }, (_, step) => step / 100)
        .filter((weight) => {
          const scale = (100 - weight) / (100 - (weights[index] ?? 0))
          return winner(weights.map((one, at) => (at === index ? weight : one * scale))) !== winner(weights)
        })
        .map((weight) => weight - (weights[index] ?? 0))
        .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
      if (nearest === undefined) expect(found.change).toBeNull()
      else expect(Math.abs((found.change ?? Number.POSITIVE_INFINITY) - nearest)).toBeLessThanOrEqual(0.02)
    }
  })

  test('one bid, or a tie, has no winner to be changed', () => {
    expect(findWeightSensitivity(criteria, bids.slice(0, 1))[0]?.change).toBeNull()
    const level = bids.map((bid) => ({ ...bid, points: [50, 50] }))
    expect(findWeightSensitivity(criteria, level)[0]?.change).toBeNull()
  })
})

const rule: PriceRule = {
  formula: 'lowest_proportional',
  ceiling: null,
  qualityThreshold: null,
  source: 'stated',
  page: 1,
  quote: '',
  documentId: null,
}
const criteria = [
  { id: 'q', name: 'Quality', weight: 70, kind: 'quality' as const, threshold: null },
  { id: 'p', name: 'Price', weight: 30, kind: 'price' as const, threshold: null },
]
const requirements = [1, 2].map((number) => ({
  id: `r${number}`,
  ref: `4.${number}`,
  text: 'The Contractor shall.',
  mandatory: true,
  frozen: true,
  criterionId: 'q',
}))
function bid(id: string, statuses: ComplianceStatus[], amount: number | null, reviewed = false): EvaluatedBid {
  const price: BidPrice | null =
    amount === null ? null : { amount, currency: 'USD', source: 'person', page: null, quote: '', documentId: null }
  return {
    id,
    bidder: id.toUpperCase(),
    status: 'judged',
    price,
    compliance: new Map(statuses.map((status, index) => [`r${index + 1}`, { status, stale: false, reviewed }])),
    decided: new Map(),
  }
}

describe('the evaluation', () => {
  test('adds points by weight, ranks, and blocks whoever misses a mandatory requirement', () => {
    const bids = [bid('a', ['met', 'met'], 200), bid('b', ['met', 'missing'], 100)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect([results.get('a')?.total, results.get('b')?.total]).toEqual([85, 65])
    expect([results.get('a')?.rank, results.get('b')?.rank]).toEqual([1, 2])
    expect(results.get('a')?.blockers).toEqual([])
    expect(results.get('b')?.blockers[0]).toContain('4.2')
    expect(evaluation.winnerId).toBe('a')
  })

  test('a shortfall blocks until a person has looked at it', () => {
    const blockers = (reviewed: boolean) =>
      evaluateBids({
        criteria,
        requirements,
        bids: [bid('a', ['met', 'partial'], 1, reviewed)],
        priceRule: rule,
      }).results.get('a')?.blockers
    expect(blockers(false)).toHaveLength(1)
    expect(blockers(true)).toEqual([])
  })

  test('says what it rests on in the words of the screens', () => {
    const bids = [bid('a', ['met', 'partial'], 200), bid('b', ['missing', 'unclear'], 100)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(results.get('a')?.scores[0]?.basis).toBe('2 requirements: 1 met, 1 partly met.')
    expect(results.get('b')?.scores[0]?.basis).toBe('2 requirements: 1 not met, 1 unclear.')
    expect(results.get('a')?.blockers).toEqual([
      'Mandatory requirement 4.2 (The Contractor shall.) is partly met and not reviewed.',
    ])
    expect(evaluation.method[0]).toBe(
      'Points of a quality criterion are proposed from its requirements: met 100, partly met 50, not met 0, unclear 0, in the mean.',
    )
  })

  test('equal totals share a rank, and nobody wins', () => {
    const bids = [bid('a', ['met', 'met'], 100), bid('b', ['met', 'met'], 100), bid('c', ['met', 'met'], 200)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(bids.map(({ id }) => results.get(id)?.rank)).toEqual([1, 1, 3])
    expect(evaluation).toMatchObject({ winnerId: null, tied: ['a', 'b'] })
  })

  test('while a price is missing, totals rest on what every bid has, and say so', () => {
    const bids = [bid('a', ['met', 'met'], 100), bid('b', ['met', 'partial'], null)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect([results.get('a')?.total, results.get('b')?.total]).toEqual([100, 75])
    expect(evaluation.method.join(' ')).toContain('Not counted yet, because not every bid has points: Price.')
    expect(results.get('b')?.blockers).toContain('Price: there are no points yet.')
  })

  test('the lowest evaluated price wins among those that pass', () => {
    const bids = [bid('a', ['met', 'missing'], 50), bid('b', ['met', 'met'], 100)]
    const { evaluation } = evaluateBids({
      criteria: [],
      requirements,
      bids,
      priceRule: { ...rule, formula: 'lowest_evaluated' },
    })
    expect(evaluation.winnerId).toBe('b')
  })
})
