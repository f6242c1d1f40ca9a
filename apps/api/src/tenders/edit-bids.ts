import type { BidPrice, TenderBid } from '@fieldproof/schema/bids'
import type { addBidInputSchema, judgeBidInputSchema, updateBidInputSchema } from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderBidRow, TenderRow } from '../platform/database/tables/tenders.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNoConflict } from './assert-evaluator.ts'
import type { CheckedBid } from './bids.repo.ts'
import { nameSupplier } from './reading/name-supplier.ts'
import { assertOpened, assertPricesOpen, assertTechnicalOpen, sealed } from './seals.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import {
  assertAnalysed,
  assertFrozen,
  describeTender,
  missingDocument,
  type TenderStores,
  type TendersService,
} from './tenders.service.ts'

export const missingBid = () => new AppError('not_found', 'This bid does not exist.')

export const ofTender = () => new AppError('conflict', 'This is a document of the tender itself, not of a bid.')

export function assertNotAwarded({ award, awardProposal }: TenderRow) {
  if (award !== null)
    throw new AppError('conflict', `This tender is awarded to ${award.bidder}: its bids cannot be changed any more.`)
  if (awardProposal !== null)
    throw new AppError('conflict', `An award to ${awardProposal.bidder} is proposed: confirm or reject it first.`)
}

/** @throws AppError conflict where the tender has as many as it may, or one of this bidder */
export function assertRoomForBid(
  others: readonly Pick<TenderBidRow, 'status' | 'supplierKey'>[],
  { bidder, supplierKey }: Pick<TenderBidRow, 'bidder' | 'supplierKey'>,
) {
  if (others.length >= tenderLimits.bidsMax)
    throw new AppError('conflict', `A tender has ${tenderLimits.bidsMax} bids at most.`)
  if (others.some((other) => other.status !== 'withdrawn' && other.supplierKey === supplierKey))
    throw new AppError('conflict', `There is a bid of ${bidder} already. Withdraw it first.`)
}

/** One file cannot be two bidders'. @param own the bid that it is for; undefined: a new one */
export function assertNoTwin(own: { id: string } | undefined, twin: { id: string; bidder: string } | undefined) {
  if (!twin) return
  throw new AppError(
    'conflict',
    own?.id === twin.id
      ? 'This file is part of this bid already.'
      : `This file is part of the bid of ${twin.bidder} already: the same file cannot be two bidders’.`,
  )
}

