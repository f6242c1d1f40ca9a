import { countOf } from '@fieldproof/schema/count-of'
import type { Tender, TenderDate, TenderStatus, TenderSummary } from '@fieldproof/schema/tenders'
import { formatDate } from '../../lib/format-date.ts'

export const tenderStatusWords: Record<TenderStatus, string> = {
  analysing: 'Analysing',
  failed: 'Failed',
  ready: 'Draft',
  frozen: 'Frozen',
  awarded: 'Awarded',
}

/** The line under a tender's name in the list. */
export function describeTender(tender: TenderSummary, now = new Date()): string {
  if (tender.status === 'failed') return tender.error ?? 'The tender could not be analysed.'
  if (tender.status === 'analysing') return 'Reading requirements, dates and criteria'
  const parts = [
    ...[tender.reference, tender.buyer].flatMap((named) => named ?? []),
    countOf(tender.requirementCount, 'requirement'),
    ...(tender.bidCount === 0 ? [] : [countOf(tender.bidCount, 'bid')]),
    ...(tender.judging === 0 ? [] : [`${tender.judging} being judged`]),
    ...(tender.deadline === null
      ? []
      : [`due ${formatTenderDate(tender.deadline)} (${describeDaysLeft(tender.deadline, now)})`]),
  ]
  return parts.join(' · ')
}

/** "12 days left", by the days of the calendar where it is read. */
export function describeDaysLeft({ day }: TenderDate, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000)
  if (days === 0) return 'today'
  return days > 0 ? `${countOf(days, 'day')} left` : `${countOf(-days, 'day')} ago`
}

/** "18 Nov 2025, 17:00". The day and the time are shown as the document means them, whatever the browser's zone. */
export function formatTenderDate({ day, time }: TenderDate): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const shown = formatDate(new Date(year, month - 1, date))
  return time === null ? shown : `${shown}, ${time}`
}

/** The sentence for a screen reader about what has changed since the tender was read last; empty: nothing to tell. */
export function announceTender(before: Tender | undefined, now: Tender): string {
  if (before === undefined) return ''
  if (before.status === 'analysing' && now.status === 'ready')
    return `The tender is analysed: ${countOf(now.requirements.length, 'requirement')}, ${countOf(now.criteria.length, 'criterion', 'criteria')}.`
  if (before.status === 'analysing' && now.status === 'failed') return 'The tender could not be analysed.'
  for (const bid of now.bids) {
    const earlier = before.bids.find(({ id }) => id === bid.id)
    if (earlier?.status === 'judging' && bid.status === 'judged') return `The bid of ${bid.bidder} is judged.`
    if (earlier?.status === 'judging' && bid.status === 'failed') return `The bid of ${bid.bidder} could not be judged.`
  }
  for (const addendum of now.addenda) {
    const earlier = before.addenda.find(({ id }) => id === addendum.id)
    if (earlier?.status === 'reading' && addendum.status !== 'reading')
      return `Addendum ${addendum.number} ${addendum.status === 'done' ? 'is compared' : 'could not be read'}.`
  }
  return ''
}
