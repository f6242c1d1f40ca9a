import { countOf, plural } from '@fieldproof/schema/count-of'
import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'
import { evaluationStageSchema, stageLabels } from '@fieldproof/schema/tender-stages'
import type { PriceRule } from '@fieldproof/schema/tenders'
import type { EvaluatedCriterion } from './evaluate-bids.ts'
import { priceFormulaTexts } from './price-points.ts'
import { round, shareWords } from './score-criteria.ts'

/** What the figures rest on, in sentences for a person. @param compared bids in the scale of prices @param out disqualified */
export function describeMethod({
  criteria,
  weights,
  weighed,
  priceRule,
  exchangeRates,
  compared,
  out,
}: {
  criteria: readonly EvaluatedCriterion[]
  weights: readonly { id: string }[]
  weighed: readonly EvaluatedCriterion[]
  priceRule: PriceRule
  exchangeRates: readonly ExchangeRate[]
  compared: number
  out: number
}): string[] {
  const sources = {
    stated: `It is stated in the tender${priceRule.page === null ? '' : ` on page ${priceRule.page}`}.`,
    default: 'The tender states no formula; this one is the usual one.',
    person: 'It was chosen by a person before the criteria were frozen.',
  }
  const order = evaluationStageSchema.options.map((stage) => stageLabels[stage].toLowerCase()).join(', ')
  const lines = [
    `Stages in order: ${order}. A bid that fails one is in none after it, nor in the ranks or the scale of prices.`,
    `Points of a quality criterion are proposed from its requirements: ${shareWords}, in the mean. What the evaluators agree on takes their place.`,
    `${priceFormulaTexts[priceRule.formula]} ${sources[priceRule.source]}`,
  ]
  for (const { currency, into, rate, day, source, by } of exchangeRates)
    lines.push(
      `Prices in ${currency} are compared in ${into}: price × ${rate}, the rate of ${day} (${source}), entered by ${by}.`,
    )
  if (out > 0)
    lines.push(
      `${countOf(compared, 'bid')} ${plural(compared, 'is', 'are')} compared; ${countOf(out, 'bid')} ${plural(out, 'is', 'are')} disqualified and count nowhere.`,
    )
  if (priceRule.formula !== 'lowest_evaluated') {
    const sum = criteria.reduce((all, { weight }) => all + (weight ?? 0), 0)
    if (weighed.length > 0 && Math.abs(sum - 100) > 0.01)
      lines.push(`The weights add up to ${round(sum)}; totals are given as percent of that.`)
    const left = weighed.filter(({ id }) => !weights.some((one) => one.id === id))
    if (left.length > 0 && weights.length > 0)
      lines.push(`Not counted yet, because not every bid has points: ${left.map(({ name }) => name).join(', ')}.`)
  }
  return lines
}
