import type { BidPrice, BidScore, BidStatus, ComplianceStatus } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'
import type { TenderEvaluation } from '@fieldproof/schema/tender-evaluation'
import { failedLabels, failedStage, isEvaluated, type StageResult } from '@fieldproof/schema/tender-stages'
import type { PriceRule, RequirementCategory } from '@fieldproof/schema/tenders'
import { type ComparedPrice, comparePrices } from './compare-prices.ts'
import { describeMethod } from './describe-method.ts'
import { findOpenStages } from './find-open-stages.ts'
import { pricePoints, pricePointWorkings } from './price-points.ts'
import { meanShare, round, scorePrices, scoreQuality, withoutPoints } from './score-criteria.ts'
import {
  findUnscored,
  isScored,
  stageBeforeScores,
  stageTechnical,
  technicalScore,
  withOpen,
  withPriceStage,
} from './stage-bids.ts'
import { findWeightSensitivity } from './weight-sensitivity.ts'

export interface EvaluatedCriterion {
  id: string
  name: string
  weight: number | null
  kind: 'price' | 'quality'
  threshold: number | null
}

export interface EvaluatedRequirement {
  id: string
  ref: string
  text: string
  mandatory: boolean
  category: RequirementCategory
  frozen: boolean
  criterionId: string | null
}

/** A criterion without points, which a bid passes or fails. */
export interface EvaluatedCondition {
  id: string
  name: string
}

export interface EvaluatedBid {
  id: string
  bidder: string
  status: BidStatus
  price: BidPrice | null
  /** By requirement; those that are not judged are absent. */
  compliance: ReadonlyMap<string, { status: ComplianceStatus; stale: boolean; reviewed: boolean }>
  /** By condition, as a person decided; absent: nobody has. */
  verdicts?: ReadonlyMap<string, { passed: boolean; reason: string; stale: boolean }>
  /** What the committee agreed on, by criterion. Of a price criterion it is not asked. */
  decided: ReadonlyMap<string, NonNullable<BidScore['decided']> & { stale: boolean }>
}

export interface BidResult {
  scores: BidScore[]
  total: number | null
  working: string
  rank: number | null
  complianceRate: number | null
  stages: StageResult[]
  blockers: string[]
}

interface Weight {
  id: string
  name: string
  kind: 'price' | 'quality'
  /** Percent. */
  weight: number
}

const alike = 1e-6

/**
 * Scores, totals, ranks and what hinders an award, from what is stored. Bids go through the stages in their order; who
 * fails one is out: it has no rank, and neither its points nor its price is in any scale. A quality criterion's points
 * are the committee's, else the mean over its frozen requirements; the price's come from the frozen formula alone. A
 * total counts the criteria for which every bid that is left has points, by their weights, as percent.
 */
