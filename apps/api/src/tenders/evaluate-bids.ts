import type { TenderEvaluation } from '@fieldproof/schema/tender-evaluation'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import {
  type BidPrice,
  type BidScore,
  type BidStatus,
  type ComplianceStatus,
  complianceStatusSchema,
  type PriceRule,
} from '@fieldproof/schema/tenders'
import { priceFormulaTexts, pricePoints } from './price-points.ts'
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
  frozen: boolean
  criterionId: string | null
}

export interface EvaluatedBid {
  id: string
  bidder: string
  status: BidStatus
  price: BidPrice | null
  /** By requirement; those that are not judged are absent. */
  compliance: ReadonlyMap<string, { status: ComplianceStatus; stale: boolean; reviewed: boolean }>
  decided: ReadonlyMap<string, NonNullable<BidScore['decided']> & { stale: boolean }>
}

export interface BidResult {
  scores: BidScore[]
  total: number | null
  rank: number | null
  complianceRate: number | null
  blockers: string[]
}

const shares: Record<ComplianceStatus, number> = { met: 1, partial: 0.5, missing: 0, unclear: 0 }
/** A status within a sentence, in the word of the screens. */
const word = (status: ComplianceStatus) => complianceLabels[status].toLowerCase()
/** "met 100, partly met 50, not met 0, unclear 0" */
const shareWords = complianceStatusSchema.options.map((status) => `${word(status)} ${100 * shares[status]}`).join(', ')
const alike = 1e-6

/**
 * Scores, totals, ranks and what hinders an award, from what is stored. A quality criterion's proposed points are the
 * mean over its frozen requirements (met 100, partly 50, else 0), the price's by the frozen formula; a person's points
 * take their place. A total counts the criteria for which every bid has points, by their weights, as percent.
 */
export function evaluateBids(input: {
  criteria: readonly EvaluatedCriterion[]
  requirements: readonly EvaluatedRequirement[]
  bids: readonly EvaluatedBid[]
  priceRule: PriceRule
}): { evaluation: TenderEvaluation; results: Map<string, BidResult> } {
  const { criteria, requirements, bids, priceRule } = input
  const active = bids.filter(({ status }) => status !== 'withdrawn')
  const frozen = requirements.filter((requirement) => requirement.frozen)
  const scores = scoreBids(criteria, frozen, active, priceRule)

  // The price alone decides in a tender without criteria, or by the lowest evaluated price.
  const byPrice = priceRule.formula === 'lowest_evaluated'
  const weighed = byPrice ? [] : criteria.filter(({ weight }) => weight !== null && weight > 0)
  const counted = weighed.filter(({ id }) =>
    active.every((bid) => scores.get(bid.id)?.some((score) => score.criterionId === id && score.points !== null)),
  )
  const sum = counted.reduce((all, { weight }) => all + (weight ?? 0), 0)
  const weights = counted.map(({ id, name, weight }) => ({ id, name, weight: (100 * (weight ?? 0)) / (sum || 1) }))
  const prices = pricePoints('lowest_evaluated', comparablePrices(active))
  const pointsOf = (bid: EvaluatedBid) =>
    weights.map(({ id }) => scores.get(bid.id)?.find(({ criterionId }) => criterionId === id)?.points ?? 0)

  const totals = new Map(
    active.map((bid, index) => {
      if (byPrice) return [bid.id, prices[index] ?? null] as const
      if (weights.length === 0) return [bid.id, null] as const
      const points = pointsOf(bid)
      return [bid.id, weights.reduce((all, { weight }, at) => all + (weight * (points[at] ?? 0)) / 100, 0)] as const
    }),
  )
  const blockers = new Map(active.map((bid) => [bid.id, findBlockers(bid, input, frozen, scores.get(bid.id) ?? [])]))
  const ranked = [...active].sort((a, b) => (totals.get(b.id) ?? -1) - (totals.get(a.id) ?? -1))
  const rankOf = (bid: EvaluatedBid) => {
    const own = totals.get(bid.id) ?? null
    return own === null ? null : 1 + active.filter((other) => (totals.get(other.id) ?? -1) > own + alike).length
  }
  const eligible = ranked.filter((bid) => totals.get(bid.id) !== null && blockers.get(bid.id)?.length === 0)
  const best = eligible[0] && (totals.get(eligible[0].id) ?? 0)
  const first = best === undefined ? [] : eligible.filter((bid) => (totals.get(bid.id) ?? 0) >= best - alike)
  // While every bid is blocked, the picture still shows what decides between them.
  const compared = eligible.length > 1 ? eligible : ranked.filter((bid) => totals.get(bid.id) !== null)

  const results = new Map<string, BidResult>(
    bids.map((bid) => [
      bid.id,
      {
        scores: scores.get(bid.id) ?? [],
        total: round(totals.get(bid.id) ?? null),
        rank: totals.has(bid.id) ? rankOf(bid) : null,
        complianceRate: rateCompliance(bid, frozen),
        blockers: blockers.get(bid.id) ?? [],
      },
    ]),
  )
  const evaluation: TenderEvaluation = {
    complete:
      active.length > 0 &&
      active.every(({ status, compliance }) => status === 'judged' && ![...compliance.values()].some((c) => c.stale)),
    method: describeMethod(criteria, weights, weighed, priceRule),
    ranking: ranked.map((bid) => ({
      bidId: bid.id,
      bidder: bid.bidder,
      rank: rankOf(bid),
      total: round(totals.get(bid.id) ?? null),
      contributions: criteria.map(({ id }) => {
        const at = weights.findIndex((one) => one.id === id)
        const points = scores.get(bid.id)?.find(({ criterionId }) => criterionId === id)?.points ?? null
        return {
          criterionId: id,
          value: at < 0 || points === null ? null : round(((weights[at]?.weight ?? 0) * points) / 100),
        }
      }),
      blocked: (blockers.get(bid.id)?.length ?? 0) > 0,
    })),
    winnerId: first.length === 1 ? (first[0]?.id ?? null) : null,
    tied: first.length > 1 ? first.map(({ id }) => id) : [],
    sensitivity: findWeightSensitivity(
      weights,
      compared.map((bid) => ({ id: bid.id, bidder: bid.bidder, points: pointsOf(bid) })),
    ).map((one) => ({ ...one, weight: round(one.weight) ?? one.weight })),
  }
  return { evaluation, results }
}

