import type { BidScore, ComplianceStatus } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import { type EvaluationStage, evaluationWords, type StageResult, stageOf } from '@fieldproof/schema/tender-stages'
import type { PriceRule } from '@fieldproof/schema/tenders'
import type { EvaluatedBid, EvaluatedCondition, EvaluatedCriterion, EvaluatedRequirement } from './evaluate-bids.ts'
import { shorten } from './shorten.ts'

/** A status within a sentence, in the word of the screens. */
export const statusWord = (status: ComplianceStatus) => complianceLabels[status].toLowerCase()

interface Found {
  failed: { text: string; confirmed: boolean }[]
  open: string[]
}

/** Responsiveness and qualification: what comes before anybody scores. In a tender's order; who fails is in none after it. */
export function stageBeforeScores(
  bid: EvaluatedBid,
  frozen: readonly EvaluatedRequirement[],
  conditions: readonly EvaluatedCondition[],
): StageResult[] {
  return inOrder(findBeforeScores(bid, frozen, conditions))
}

function findBeforeScores(
  bid: EvaluatedBid,
  frozen: readonly EvaluatedRequirement[],
  conditions: readonly EvaluatedCondition[],
): [EvaluationStage, Found][] {
  const qualification = askMandatory(bid, frozen, 'qualification')
  askConditions(qualification, bid, conditions)
  return [
    ['responsiveness', askMandatory(bid, frozen, 'responsiveness')],
    ['qualification', qualification],
  ]
}

/** What has no points is passed or failed by a person's word: until then it is open. */
function askConditions({ failed, open }: Found, bid: EvaluatedBid, conditions: readonly EvaluatedCondition[]) {
  for (const { id, name } of conditions) {
    const verdict = bid.verdicts?.get(id)
    if (!verdict) open.push(`${name}: nobody has decided yet whether the bid passes it.`)
    else if (verdict.stale)
      open.push(`${name}: an addendum has changed it since the verdict; confirm it or decide anew.`)
    else if (!verdict.passed) failed.push({ text: `${name}: failed. ${verdict.reason}`, confirmed: true })
  }
}

/** The technical stage and what comes before it. */
export function stageTechnical(
  bid: EvaluatedBid,
  frozen: readonly EvaluatedRequirement[],
  scores: readonly BidScore[],
  rules: { conditions: readonly EvaluatedCondition[]; criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule },
): StageResult[] {
  const technical = askMandatory(bid, frozen, 'technical')
  askScores(technical, scores, rules)
  return inOrder([...findBeforeScores(bid, frozen, rules.conditions), ['technical', technical]])
}

/** All four. @param open what is missing for the price to be compared; empty: nothing */
export function withPriceStage(before: readonly StageResult[], open: readonly string[]): StageResult[] {
  const reached = before.every(({ verdict }) => verdict !== 'failed')
  const verdict = !reached ? 'not_reached' : open.length > 0 ? 'open' : 'passed'
  return [...before, { stage: 'price', verdict, reasons: reached ? [...open] : [], confirmed: false }]
}

/** What the first failure leaves of the stages after it. */
function inOrder(found: readonly (readonly [EvaluationStage, Found])[]): StageResult[] {
  let out = false
  return found.map(([stage, { failed, open }]): StageResult => {
    if (out) return { stage, verdict: 'not_reached', reasons: [], confirmed: false }
    if (failed.length > 0) {
      out = true
      const confirmed = failed.some((one) => one.confirmed)
      return { stage, verdict: 'failed', reasons: failed.map(({ text }) => text), confirmed }
    }
    return { stage, verdict: open.length > 0 ? 'open' : 'passed', reasons: open, confirmed: false }
  })
}