export function evaluateBids(input: {
  conditions?: readonly EvaluatedCondition[]
  criteria: readonly EvaluatedCriterion[]
  requirements: readonly EvaluatedRequirement[]
  bids: readonly EvaluatedBid[]
  priceRule: PriceRule
  /** As persons entered them. */
  exchangeRates?: readonly ExchangeRate[]
  /** With two envelopes, until they are opened: no bid has a price. */
  pricesSealed?: boolean
}): { evaluation: TenderEvaluation; results: Map<string, BidResult> } {
  const { criteria, bids, priceRule, exchangeRates = [] } = input
  const active = bids.filter(isEvaluated)
  const frozen = input.requirements.filter((requirement) => requirement.frozen)
  const { stages, scores, left, unscored, compared } = runStages(active, frozen, input)

  // The price alone decides in a tender without criteria, or by the lowest evaluated price.
  const byPrice = priceRule.formula === 'lowest_evaluated'
  const weighed = byPrice ? [] : criteria.filter(({ weight }) => weight !== null && weight > 0)
  const counted = weighed.filter(({ id }) => left.every((bid) => pointsOf(scores, bid, id) !== null))
  const sum = counted.reduce((all, { weight }) => all + (weight ?? 0), 0)
  const weights = counted.map(
    ({ id, name, kind, weight }): Weight => ({ id, name, kind, weight: (100 * (weight ?? 0)) / (sum || 1) }),
  )
  const counts = countPoints(left, scores, weights, input)
  const totals = byPrice ? totalByPrice(left, compared) : totalByWeight(left, weights, counts)

  const totalOf = ({ id }: { id: string }) => totals.get(id)?.total ?? null
  const ranked = left.toSorted((a, b) => (totalOf(b) ?? -1) - (totalOf(a) ?? -1))
  const rankOf = (bid: EvaluatedBid) => {
    const own = left.includes(bid) ? totalOf(bid) : null
    return own === null ? null : 1 + left.filter((other) => (totalOf(other) ?? -1) > own + alike).length
  }
  const reasonsOf = (bid: EvaluatedBid) => (stages.get(bid.id) ?? []).flatMap(({ reasons }) => reasons)
  const eligible = ranked.filter((bid) => totalOf(bid) !== null && reasonsOf(bid).length === 0)
  const best = eligible[0] && (totalOf(eligible[0]) ?? 0)
  const first = best === undefined ? [] : eligible.filter((bid) => (totalOf(bid) ?? 0) >= best - alike)
  const out = active.filter((bid) => !left.includes(bid))

  const results = new Map<string, BidResult>(
    bids.map((bid) => [
      bid.id,
      {
        scores: (scores.get(bid.id) ?? []).map((score, at) => ({
          ...score,
          needed: reached(stages.get(bid.id)) && isNeeded(criteria[at], priceRule),
        })),
        total: round(totalOf(bid)),
        working: totals.get(bid.id)?.working ?? '',
        rank: rankOf(bid),
        complianceRate: rateCompliance(bid, frozen),
        stages: (stages.get(bid.id) ?? []).map((one) =>
          one.stage === 'technical' ? withOpen(one, unscored.get(bid.id) ?? []) : one,
        ),
        blockers: reasonsOf(bid),
      },
    ]),
  )
  const evaluation: TenderEvaluation = {
    complete:
      active.length > 0 &&
      active.every(({ status, compliance }) => status === 'judged' && ![...compliance.values()].some((c) => c.stale)),
    method: describeMethod({
      criteria,
      weights,
      weighed,
      priceRule,
      exchangeRates,
      compared: left.length,
      out: out.length,
    }),
    ranking: [...ranked, ...out].map((bid) => ({
      bidId: bid.id,
      bidder: bid.bidder,
      rank: rankOf(bid),
      total: round(totalOf(bid)),
      contributions: criteria.map(({ id }) => {
        const at = weights.findIndex((one) => one.id === id)
        const points = counts.get(bid.id)?.[at] ?? null
        return {
          criterionId: id,
          value: points === null ? null : round(((weights[at]?.weight ?? 0) * points) / 100),
        }
      }),
      blocked: reasonsOf(bid).length > 0,
      failedAt: failedStage(stages.get(bid.id) ?? []),
    })),
    open: active.flatMap((bid) => findOpenStages(bid, results.get(bid.id)?.stages ?? [])),
    winnerId: first.length === 1 ? (first[0]?.id ?? null) : null,
    tied: first.length > 1 ? first.map(({ id }) => id) : [],
    sensitivity: findWeightSensitivity(
      weights,
      ranked
        .filter((bid) => totalOf(bid) !== null)
        .map((bid) => ({ id: bid.id, bidder: bid.bidder, points: counts.get(bid.id) ?? [] })),
    ).map((one) => ({ ...one, weight: round(one.weight) })),
  }
  return { evaluation, results }
}

/** The stages in their order: the scale of prices is made of the bids that are left then, and of no others. */
function runStages(
  active: readonly EvaluatedBid[],
  frozen: readonly EvaluatedRequirement[],
  {
    conditions = [],
    criteria,
    priceRule,
    pricesSealed = false,
    exchangeRates = [],
  }: {
    conditions?: readonly EvaluatedCondition[]
    criteria: readonly EvaluatedCriterion[]
    priceRule: PriceRule
    pricesSealed?: boolean
    exchangeRates?: readonly ExchangeRate[]
  },
) {
  const stages = new Map<string, StageResult[]>()
  const scores = new Map<string, BidScore[]>()
  const left: EvaluatedBid[] = []
  const unscored = new Map<string, string[]>()
  for (const bid of active) {
    const before = failedStage(stageBeforeScores(bid, frozen, conditions))
    const own = before
      ? withoutPoints(criteria, `Not evaluated: ${failedLabels[before].toLowerCase()}.`)
      : scoreQuality(bid, criteria, frozen)
    scores.set(bid.id, own)
    const results = stageTechnical(bid, frozen, own, { conditions, criteria, priceRule })
    unscored.set(bid.id, findUnscored(own, { criteria, priceRule }))
    stages.set(bid.id, results)
    const failed = failedStage(results)
    if (failed === null) left.push(bid)
    else
      for (const [at, criterion] of criteria.entries())
        if (criterion.kind === 'price')
          own.splice(at, 1, ...withoutPoints([criterion], `Not compared: ${failedLabels[failed].toLowerCase()}.`))
  }
  const compared = comparePrices(left, exchangeRates)
  scorePrices(left, scores, priceRule, criteria, compared)
  for (const bid of active) {
    const open = !left.includes(bid)
      ? []
      : pricesSealed
        ? ['Prices are sealed until the technical stage is done.']
        : findPriceProblems(bid, scores, { criteria, priceRule, compared: compared[left.indexOf(bid)] })
    stages.set(bid.id, withPriceStage(stages.get(bid.id) ?? [], open))
  }
  return { stages, scores, left, unscored, compared }
}

