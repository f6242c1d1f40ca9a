import { countOf } from '@fieldproof/schema/count-of'
import type { DashboardTender } from '@fieldproof/schema/dashboard'

/** The first day of a tender that is not over. @param today an ISO 8601 day */
export function nextDate({ dates }: Pick<DashboardTender, 'dates'>, today: string) {
  return dates.find(({ date }) => date.day >= today)
}

type Bids = Pick<DashboardTender, 'sealed' | 'judging' | 'judged'>

/** How many bids wait for somebody or for the machine. */
export const countWaiting = (tenders: readonly Bids[]) =>
  tenders.reduce((sum, { sealed, judging, judged }) => sum + sealed + judging + judged, 0)

/** What the bids of a tender wait for. */
export function describeWaiting({ sealed, judging, judged }: Bids): string {
  const parts = [
    ...(sealed === 0 ? [] : [`${countOf(sealed, 'sealed bid')} to open`]),
    ...(judging === 0 ? [] : [`${countOf(judging, 'bid')} being judged`]),
    ...(judged === 0 ? [] : [`${countOf(judged, 'bid')} waiting for the award`]),
  ]
  return parts.length === 0 ? 'No bids waiting' : parts.join(' · ')
}
