import type { BidEnvelope } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNoConflict, assertPerson } from './assert-evaluator.ts'
import type { CheckedBid } from './bids.repo.ts'
import { assertNotAwarded } from './edit-bids.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import { assertFrozen, describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/** A file that was received sealed, to become a document of the workspace. */
export interface SealedFile {
  id: string
  originalName: string
  fileSize: number
  sha256: string
}

/** @returns the id of the document: another's where the workspace had this content already */
export type TakeInDocument = (trx: TendersTransaction, actor: Actor, file: SealedFile) => Promise<string>

/**
 * The opening of bids, all at once and on record: from then on they are documents of the workspace and are read. With two
 * envelopes the prices stay closed until the technical stage is done, and those of who failed it for good.
 */
export function createOpenBids(
  deps: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'compliance' | 'bidFiles' | 'evaluators'> &
    Pick<TendersService, 'change'> & {
      presentLocked: TendersService['present']
      takeInDocument: TakeInDocument
      enqueueJudging(trx: TendersTransaction, bidId: string, by: string): Promise<void>
      securityLog: RecordSecurity
    },
) {
  const { tenders, matrix, bids, compliance, bidFiles, change, presentLocked, takeInDocument, securityLog } = deps

  async function openEnvelope(trx: TendersTransaction, actor: Actor, bid: CheckedBid, envelope?: BidEnvelope) {
    const closed = (await bidFiles.list([bid], trx)).filter(
      (file) => file.openedAt === null && (envelope === undefined || file.envelope === envelope),
    )
    for (const { id, fileName, fileSize, sha256 } of closed) {
      const documentId = await takeInDocument(trx, actor, { id, originalName: fileName, fileSize, sha256 })
      await bidFiles.setOpened(trx, bid, id, documentId)
      await bids.addDocument(trx, bid, { id: documentId, fileName })
    }
    await bids.classDocuments(trx, bid)
    return closed
  }

  async function assertMayOpen(trx: TendersTransaction, row: CheckedTender, actor: Actor) {
    assertFrozen(row)
    assertNotAwarded(row)
    assertPerson(actor)
    await assertNoConflict(deps, trx, row, actor)
    const { openingProblems } = await presentLocked(row, actor)
    if (openingProblems.length > 0) throw new AppError('conflict', openingProblems.join(' '))
  }

  return {
    /** @throws AppError conflict before the deadline, or where they are opened already; forbidden for an API key or with a conflict */
    openBids: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        if (row.bidsOpenedAt !== null)
          throw new AppError('conflict', 'The bids of this tender have been opened already.')
        await assertMayOpen(trx, row, actor)
        await tenders.setOpened(trx, row, actor.username)
        const requirements = await matrix.requirements(row, trx)
        const envelope = row.priceRule.envelopes === 'two' ? 'technical' : undefined
        const lines: string[] = []
        for (const bid of await bids.list(row, trx)) {
          if (bid.status !== 'sealed') continue
          const opened = await openEnvelope(trx, actor, bid, envelope)
          lines.push(
            `${bid.bidder} (${opened.map(({ fileName, sha256 }) => `${fileName} ${sha256}`).join(', ') || 'no file'})`,
          )
          if (opened.length === 0) {
            await bids.setStatus(trx, bid, 'failed', 'No file was received with this bid.')
            continue
          }
          await compliance.enqueue(trx, bid, requirements, { clear: true })
          await bids.setStatus(trx, bid, 'judging')
          await deps.enqueueJudging(trx, bid.id, actor.username)
        }
        const count = countOf(lines.length, 'bid')
        const text = `Opened ${count}${envelope === undefined ? '' : ', technical proposals only'}${lines.length > 0 ? `: ${lines.join('; ')}` : ''}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'opened', text })
        await securityLog.record(trx, {
          action: 'tender.bids-opened',
          actor,
          target: describeTender(row),
          detail: count,
        })
      }),

    /** @throws AppError conflict while the technical stage is open, or with one envelope; forbidden for an API key or with a conflict */
    openPrices: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        if (row.priceRule.envelopes !== 'two')
          throw new AppError('conflict', 'By the rules of this tender prices are opened with the bids.')
        if (row.bidsOpenedAt === null)
          throw new AppError('conflict', 'The bids of this tender are sealed: open them first.')
        if (row.pricesOpenedAt !== null) throw new AppError('conflict', 'The prices have been opened already.')
        await assertMayOpen(trx, row, actor)
        const { bids: presented } = await presentLocked(row, actor)
        await tenders.setPricesOpened(trx, row, actor.username)
        const passed = new Set(
          presented.filter(({ stages }) => stages.every(({ verdict }) => verdict !== 'failed')).map((one) => one.id),
        )
        const lines: string[] = []
        for (const bid of await bids.list(row, trx)) {
          if (bid.status === 'withdrawn' || !passed.has(bid.id)) continue
          const opened = await openEnvelope(trx, actor, bid)
          lines.push(bid.bidder)
          if (opened.length === 0) continue
          await bids.setStatus(trx, bid, 'judging')
          await deps.enqueueJudging(trx, bid.id, actor.username)
        }
        const count = countOf(lines.length, 'price')
        const text = `Opened ${count}: ${lines.join(', ') || 'none passed the technical stage'}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'opened', text })
        await securityLog.record(trx, {
          action: 'tender.prices-opened',
          actor,
          target: describeTender(row),
          detail: count,
        })
      }),
  }
}
