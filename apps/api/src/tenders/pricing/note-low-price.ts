import { formatNumber } from '@fieldproof/schema/count-of'
import { abnormallyLowOthers, abnormallyLowShare } from '@fieldproof/schema/price-check'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { TenderBidRow } from '../../platform/database/tables/tenders.ts'

type Priced = Pick<TenderBidRow, 'id' | 'price' | 'status'>

/** Whether a price lies far below those of the others, with the rule beside it; nothing where too few others have one. */
export function noteLowPrice({ id, price, status }: Priced, bids: readonly Priced[]): string[] {
  if (price === null || !isEvaluated({ status })) return []
  const others = bids.filter((one) => one.id !== id && isEvaluated(one)).flatMap((one) => one.price ?? [])
  if (others.length < abnormallyLowOthers || others.some(({ currency }) => currency !== price.currency)) return []
  const average = others.reduce((sum, { amount }) => sum + amount, 0) / others.length
  if (price.amount >= abnormallyLowShare * average) return []
  const percent = formatNumber(100 * (1 - price.amount / average), 0)
  return [
    `Abnormally low: ${formatNumber(price.amount)} is ${percent} % below the average of the other bids, ${formatNumber(average, 0)}. Rule: more than ${formatNumber(100 * (1 - abnormallyLowShare), 0)} % below the average of at least ${abnormallyLowOthers} others. Ask the bidder to explain it.`,
  ]
}
