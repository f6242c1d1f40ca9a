import type { PriceRule } from '@fieldproof/schema/tenders'

const power = /\^|[²³√]|\*\*|\b(?:squared?|square root|cubed?|exponent|exponential|logarithm\w*|log|ln)\b/i
const sumOrDifference = /[\p{L}\d)\]%] ?[-–−+] ?[\p{L}\d([]/u

/**
 * Whether the words that a price rule was read from contain an expression that its formula does not have: a power or a
 * root, which none has; a sum or a difference where points are proportional to the lowest price.
 */
export function countsOtherwise({ formula, quote }: Pick<PriceRule, 'formula' | 'quote'>): boolean {
  if (power.test(quote)) return true
  if (formula !== 'lowest_proportional') return false
  const expression = quote.slice(quote.indexOf('=') + 1)
  return quote.includes('=') && expression.includes('/') && sumOrDifference.test(expression)
}