function scoreBids(
  criteria: readonly EvaluatedCriterion[],
  frozen: readonly EvaluatedRequirement[],
  bids: readonly EvaluatedBid[],
  rule: PriceRule,
): Map<string, BidScore[]> {
  const prices = pricePoints(rule.formula, comparablePrices(bids), { ceiling: rule.ceiling })
  const currencies = new Set(bids.flatMap(({ price }) => (price?.currency ? [price.currency] : [])))
  const proposals = bids.map((bid, index) =>
    criteria.map((criterion) =>
      criterion.kind === 'price'
        ? { points: prices[index] ?? null, basis: describePrice(bid, currencies, rule) }
        : scoreQuality(
            bid,
            frozen.filter(({ criterionId }) => criterionId === criterion.id),
          ),
    ),
  )
  // Quality- and cost-based selection counts quality relative to the best bid.
  if (rule.formula === 'qcbs')
    for (const [at, { kind }] of criteria.entries()) {
      const highest = Math.max(...proposals.map((row) => row[at]?.points ?? 0))
      if (kind === 'quality' && highest > 0)
        for (const row of proposals) {
          const own = row[at]
          if (own && own.points !== null) own.points = (100 * own.points) / highest
        }
    }
  return new Map(
    bids.map((bid, index) => [
      bid.id,
      criteria.map(({ id, name, weight }, at): BidScore => {
        const { points, basis } = proposals[index]?.[at] ?? { points: null, basis: '' }
        const decision = bid.decided.get(id)
        const proposed = round(points)
        return {
          criterionId: id,
          name,
          weight,
          proposed,
          basis,
          decided: decision
            ? { points: decision.points, reason: decision.reason, by: decision.by, at: decision.at }
            : null,
          points: decision?.points ?? proposed,
          divergence: decision && proposed !== null ? round(decision.points - proposed) : null,
          stale: decision?.stale ?? false,
        }
      }),
    ]),
  )
}

function scoreQuality(bid: EvaluatedBid, own: readonly EvaluatedRequirement[]) {
  if (own.length === 0)
    return { points: null, basis: 'No requirement belongs to this criterion: a person has to score it.' }
  const judged = own.flatMap(({ id }) => bid.compliance.get(id) ?? [])
  if (judged.length < own.length)
    return { points: null, basis: `${judged.length} of ${own.length} requirements are judged.` }
  const count = (status: ComplianceStatus) => judged.filter((one) => one.status === status).length
  const points = (100 * judged.reduce((all, { status }) => all + shares[status], 0)) / own.length
  const parts = complianceStatusSchema.options.flatMap((status) =>
    count(status) > 0 ? [`${count(status)} ${word(status)}`] : [],
  )
  return { points, basis: `${own.length} ${own.length === 1 ? 'requirement' : 'requirements'}: ${parts.join(', ')}.` }
}