/** Bids of a tender whose criteria are frozen. A bid is never deleted: whoever takes it back withdraws it, on record. */
export function createEditBids({
  tenders,
  matrix,
  bids,
  compliance,
  evaluators,
  tenderFiles,
  change,
  securityLog,
  enqueueJudging,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'compliance' | 'evaluators' | 'tenderFiles'> &
  Pick<TendersService, 'change'> & {
    securityLog: RecordSecurity
    enqueueJudging(trx: TendersTransaction, bidId: string, by: string): Promise<void>
  }) {
  async function find(trx: TendersTransaction, tender: CheckedTender, bidId: string): Promise<CheckedBid> {
    const bid = await bids.find(trx, tender, bidId)
    if (!bid) throw missingBid()
    if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
    return bid
  }

  return {
    /** @throws AppError not_found (tender, documents), conflict (not frozen, awarded, document not indexed, bidder there already) */
    async add(actor: Actor, input: z.output<typeof addBidInputSchema>): Promise<TenderBid> {
      const { id, bidder, documentIds } = input
      const bidId = crypto.randomUUID()
      const tender = await change(actor, id, async (trx, row) => {
        assertAnalysed(row)
        assertFrozen(row)
        assertNotAwarded(row)
        assertOpened(row)
        if (input.price) assertPricesOpen(row)
        const own = new Set([row.documentId, ...(await tenderFiles.list(row, trx)).map((file) => file.documentId)])
        const documents = await tenders.documents(actor.agent, documentIds)
        const ordered = documentIds.map((one) => {
          const found = documents.find((document) => document.id === one)
          if (!found) throw missingDocument()
          if (found.status !== 'indexed')
            throw new AppError('conflict', `${found.originalName} is not indexed yet. Wait until it is, and try again.`)
          if (own.has(found.id)) throw ofTender()
          return { id: found.id, fileName: found.originalName }
        })
        const others = await bids.list(row, trx)
        const supplierKey = nameSupplier(bidder)
        assertRoomForBid(others, { bidder, supplierKey })
        assertNoTwin(undefined, await bids.holding(trx, row, documentIds))
        const opened = await bids.opened(trx, actor.agent, row, documentIds)
        const notes = opened.map(
          ({ fileName, name }) => `${fileName} was opened before this, as a bid in the tender “${name}”.`,
        )
        const price = input.price ? enteredPrice(input.price) : null
        const added = await bids.insert(
          trx,
          row,
          { id: bidId, bidder, supplierKey, price, notes, addedBy: actor.username },
          ordered,
        )
        for (const { id: documentId, originalName } of await bids.classDocuments(trx, added)) {
          const target = { kind: 'document', id: documentId, name: originalName }
          const detail = `to other_party, as a document of the bid of ${bidder}`
          await securityLog.record(trx, { action: 'document.classed', actor, target, detail })
        }
        await compliance.enqueue(trx, added, await matrix.requirements(row, trx), { clear: true })
        await tenders.touch(trx, row)
        const files = ordered.map(({ fileName }) => fileName).join(', ')
        const text = [`Added the bid of ${bidder} (${files})`, ...notes].join('. ')
        await tenders.addChange(trx, row, { by: actor.username, kind: 'bid', text })
        await enqueueJudging(trx, bidId, actor.username)
        const detail = `The bid of ${bidder}`
        await securityLog.record(trx, { action: 'tender.bid-added', actor, target: describeTender(row), detail })
      })
      const bid = tender.bids.find((one) => one.id === bidId)
      if (!bid) throw missingBid()
      return bid
    },

    update: (actor: Actor, input: z.output<typeof updateBidInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await find(trx, row, input.bidId)
        await assertNoConflict({ evaluators }, trx, row, actor)
        if (input.price !== undefined) assertPricesOpen(row)
        const lines: string[] = []
        const bidder = input.bidder ?? bid.bidder
        if (bidder !== bid.bidder) lines.push(`Bidder: ${bid.bidder} became ${bidder}`)
        const price = input.price === undefined ? bid.price : input.price && enteredPrice(input.price)
        const show = (one: BidPrice | null) => (one ? `${one.amount} ${one.currency}`.trim() : 'none')
        if (show(price) !== show(bid.price)) lines.push(`Price of ${bidder}: ${show(bid.price)} became ${show(price)}`)
        if (lines.length === 0) return
        await bids.correct(trx, bid, { bidder, supplierKey: nameSupplier(bidder), price })
        await tenders.addChange(trx, row, { by: actor.username, kind: 'bid', text: lines.join('. ') })
      }),

    /** The bid stays on record and counts no more; the criteria stay frozen. */
    withdraw: (actor: Actor, input: { id: string; bidId: string }) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await find(trx, row, input.bidId)
        await bids.setStatus(trx, bid, 'withdrawn')
        await tenders.addChange(trx, row, {
          by: actor.username,
          kind: 'bid',
          text: `Withdrew the bid of ${bid.bidder}`,
        })
        const detail = `The bid of ${bid.bidder}`
        await securityLog.record(trx, { action: 'tender.bid-withdrawn', actor, target: describeTender(row), detail })
      }),

    /** Judges what is open, or what is named, or all again. Reviews of what is judged again are cleared. */
    judge: (actor: Actor, input: z.output<typeof judgeBidInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await find(trx, row, input.bidId)
        if (bid.status === 'sealed') throw sealed()
        if (input.again || input.requirementIds) assertTechnicalOpen(row)
        const requirements = await matrix.requirements(row, trx)
        const named = input.requirementIds && new Set(input.requirementIds)
        if (named && [...named].some((one) => !requirements.some((requirement) => requirement.id === one)))
          throw new AppError('not_found', 'This requirement does not exist.')
        const stored = new Map((await compliance.list([bid], trx)).map((one) => [one.requirementId, one]))
        const chosen = requirements.filter(({ id, revision }) => {
          if (named) return named.has(id)
          const own = stored.get(id)
          return input.again || own?.run !== 'done' || own.revision < revision
        })
        if (chosen.length === 0) return
        await compliance.enqueue(trx, bid, chosen, { clear: input.again || named !== undefined })
        await bids.setStatus(trx, bid, 'judging')
        const text = `${bid.bidder}: ${chosen.length} ${chosen.length === 1 ? 'requirement' : 'requirements'} to be judged`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'bid', text })
        await enqueueJudging(trx, bid.id, actor.username)
      }),
  }
}

function enteredPrice({ amount, currency }: { amount: number; currency: string }): BidPrice {
  return { amount, currency: currency.toUpperCase(), source: 'person', page: null, quote: '', documentId: null }
}
