import { formatNumber } from '@fieldproof/schema/count-of'
import type { PriceFormula } from '@fieldproof/schema/tenders'

/**
 * Points from 0 to 100 for each price by a formula in use; see `priceFormulaSchema` for each. A price that is not known
 * gets null. Sources: proportional and linear, World Bank Procurement Regulations, Annex X, and the utilities' usual
 * practice under Directive 2014/25/EU, Article 82; quality- and cost-based selection, General Financial Rules of India
 * 2017, Rule 192; lowest evaluated price (L1), Rule 173.
 */
export function pricePoints(
  formula: PriceFormula,
  prices: readonly (number | null)[],
  { ceiling = null }: { ceiling?: number | null } = {},
): (number | null)[] {
  const known = prices.filter((price): price is number => price !== null && price > 0)
  if (known.length === 0) return prices.map(() => null)
  const lowest = Math.min(...known)
  const average = known.reduce((sum, price) => sum + price, 0) / known.length
  return prices.map((price) => {
    if (price === null || price <= 0) return null
    switch (formula) {
      case 'linear_to_ceiling':
        if (ceiling === null) return null
        // Where even the lowest price is at the ceiling there is no line to stand on.
        if (lowest >= ceiling) return 0
        return clamp((100 * (ceiling - price)) / (ceiling - lowest))
      case 'difference_to_average':
        return clamp(50 + (50 * (average - price)) / average)
      default:
        return (100 * lowest) / price
    }
  })
}

/** The same with the numbers put in, for each price that gets points; empty for the others. */
export function pricePointWorkings(
  formula: PriceFormula,
  prices: readonly (number | null)[],
  { ceiling = null }: { ceiling?: number | null } = {},
): string[] {
  const points = pricePoints(formula, prices, { ceiling })
  const known = prices.filter((price): price is number => price !== null && price > 0)
  const lowest = Math.min(...known)
  const average = known.reduce((sum, price) => sum + price, 0) / known.length
  return prices.map((price, index) => {
    const own = points[index] ?? null
    if (price === null || own === null) return ''
    const result = `= ${formatNumber(own)}`
    const [p, min] = [formatNumber(price), formatNumber(lowest)]
    switch (formula) {
      case 'linear_to_ceiling': {
        const c = formatNumber(ceiling ?? 0)
        if (price >= (ceiling ?? 0)) return `${p} is at or above the ceiling of ${c}: 0`
        return `100 × (${c} − ${p}) ÷ (${c} − ${min}) ${result}`
      }
      case 'difference_to_average': {
        const a = formatNumber(average)
        return `50 + 50 × (${a} − ${p}) ÷ ${a}, within 0 and 100, ${result}`
      }
      default:
        return `100 × ${min} ÷ ${p} ${result}`
    }
  })
}

/** The formula in words, for reports and letters. */
export const priceFormulaTexts: Record<PriceFormula, string> = {
  lowest_proportional: 'The lowest price receives 100 points, others 100 · lowest price / price.',
  linear_to_ceiling:
    'The lowest price receives 100 points and the ceiling none; prices between them lie on the straight line.',
  difference_to_average:
    'A price at the average receives 50 points; one point is added or taken for every 2 per cent below or above it.',
  qcbs: 'Quality- and cost-based selection: quality points are 100 · quality score / highest quality score, price points 100 · lowest price / price, joined by their weights.',
  lowest_evaluated: 'The lowest price of the bids that pass every stage before is ranked first.',
}

function clamp(points: number): number {
  return Math.min(100, Math.max(0, points))
}
