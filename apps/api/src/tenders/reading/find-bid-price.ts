import type { BidPrice } from '@fieldproof/schema/bids'
import { findMeasured } from '../../language/measures.ts'
import type { BidStatement } from './read-bid.ts'

const total =
  /\b(?:(?:grand |overall |evaluated )?total(?: (?:bid|tender|contract|offer(?:ed)?|evaluated|annual|lump[- ]sum|quoted))? (?:price|amount|cost|sum|value|fee)|(?:bid|tender|contract|offer(?:ed)?|lump[- ]sum|quoted) (?:price|amount|sum) (?:is|of|amounts|:)|grand total|our (?:total )?(?:price|offer) (?:is|amounts|of|:))/i
const notPrice =
  /\b(?:bond|guarantee|security|insurance|liability|turnover|per (?:hour|day|month|unit|visit)|each occurrence|per cent of the total)\b/i
const currencies: readonly [RegExp, string][] = [
  [/\bUSD\b|US\$|(?<![A-Z])\$/, 'USD'],
  [/\bEUR\b|€/, 'EUR'],
  [/\bGBP\b|£/, 'GBP'],
  [/\bINR\b|₹|\bRs\b\.?|\brupees\b/i, 'INR'],
  [/\bAED\b/, 'AED'],
  [/\bNOK\b/, 'NOK'],
  [/\bCAD\b/, 'CAD'],
  [/\bAUD\b/, 'AUD'],
]

/** The total that a bid states, where it states one; a person can correct it. */
export function findBidPrice(statements: readonly BidStatement[]): BidPrice | null {
  let best: BidPrice | null = null
  for (const { text, page, documentId } of statements) {
    const match = total.exec(text)
    if (!match || notPrice.test(text)) continue
    const currency = currencies.find(([pattern]) => pattern.test(text))?.[1] ?? ''
    const amounts = findMeasured(text, currency === '' ? ['money'] : ['money', 'other'])
      .filter(({ start, value }) => start >= match.index && value > 100)
      .map(({ value }) => value)
    const amount = Math.max(...amounts)
    // The largest total is the one of all parts.
    if (amounts.length > 0 && (!best || amount > best.amount))
      best = { amount, currency, source: 'found', page, quote: text, documentId }
  }
  return best
}
