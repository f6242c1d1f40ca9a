import type { BidEnvelope } from '@fieldproof/schema/bids'
import type { SealedBidValues } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { useRef } from 'react'
import { entityChange } from '../../lib/entity-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { postForm } from '../../lib/upload-file.ts'

/**
 * Takes a bid into custody and sends its files, one after the other. Where it ends in the middle and is sent again, what has
 * arrived already is not sent twice.
 * @param bidId of a bid that is there and gets further files
 */
export function useReceiveBid(tenderId: string, bidId?: string) {
  const change = entityChange<Tender>('tender', tenderId, trpc.useUtils().tenders)
  const { mutateAsync } = trpc.tenders.receiveBid.useMutation(change)
  const received = useRef<{ bidder: string; bidId: string }>(undefined)
  const sent = useRef(new Set<File>())

  async function findBid(bidder: string): Promise<string> {
    if (bidId !== undefined) return bidId
    if (received.current?.bidder !== bidder) {
      const { bids } = await mutateAsync({ id: tenderId, bidder })
      const own = bids.findLast((bid) => bid.bidder === bidder && bid.status === 'sealed')
      received.current = { bidder, bidId: own?.id ?? '' }
    }
    return received.current?.bidId ?? ''
  }

  async function sendFile(id: string, envelope: BidEnvelope, file: File) {
    if (sent.current.has(file)) return
    const form = new FormData()
    form.append('file', file)
    const address = `/api/tenders/${tenderId}/bids/${id}/files?envelope=${envelope}`
    try {
      change.onSuccess(await postForm<Tender>(address, form))
    } catch (error) {
      change.onError(error)
      throw error
    }
    sent.current.add(file)
  }

  return async ({ bidder, technical, price }: SealedBidValues): Promise<boolean> => {
    try {
      const id = await findBid(bidder)
      for (const file of technical) await sendFile(id, 'technical', file)
      for (const file of price) await sendFile(id, 'price', file)
    } catch {
      // It has been told.
      return false
    }
    received.current = undefined
    return true
  }
}
