import { countOf } from '@fieldproof/schema/count-of'
import type { Tender, TenderStatus, TenderSummary } from '@fieldproof/schema/tenders'
import { describeDaysLeft, formatTenderDate } from '../../components/tenders/describe-date.ts'

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