/** Prices in one currency; none where they cannot be compared. */
function comparablePrices(bids: readonly EvaluatedBid[]): (number | null)[] {
  const currencies = new Set(bids.flatMap(({ price }) => (price?.currency ? [price.currency] : [])))
  return bids.map(({ price }) => (currencies.size > 1 ? null : (price?.amount ?? null)))
}

function describePrice({ price }: EvaluatedBid, currencies: ReadonlySet<string>, rule: PriceRule): string {
  if (currencies.size > 1) return `The prices are in different currencies (${[...currencies].join(', ')}).`
  if (!price) return 'No price has been entered.'
  return `${price.amount.toLocaleString('en-US')} ${price.currency}`
    .trim()
    .concat(`. ${priceFormulaTexts[rule.formula]}`)
}

/** Why a bid cannot be awarded as it stands. A shortfall that a person has looked at and let pass does not block. */
function findBlockers(
  bid: EvaluatedBid,
  { criteria, priceRule }: { criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule },
  frozen: readonly EvaluatedRequirement[],
  scores: readonly BidScore[],
): string[] {
  const lines: string[] = []
  for (const { id, ref, text, mandatory } of frozen) {
    if (!mandatory) continue
    const found = bid.compliance.get(id)
    const name = ref ? `${ref} (${shorten(text)})` : shorten(text)
    if (!found) lines.push(`Mandatory requirement ${name} is not judged yet.`)
    else if (found.stale) lines.push(`Mandatory requirement ${name} has changed and is not judged again yet.`)
    else if (found.status === 'missing') lines.push(`Mandatory requirement ${name} is ${word(found.status)}.`)
    else if (found.status !== 'met' && !found.reviewed)
      lines.push(`Mandatory requirement ${name} is ${word(found.status)} and not reviewed.`)
  }
  for (const { id, name, weight, threshold } of criteria) {
    const points = scores.find(({ criterionId }) => criterionId === id)?.points ?? null
    if (points === null) {
      // Nobody may win on the criteria that happen to have points.
      if (weight) lines.push(`${name}: there are no points yet.`)
    } else if (threshold !== null && points < threshold)
      lines.push(`${name}: ${round(points)} points are below the threshold of ${threshold}.`)
  }
  const quality = criteria.filter(({ kind, weight }) => kind === 'quality' && weight)
  if (priceRule.qualityThreshold !== null && quality.length > 0) {
    const all = quality.map(({ id, weight }) => ({
      weight: weight ?? 0,
      points: scores.find(({ criterionId }) => criterionId === id)?.points ?? null,
    }))
    const sum = all.reduce((total, { weight }) => total + weight, 0)
    const reached = all.reduce((total, { weight, points }) => total + weight * (points ?? 0), 0) / sum
    if (all.every(({ points }) => points !== null) && reached < priceRule.qualityThreshold)
      lines.push(`Quality: ${round(reached)} per cent is below the threshold of ${priceRule.qualityThreshold}.`)
  }
  for (const score of scores)
    if (score.stale) lines.push(`${score.name}: what was scored has changed since; score it again or confirm it.`)
  return lines
}

function rateCompliance(bid: EvaluatedBid, frozen: readonly EvaluatedRequirement[]): number | null {
  const judged = frozen.flatMap(({ id }) => bid.compliance.get(id) ?? [])
  if (judged.length === 0) return null
  return round((100 * judged.reduce((sum, { status }) => sum + shares[status], 0)) / judged.length)
}

function describeMethod(
  criteria: readonly EvaluatedCriterion[],
  weights: readonly { id: string }[],
  weighed: readonly EvaluatedCriterion[],
  rule: PriceRule,
): string[] {
  const sources = {
    stated: `It is stated in the tender${rule.page === null ? '' : ` on page ${rule.page}`}.`,
    default: 'The tender states no formula; this one is the usual one.',
    person: 'It was chosen by a person before the criteria were frozen.',
  }
  const lines = [
    `Points of a quality criterion are proposed from its requirements: ${shareWords}, in the mean.`,
    `${priceFormulaTexts[rule.formula]} ${sources[rule.source]}`,
  ]
  if (rule.formula !== 'lowest_evaluated') {
    const sum = criteria.reduce((all, { weight }) => all + (weight ?? 0), 0)
    if (weighed.length > 0 && Math.abs(sum - 100) > 0.01)
      lines.push(`The weights add up to ${round(sum)}; totals are given as percent of that.`)
    const left = weighed.filter(({ id }) => !weights.some((one) => one.id === id))
    if (left.length > 0 && weights.length > 0)
      lines.push(`Not counted yet, because not every bid has points: ${left.map(({ name }) => name).join(', ')}.`)
  }
  return lines
}

export function shorten(text: string, most = 90): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…`
}

function round(value: number): number
function round(value: number | null): number | null
function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
