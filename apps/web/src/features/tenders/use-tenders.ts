import type { Tender, TenderSummary } from '@fieldproof/schema/tenders'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepNewer } from '../../lib/merge-versions.ts'
import { trpc } from '../../lib/trpc.ts'
import { announceTender } from './describe-tender.ts'
import { useFollowTender } from './use-follow-tender.ts'

/** How often a tender is read again while the server works on it and no stream tells of it, in milliseconds. */
const blindPollMs = 10_000
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
  const [told, setTold] = useState(false)
  const query = trpc.tenders.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (!told && state.data !== undefined && isBusy(state.data) ? blindPollMs : false),
      refetchIntervalInBackground: false,
      // An answer that comes late covers no newer one.
      structuralSharing: (known, answer) =>
        replaceEqualDeep(known, keepNewer(known as Tender | undefined, answer as Tender)),
    },
  )
  const tender = query.data
  useFollowTender(id, tender !== undefined && isBusy(tender), setTold)
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