/** Nobody may win on the criteria that happen to have points. */
function findPriceProblems(
  bid: EvaluatedBid,
  scores: ReadonlyMap<string, BidScore[]>,
  {
    criteria,
    priceRule,
    compared,
  }: { criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule; compared: ComparedPrice | undefined },
): string[] {
  if (priceRule.formula === 'lowest_evaluated') {
    if (bid.price === null) return ['Price: no price has been entered.']
    return compared === undefined || compared.amount === null ? [`Price: ${compared?.told ?? ''}`] : []
  }
  return criteria
    .filter(({ id, kind, weight }) => kind === 'price' && weight && pointsOf(scores, bid, id) === null)
    .map(({ name }) =>
      // A price that is there and has no points cannot be compared: it says why.
      bid.price !== null && compared?.amount === null
        ? `${name}: there are no points yet. ${compared.told}`
        : `${name}: there are no points yet.`,
    )
}

const pointsOf = (scores: ReadonlyMap<string, BidScore[]>, { id }: EvaluatedBid, criterion: string) =>
  scores.get(id)?.find(({ criterionId }) => criterionId === criterion)?.points ?? null

/** Points as they count: by quality- and cost-based selection those of quality relative to the best bid's as a whole. */
function countPoints(
  left: readonly EvaluatedBid[],
  scores: ReadonlyMap<string, BidScore[]>,
  weights: readonly Weight[],
  { criteria, priceRule }: { criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule },
): Map<string, number[]> {
  const technical = left.map((bid) => technicalScore(criteria, scores.get(bid.id) ?? []))
  const highest = Math.max(0, ...technical.map((one) => one ?? 0))
  const relative = priceRule.formula === 'qcbs' && highest > 0 && technical.every((one) => one !== null)
  return new Map(
    left.map((bid) => [
      bid.id,
      weights.map(({ id, kind }) => {
        const points = pointsOf(scores, bid, id) ?? 0
        return relative && kind === 'quality' ? (100 * points) / highest : points
      }),
    ]),
  )
}

/** Whoever got as far as the technical stage is scored, also where the proposed points are too few. */
const reached = (stages: readonly StageResult[] = []) =>
  stages.some(({ stage, verdict }) => stage === 'technical' && verdict !== 'not_reached')
const isNeeded = (criterion: EvaluatedCriterion | undefined, rule: PriceRule) =>
  criterion !== undefined && isScored(criterion, rule)

interface Total {
  total: number | null
  working: string
}

function totalByPrice(left: readonly EvaluatedBid[], compared: readonly ComparedPrice[]): Map<string, Total> {
  const prices = compared.map(({ amount }) => amount)
  const points = pricePoints('lowest_evaluated', prices)
  const workings = pricePointWorkings('lowest_evaluated', prices)
  return new Map(left.map((bid, index) => [bid.id, { total: points[index] ?? null, working: workings[index] ?? '' }]))
}

function totalByWeight(
  left: readonly EvaluatedBid[],
  weights: readonly Weight[],
  counts: ReadonlyMap<string, readonly number[]>,
): Map<string, Total> {
  return new Map(
    left.map((bid): [string, Total] => {
      if (weights.length === 0) return [bid.id, { total: null, working: '' }]
      const points = counts.get(bid.id) ?? []
      const total = weights.reduce((all, { weight }, at) => all + (weight * (points[at] ?? 0)) / 100, 0)
      const terms = weights.map(({ weight }, at) => `${formatNumber(weight)} % × ${formatNumber(points[at] ?? 0)}`)
      return [bid.id, { total, working: `${terms.join(' + ')} = ${formatNumber(total)}` }]
    }),
  )
}

function rateCompliance(bid: EvaluatedBid, frozen: readonly EvaluatedRequirement[]): number | null {
  return round(meanShare(frozen.flatMap(({ id }) => bid.compliance.get(id) ?? [])))
}
