import { describe, expect, test } from 'bun:test'
import type { BidPrice, ComplianceStatus } from '@fieldproof/schema/bids'
import type { PriceRule } from '@fieldproof/schema/tenders'
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
  category: 'technical' as const,
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
    expect([results.get('a')?.total, results.get('b')?.total]).toEqual([100, null])
    expect([results.get('a')?.rank, results.get('b')?.rank]).toEqual([1, null])
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
    const bids = [bid('a', ['met', 'partial'], 200), bid('b', ['partial', 'unclear'], 100)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(results.get('a')?.scores[0]?.basis).toBe('2 requirements: 1 met, 1 partly met.')
    expect(results.get('b')?.scores[0]?.basis).toBe('2 requirements: 1 partly met, 1 unclear.')
    expect(results.get('a')?.blockers).toEqual([
      'Mandatory requirement 4.2 (The Contractor shall.) is partly met and not reviewed.',
    ])
    expect(evaluation.method[1]).toBe(
      'Points of a quality criterion are proposed from its requirements: met 100, partly met 50, not met 0, unclear 0, in the mean. What the evaluators agree on takes their place.',
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

  test('prices in several currencies without a rate say why they have no points', () => {
    const [a, b] = [bid('a', ['met', 'met'], 100), bid('b', ['met', 'met'], 100)]
    const bids = [a, { ...b, price: b.price && { ...b.price, currency: 'EUR' } }]
    const { results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(results.get('a')?.blockers).toContain(
      'Price: there are no points yet. The prices are in different currencies (USD, EUR).',
    )
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

  test('equal bids that are out share no rank', () => {
    const bids = [bid('a', ['met', 'missing'], 1), bid('b', ['met', 'missing'], 1)]
    const { evaluation, results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(bids.map(({ id }) => results.get(id)?.rank)).toEqual([null, null])
    expect(evaluation).toMatchObject({ winnerId: null, tied: [] })
  })
})

const decide = (points: number, stale = false) => ({
  points,
  reason: 'As agreed.',
  by: 'ann',
  at: '2026-03-01T09:00:00.000Z',
  stale,
})
const scored = (one: EvaluatedBid, points: number): EvaluatedBid => ({
  ...one,
  decided: new Map([['q', decide(points)]]),
})
const scoreOf = (results: ReturnType<typeof evaluateBids>['results'], id: string, criterion: string) =>
  results.get(id)?.scores.find(({ criterionId }) => criterionId === criterion)

describe('the wrong winner', () => {
  // C is cheap and not responsive. In the scale, its price made every other price look dear, and quality decided: A won.
  const formality = requirements.map((one, index) => ({
    ...one,
    category: index === 0 ? ('documents' as const) : ('technical' as const),
  }))
  const bids = [
    scored(bid('a', ['met', 'met'], 200), 90),
    scored(bid('b', ['met', 'met'], 100), 65),
    scored(bid('c', ['missing', 'met'], 20), 100),
  ]

  test('the price of a disqualified bid does not count, by no formula', () => {
    const withC = { criteria, requirements: formality, bids, priceRule: rule }
    const withoutC = { ...withC, bids: bids.slice(0, 2) }
    const even = [
      { ...criteria[0], weight: 60 },
      { ...criteria[1], weight: 40 },
    ] as typeof criteria
    const found = evaluateBids({ ...withC, criteria: even })
    expect(found.evaluation.winnerId).toBe('b')
    expect([scoreOf(found.results, 'a', 'p')?.points, scoreOf(found.results, 'b', 'p')?.points]).toEqual([50, 100])
    expect(found.results.get('c')).toMatchObject({ total: null, rank: null })
    for (const formula of ['lowest_proportional', 'difference_to_average', 'qcbs', 'lowest_evaluated'] as const) {
      const priceRule = { ...rule, formula }
      const [one, other] = [evaluateBids({ ...withC, priceRule }), evaluateBids({ ...withoutC, priceRule })]
      for (const id of ['a', 'b']) {
        expect(one.results.get(id)?.total).toBe(other.results.get(id)?.total ?? Number.NaN)
        expect(one.results.get(id)?.rank).toBe(other.results.get(id)?.rank ?? Number.NaN)
      }
      expect(one.evaluation.winnerId).toBe(other.evaluation.winnerId)
      expect(one.evaluation.sensitivity).toEqual(other.evaluation.sensitivity)
    }
  })

  test('nor below the minimum technical score', () => {
    const cheap = scored(bid('c', ['met', 'met'], 20), 55)
    const { evaluation, results } = evaluateBids({
      criteria,
      requirements: formality,
      bids: [...bids.slice(0, 2), cheap],
      priceRule: { ...rule, qualityThreshold: 60 },
    })
    expect(results.get('c')?.blockers).toEqual(['Minimum technical score: 55 per cent are below the minimum of 60.'])
    expect(scoreOf(results, 'b', 'p')?.points).toBe(100)
    expect(evaluation.ranking.map(({ bidId, rank, failedAt }) => [bidId, rank, failedAt])).toEqual([
      ['a', 1, null],
      ['b', 2, null],
      ['c', null, 'technical'],
    ])
  })

  test('the minimum is asked of the score itself, not of one that is relative to the best', () => {
    const low = [scored(bid('a', ['met', 'met'], 200), 50), scored(bid('b', ['met', 'met'], 100), 40)]
    const { results } = evaluateBids({
      criteria,
      requirements: formality,
      bids: low,
      priceRule: { ...rule, formula: 'qcbs', qualityThreshold: 45 },
    })
    expect(results.get('a')?.stages[2]?.verdict).toBe('passed')
    expect(results.get('b')?.stages[2]?.verdict).toBe('failed')
  })
})

describe('the stages', () => {
  const staged = (['documents', 'personnel', 'technical'] as const).map((category, index) => ({
    ...requirements[0],
    id: `r${index + 1}`,
    ref: `${index + 1}`,
    text: 'The Contractor shall.',
    mandatory: true,
    frozen: true,
    category,
    criterionId: category === 'technical' ? 'q' : null,
  }))
  const verdicts = (statuses: ComplianceStatus[]) =>
    evaluateBids({ criteria, requirements: staged, bids: [scored(bid('a', statuses, 10), 80)], priceRule: rule })
      .results.get('a')
      ?.stages.map(({ verdict }) => verdict)

  test('come in order, and who fails one is in none after it', () => {
    expect(verdicts(['met', 'met', 'met'])).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(verdicts(['missing', 'missing', 'missing'])).toEqual(['failed', 'not_reached', 'not_reached', 'not_reached'])
    expect(verdicts(['met', 'missing', 'missing'])).toEqual(['passed', 'failed', 'not_reached', 'not_reached'])
    expect(verdicts(['met', 'met', 'missing'])).toEqual(['passed', 'passed', 'failed', 'not_reached'])
    expect(verdicts(['partial', 'met', 'met'])).toEqual(['open', 'passed', 'passed', 'passed'])
  })

  test('the reason stands beside the one that failed, and says what was not scored after it', () => {
    const { results, evaluation } = evaluateBids({
      criteria,
      requirements: staged,
      bids: [bid('a', ['met', 'missing', 'met'], 10)],
      priceRule: rule,
    })
    expect(results.get('a')?.stages[1]).toEqual({
      stage: 'qualification',
      verdict: 'failed',
      reasons: ['Mandatory requirement 2 (The Contractor shall.) is not met.'],
      confirmed: false,
    })
    expect(results.get('a')?.scores.map(({ points, basis }) => [points, basis])).toEqual([
      [null, 'Not evaluated: not qualified.'],
      [null, 'Not compared: not qualified.'],
    ])
    expect(evaluation.open).toEqual(['A is not qualified as proposed; a person has to confirm a reason for it.'])
  })

  test('a disqualification that a person has confirmed leaves nothing open', () => {
    const { evaluation } = evaluateBids({
      criteria,
      requirements: staged,
      bids: [bid('a', ['met', 'missing', 'met'], 10, true), scored(bid('b', ['met', 'met', 'met'], 10), 70)],
      priceRule: rule,
    })
    expect(evaluation.open).toEqual([])
    expect(evaluation.winnerId).toBe('b')
  })

  test('points that are only proposed leave the technical stage open, and the award with it', () => {
    const { evaluation, results } = evaluateBids({
      criteria,
      requirements: staged,
      bids: [bid('a', ['met', 'met', 'met'], 10)],
      priceRule: rule,
    })
    expect(results.get('a')?.stages[2]?.verdict).toBe('open')
    expect(evaluation).toMatchObject({
      winnerId: 'a',
      open: ['A: Quality: the evaluators have not agreed on points yet.'],
    })
  })
})

describe('the numbers put in', () => {
  const all = [scored(bid('a', ['met', 'met'], 82_000), 90), scored(bid('b', ['met', 'partial'], 64_500, true), 60)]
  const workings = (formula: PriceRule['formula'], ceiling: number | null = null) =>
    evaluateBids({ criteria, requirements, bids: all, priceRule: { ...rule, formula, ceiling } }).results

  test('stand beside the points of a price, by each formula', () => {
    const of = (results: ReturnType<typeof workings>) => ['a', 'b'].map((id) => scoreOf(results, id, 'p')?.working)
    expect(of(workings('lowest_proportional'))).toEqual([
      '100 × 64,500 ÷ 82,000 = 78.66',
      '100 × 64,500 ÷ 64,500 = 100',
    ])
    expect(of(workings('linear_to_ceiling', 100_000))).toEqual([
      '100 × (100,000 − 82,000) ÷ (100,000 − 64,500) = 50.7',
      '100 × (100,000 − 64,500) ÷ (100,000 − 64,500) = 100',
    ])
    expect(of(workings('linear_to_ceiling', 80_000))[0]).toBe('82,000 is at or above the ceiling of 80,000: 0')
    expect(of(workings('difference_to_average'))[0]).toBe(
      '50 + 50 × (73,250 − 82,000) ÷ 73,250, within 0 and 100, = 44.03',
    )
  })

  test('stand beside proposed points and beside the total', () => {
    const results = workings('lowest_proportional')
    expect(scoreOf(results, 'b', 'q')?.working).toBe('(1 × 100 + 1 × 50) ÷ 2 = 75')
    expect(results.get('a')?.working).toBe('70 % × 90 + 30 % × 78.66 = 86.6')
    expect(workings('qcbs').get('b')?.working).toBe('70 % × 66.67 + 30 % × 100 = 76.67')
  })

  test('tell nothing of other bids in the words that go into a letter', () => {
    expect(scoreOf(workings('lowest_proportional'), 'a', 'p')?.basis).toBe(
      '82,000 USD. The lowest price receives 100 points, others 100 · lowest price / price.',
    )
  })
})

test('a price gets its points from the formula, whatever somebody wrote down', () => {
  const one = bid('a', ['met', 'met'], 100)
  const bids = [{ ...one, decided: new Map([['p', decide(12)]]) }, bid('b', ['met', 'met'], 200)]
  const { results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
  expect(scoreOf(results, 'a', 'p')).toMatchObject({ points: 100, decided: null })
})

describe('a requirement that a person found not to concern a bid', () => {
  const open = requirements.map((one) => ({ ...one, mandatory: false }))
  const evaluate = (statuses: ComplianceStatus[]) =>
    evaluateBids({ criteria, requirements: open, bids: [bid('a', statuses, 100, true)], priceRule: rule }).results.get(
      'a',
    )

  test('counts in no share, and hinders nobody where it is mandatory', () => {
    expect(evaluate(['partial', 'met'])).toMatchObject({ complianceRate: 75 })
    const found = evaluate(['partial', 'not_applicable'])
    expect(found?.complianceRate).toBe(50)
    expect(found?.scores[0]).toMatchObject({
      proposed: 50,
      basis: '2 requirements: 1 partly met, 1 not applicable.',
      working: '(1 × 50) ÷ 1 = 50',
    })
    const bids = [bid('a', ['met', 'not_applicable'], 100, true)]
    const { results } = evaluateBids({ criteria, requirements, bids, priceRule: rule })
    expect(results.get('a')?.stages.find(({ stage }) => stage === 'technical')?.verdict).not.toBe('failed')
  })

  test('leaves no points to propose where there is no other', () => {
    expect(evaluate(['not_applicable', 'not_applicable'])).toMatchObject({
      complianceRate: null,
      scores: [{ proposed: null, basis: 'No requirement of this criterion applies: a person has to score it.' }, {}],
    })
  })
})
