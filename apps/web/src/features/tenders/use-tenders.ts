import type { Tender, TenderDelta } from '@fieldproof/schema/tenders'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useFollow, useFollowedQuery, useTold } from '../../lib/use-follow.ts'
import { usePageSeen } from '../../lib/use-page-seen.ts'
import { announceTender } from './describe-tender.ts'
import { mergeTender } from './merge-tender.ts'

/**
 * One tender, told of by a stream while it is looked at or the server works on it, for a committee works on it together: what one
 * proposes, another confirms. And what a screen reader should hear about the last change. */
export function useTender(id: string) {
  const utils = trpc.useUtils()
  const { options, setTold } = useFollowedQuery<Tender>(isBusy)
  const query = trpc.tenders.get.useQuery({ id }, options)
  const tender = query.data
  const isSeen = usePageSeen()
  const follow = useFollow<Tender, TenderDelta>(id, {
    atWork: tender !== undefined && (isSeen || isBusy(tender)),
    version: tender?.version ?? 0,
    known: utils.tenders.get,
    merge: mergeTender,
  })
  useTold(trpc.tenders.watch.useSubscription(follow.from, follow.options).status, setTold)
  const before = useRef<Tender>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (tender === undefined || tender === before.current) return
    const sentence = announceTender(before.current, tender)
    before.current = tender
    if (sentence !== '') setAnnouncement(sentence)
  }, [tender])
  return { query, tender, announcement }
}

/** The server is reading the tender, a further file of it or an addendum, or judging a bid. */
function isBusy({ status, bids, addenda, files }: Pick<Tender, 'status' | 'bids' | 'addenda' | 'files'>): boolean {
  return (
    status === 'analysing' ||
    bids.some((bid) => bid.status === 'judging') ||
    [...addenda, ...files].some((one) => one.status === 'reading')
  )
}