/** A shortfall that a person has looked at and let pass does not count, nor what a person says not to apply. */
function askMandatory(bid: EvaluatedBid, frozen: readonly EvaluatedRequirement[], stage: EvaluationStage): Found {
  const result: Found = { failed: [], open: [] }
  for (const { id, ref, text, mandatory, category } of frozen) {
    if (!mandatory || stageOf(category) !== stage) continue
    const found = bid.compliance.get(id)
    const name = ref ? `${ref} (${shorten(text)})` : shorten(text)
    if (!found) result.open.push(`Mandatory requirement ${name} is not judged yet.`)
    else if (found.stale) result.open.push(`Mandatory requirement ${name} has changed and is not judged again yet.`)
    else if (found.status === 'missing')
      result.failed.push({
        text: `Mandatory requirement ${name} is ${statusWord(found.status)}.`,
        confirmed: found.reviewed,
      })
    else if (found.status !== 'met' && !found.reviewed)
      result.open.push(`Mandatory requirement ${name} is ${statusWord(found.status)} and not reviewed.`)
  }
  return result
}

/** Points that are missing, and those that are too few, of a criterion or in all. */
function askScores(
  { failed, open }: Found,
  scores: readonly BidScore[],
  { criteria, priceRule }: { criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule },
) {
  const quality = criteria.filter(({ kind }) => kind === 'quality')
  const scoreOf = (id: string) => scores.find(({ criterionId }) => criterionId === id)
  for (const criterion of quality) {
    const { id, name, threshold } = criterion
    const score = scoreOf(id)
    const points = score?.points ?? null
    if (points !== null && threshold !== null && points < threshold)
      failed.push({
        text: `${name}: ${formatNumber(points)} points are below the minimum of ${formatNumber(threshold)}.`,
        confirmed: score?.decided != null,
      })
    if (!isScored(criterion, priceRule)) continue
    if (points === null) open.push(`${name}: there are no points yet.`)
    if (score?.stale) open.push(`${name}: what was scored has changed since; score it again or confirm it.`)
  }
  const minimum = priceRule.qualityThreshold
  const reached = technicalScore(quality, scores)
  if (minimum === null || reached === null || reached >= minimum) return
  failed.push({
    text: `${evaluationWords.minimumTechnicalScore}: ${formatNumber(reached)} per cent are below the minimum of ${formatNumber(minimum)}.`,
    confirmed: quality.every(({ id, weight }) => !weight || scoreOf(id)?.decided != null),
  })
}

/** Criteria that the evaluators have to agree on before an award: until then points are only proposed. */
export function findUnscored(
  scores: readonly BidScore[],
  { criteria, priceRule }: { criteria: readonly EvaluatedCriterion[]; priceRule: PriceRule },
): string[] {
  return criteria
    .filter((criterion) => isScored(criterion, priceRule))
    .filter(({ id }) => scores.find(({ criterionId }) => criterionId === id)?.decided == null)
    .map(({ name }) => `${name}: the evaluators have not agreed on points yet.`)
}

/** A stage that is not failed is open for these reasons as well. */
export const withOpen = (result: StageResult, open: readonly string[]): StageResult =>
  open.length === 0 || result.verdict === 'failed' || result.verdict === 'not_reached'
    ? result
    : { ...result, verdict: 'open', reasons: [...result.reasons, ...open] }

/** Whether points of a quality criterion count for anything, so that evaluators have to give them. */
export function isScored({ kind, weight, threshold }: EvaluatedCriterion, { formula, qualityThreshold }: PriceRule) {
  if (kind !== 'quality') return false
  if (threshold !== null) return true
  return (weight ?? 0) > 0 && (formula !== 'lowest_evaluated' || qualityThreshold !== null)
}

/** The quality criteria's points by their weights, 0 to 100; null while one is missing or none has a weight. */
export function technicalScore(criteria: readonly EvaluatedCriterion[], scores: readonly BidScore[]): number | null {
  let sum = 0
  let reached = 0
  for (const { id, kind, weight } of criteria) {
    if (kind !== 'quality' || !weight) continue
    const points = scores.find(({ criterionId }) => criterionId === id)?.points ?? null
    if (points === null) return null
    sum += weight
    reached += weight * points
  }
  return sum === 0 ? null : reached / sum
}
