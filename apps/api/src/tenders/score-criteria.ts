import { type BidScore, type ComplianceStatus, complianceStatusSchema } from '@fieldproof/schema/bids'
import { countOf, formatNumber } from '@fieldproof/schema/count-of'
import type { PriceRule } from '@fieldproof/schema/tenders'
import type { ComparedPrice } from './compare-prices.ts'
import type { EvaluatedBid, EvaluatedCriterion, EvaluatedRequirement } from './evaluate-bids.ts'
import { priceFormulaTexts, pricePoints, pricePointWorkings } from './price-points.ts'
import { statusWord } from './stage-bids.ts'

/** How much of a requirement each status is; null: it counts in no share. */
const shares: Record<ComplianceStatus, number | null> = {
  met: 1,
  partial: 0.5,
  missing: 0,
  unclear: 0,
  not_applicable: null,
}
const percentOf = (status: ComplianceStatus) => 100 * (shares[status] ?? 0)
const counts = (status: ComplianceStatus) => shares[status] !== null
/** "met 100, partly met 50, not met 0, unclear 0" */
export const shareWords = complianceStatusSchema.options
  .filter(counts)
  .map((status) => `${statusWord(status)} ${percentOf(status)}`)
  .join(', ')

/** Percent over the requirements that apply to a bid; null where none does. */
export function meanShare(judged: readonly { status: ComplianceStatus }[]): number | null {
  const applying = judged.filter(({ status }) => counts(status))
  if (applying.length === 0) return null
  return applying.reduce((all, { status }) => all + percentOf(status), 0) / applying.length
}

interface Proposal {
  points: number | null
  basis: string
  working: string
}

/**
 * The quality criteria's points of a bid that reached the technical stage, the committee's in place of those proposed from
 * its frozen requirements. A price criterion has a place among them, and no points before the price stage.
 */
export function scoreQuality(
  bid: EvaluatedBid,
  criteria: readonly EvaluatedCriterion[],
  frozen: readonly EvaluatedRequirement[],
): BidScore[] {
  return criteria.map((criterion) => {
    if (criterion.kind === 'price') return toScore(criterion, { points: null, basis: '', working: '' })
    const own = frozen.filter(({ criterionId }) => criterionId === criterion.id)
    return toScore(criterion, proposePoints(bid, own), bid.decided.get(criterion.id))
  })
}

/** The criteria of a bid that is out of the evaluation, without points. */
export const withoutPoints = (criteria: readonly EvaluatedCriterion[], because: string): BidScore[] =>
  criteria.map((criterion) => toScore(criterion, { points: null, basis: because, working: '' }))

/**
 * Puts the points of the price formula into the scores of the bids whose prices are compared: nobody gives others.
 * @param compared the price of each of these bids, in one currency
 */
export function scorePrices(
  bids: readonly EvaluatedBid[],
  scores: ReadonlyMap<string, BidScore[]>,
  rule: PriceRule,
  criteria: readonly EvaluatedCriterion[],
  compared: readonly ComparedPrice[],
) {
  const prices = compared.map(({ amount }) => amount)
  const points = pricePoints(rule.formula, prices, { ceiling: rule.ceiling })
  const workings = pricePointWorkings(rule.formula, prices, { ceiling: rule.ceiling })
  for (const [index, bid] of bids.entries())
    for (const [at, criterion] of criteria.entries()) {
      if (criterion.kind !== 'price') continue
      const found = {
        points: points[index] ?? null,
        basis: describePrice(compared[index], rule),
        working: workings[index] ?? '',
      }
      scores.get(bid.id)?.splice(at, 1, toScore(criterion, found))
    }
}

function describePrice({ amount, told }: ComparedPrice = { amount: null, told: '' }, rule: PriceRule): string {
  return amount === null ? told : `${told} ${priceFormulaTexts[rule.formula]}`
}

function proposePoints(bid: EvaluatedBid, own: readonly EvaluatedRequirement[]): Proposal {
  const none = (basis: string) => ({ points: null, basis, working: '' })
  if (own.length === 0) return none('No requirement belongs to this criterion: a person has to score it.')
  const judged = own.flatMap(({ id }) => bid.compliance.get(id) ?? [])
  if (judged.length < own.length) return none(`${judged.length} of ${own.length} requirements are judged.`)
  const points = meanShare(judged)
  if (points === null) return none('No requirement of this criterion applies: a person has to score it.')
  const counted = complianceStatusSchema.options
    .map((status) => ({ status, count: judged.filter((one) => one.status === status).length }))
    .filter(({ count }) => count > 0)
  const parts = counted.map(({ status, count }) => `${count} ${statusWord(status)}`).join(', ')
  const applying = counted.filter(({ status }) => counts(status))
  const terms = applying.map(({ status, count }) => `${count} × ${percentOf(status)}`).join(' + ')
  const divisor = applying.reduce((all, { count }) => all + count, 0)
  return {
    points,
    basis: `${countOf(own.length, 'requirement')}: ${parts}.`,
    working: `(${terms}) ÷ ${divisor} = ${formatNumber(points)}`,
  }
}

function toScore(
  { id, name, weight }: EvaluatedCriterion,
  { points, basis, working }: Proposal,
  decision?: NonNullable<BidScore['decided']> & { stale: boolean },
): BidScore {
  const proposed = round(points)
  const decided = decision && { points: decision.points, reason: decision.reason, by: decision.by, at: decision.at }
  return {
    criterionId: id,
    name,
    weight,
    proposed,
    basis,
    working,
    decided: decided ?? null,
    points: decision?.points ?? proposed,
    divergence: decision && proposed !== null ? round(decision.points - proposed) : null,
    stale: decision?.stale ?? false,
    needed: false,
    own: null,
    submitted: 0,
    evaluators: [],
  }
}

export function round(value: number): number
export function round(value: number | null): number | null
export function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
