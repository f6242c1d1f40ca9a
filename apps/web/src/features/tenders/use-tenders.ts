import type { Tender, TenderDelta, TenderSummary } from '@fieldproof/schema/tenders'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useFollow, useFollowedQuery } from '../../lib/use-follow.ts'
import { announceTender } from './describe-tender.ts'
import { mergeTender } from './merge-tender.ts'

const listPollMs = 3_000

/** The tenders of the workspace, read again while the server works on one of them. */
export function useTenders() {
  return trpc.tenders.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? listPollMs : false),
  })
}

function isAtWork({ status, judging }: Pick<TenderSummary, 'status' | 'judging'>): boolean {
  return status === 'analysing' || judging > 0
}

/** One tender, told of by a stream while the server works on it, and what a screen reader should hear about the last change. */
export function useTender(id: string) {
  const utils = trpc.useUtils()
  const { options, setTold } = useFollowedQuery<Tender>(isBusy)
  const query = trpc.tenders.get.useQuery({ id }, options)
  const tender = query.data
  useFollow<Tender, TenderDelta>(id, tender !== undefined && isBusy(tender), setTold, {
    known: utils.tenders.get,
    watch: utils.client.tenders.watch,
    merge: mergeTender,
  })
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

/** The server is reading the tender or an addendum, or judging a bid. */
export function isBusy({ status, bids, addenda }: Pick<Tender, 'status' | 'bids' | 'addenda'>): boolean {
  return (
    status === 'analysing' ||
    bids.some((bid) => bid.status === 'judging') ||
    addenda.some((addendum) => addendum.status === 'reading')
  )
}
