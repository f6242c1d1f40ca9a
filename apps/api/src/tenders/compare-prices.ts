import type { BidPrice } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'

type Rates = readonly Pick<ExchangeRate, 'currency' | 'into' | 'rate' | 'day' | 'source'>[]
interface Priced {
  price: Pick<BidPrice, 'amount' | 'currency'> | null
}

/** A price as it is compared, and how it came to be. */
export interface ComparedPrice {
  /** Null: there is none, or the prices cannot be compared. */
  amount: number | null
  /** For a person: why there is none, or the price with the rate put in. */
  told: string
}

/**
 * Prices in one currency. They are converted only by rates that a person entered; where one price of several currencies
 * has none, no price is compared: a scale without it would be another one.
 */
export function comparePrices(bids: readonly Priced[], rates: Rates): ComparedPrice[] {
  const currencies = [...new Set(bids.flatMap(({ price }) => (price === null ? [] : [price.currency])))]
  const named = currencies.filter((currency) => currency !== '')
  const into = rates[0]?.into
  const rateOf = (currency: string) => rates.find((one) => one.currency === currency)
  const converted = into !== undefined && named.some((currency) => rateOf(currency) !== undefined)
  if (!converted && named.length < 2) return bids.map(({ price }) => asItIs(price))
  const lacking = currencies.filter((currency) => !converted || (currency !== into && rateOf(currency) === undefined))
  if (lacking.length > 0) {
    const told = describeLacking(named, converted ? lacking : [], into)
    return bids.map(() => ({ amount: null, told }))
  }
  return bids.map(({ price }) => {
    const by = price === null ? undefined : rateOf(price.currency)
    if (price === null || by === undefined) return asItIs(price)
    const amount = Math.round(price.amount * by.rate * 100) / 100
    return {
      amount,
      told: `${formatNumber(price.amount)} ${price.currency} × ${by.rate} (rate of ${by.day}, ${by.source}) = ${formatNumber(amount)} ${by.into}.`,
    }
  })
}

function describeLacking(named: readonly string[], lacking: readonly string[], into: string | undefined): string {
  const mixed = `The prices are in different currencies (${named.join(', ')}).`
  const unknown = lacking.includes('') ? ' The currency of a price is not known.' : ''
  const missing = lacking.filter((currency) => currency !== '')
  return `${mixed}${unknown}${missing.length > 0 ? ` There is no rate into ${into} for ${missing.join(', ')}.` : ''}`
}

function asItIs(price: Priced['price']): ComparedPrice {
  if (price === null) return { amount: null, told: 'No price has been entered.' }
  return { amount: price.amount, told: `${`${formatNumber(price.amount)} ${price.currency}`.trim()}.` }
}
