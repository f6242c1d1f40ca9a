import type { TenderDate } from '@fieldproof/schema/tenders'
import type { TenderBidRow, TenderRow } from '../platform/database/tables/tenders.ts'
import type { BidResult } from './evaluate-bids.ts'
import { findOpenStages } from './find-open-stages.ts'
import { endOf } from './instant-in-zone.ts'

/** What hinders the next opening, in sentences for a person: of the bids before the deadline, of prices before the technical stage is done. */
export function findOpeningProblems(
  row: Pick<TenderRow, 'frozenAt' | 'bidsOpenedAt' | 'pricesOpenedAt' | 'priceRule' | 'timeZone'>,
  {
    deadline,
    bids,
    results,
  }: {
    deadline: TenderDate | null
    bids: readonly Pick<TenderBidRow, 'id' | 'bidder' | 'status'>[]
    results: ReadonlyMap<string, Pick<BidResult, 'stages'>>
  },
  now = Date.now(),
): string[] {
  if (row.bidsOpenedAt === null) {
    if (row.frozenAt === null) return ['The criteria are not frozen yet.']
    if (deadline === null)
      return ['The deadline has no day, so nobody can tell when bids are no longer taken: enter it in the overview.']
    if (now >= endOf(deadline, row.timeZone)) return []
    const zone = row.timeZone ?? 'anywhere on Earth, because the time zone is not known'
    return [
      `Bids are taken until ${[deadline.day, deadline.time].filter(Boolean).join(', ')} (${zone}), and opened afterwards. Once a bid has been received the deadline can be put off, not brought forward; that it was misread takes two persons.`,
    ]
  }
  if (row.priceRule.envelopes !== 'two' || row.pricesOpenedAt !== null) return []
  const active = bids.filter(({ status }) => status !== 'withdrawn')
  if (active.length === 0) return ['There is no bid.']
  return active.flatMap((bid) => {
    const stages = (results.get(bid.id)?.stages ?? []).filter(({ stage }) => stage !== 'price')
    return findOpenStages(bid, stages)
  })
}
