import type { receiveBidInputSchema, receiveFileInputSchema } from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName, magicOfName, unsupportedTenderFile } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNoTwin, assertNotAwarded, assertRoomForBid, missingBid, ofTender } from './edit-bids.ts'
import { endOf } from './instant-in-zone.ts'
import { nameSupplier } from './reading/name-supplier.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import {
  assertAnalysed,
  assertFrozen,
  describeTender,
  missingTender,
  type TenderStores,
  type TendersService,
} from './tenders.service.ts'

/**
 * Takes bids into custody before they are opened. Their files are stored and not read: they become documents of the
 * workspace when the bids are opened, and until then no call gives away more of them than their number and their digests.
 */
export function createReceiveBids({
  tenders,
  bids,
  bidFiles,
  tenderFiles,
  change,
  files,
  maxBytes,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'bids' | 'bidFiles' | 'tenderFiles'> &
  Pick<TendersService, 'change'> & { files: FileStore; maxBytes: number; securityLog: RecordSecurity }) {
  function assertSealed({ bidsOpenedAt }: CheckedTender) {
    if (bidsOpenedAt !== null)
      throw new AppError('conflict', 'The bids of this tender have been opened: no further bid can be received sealed.')
  }

  async function noteWhenLate(trx: TendersTransaction, row: CheckedTender): Promise<string[]> {
    const date = (await tenders.facts(row, trx)).find((fact) => fact.kind === 'deadline' && fact.date)?.date
    if (!date || Date.now() <= endOf(date, row.timeZone)) return []
    return [`Received after the deadline of ${[date.day, date.time].filter(Boolean).join(', ')}.`]
  }

  /** Before anything is stored for it. */
  async function assertKnown(actor: Actor, tenderId: string) {
    if (!(await tenders.find(actor.agent, tenderId))) throw missingTender()
  }

  return {
    assertKnown,

    /** @throws AppError conflict (not frozen, opened, awarded, bidder there already) */
    receive: (actor: Actor, { id, bidder }: z.output<typeof receiveBidInputSchema>): Promise<Tender> =>
      change(actor, id, async (trx, row) => {
        assertAnalysed(row)
        assertFrozen(row)
        assertNotAwarded(row)
        assertSealed(row)
        const supplierKey = nameSupplier(bidder)
        assertRoomForBid(await bids.list(row, trx), { bidder, supplierKey })
        const notes = await noteWhenLate(trx, row)
        await bids.insertSealed(trx, row, {
          id: crypto.randomUUID(),
          bidder,
          supplierKey,
          price: null,
          notes,
          addedBy: actor.username,
        })
        await tenders.touch(trx, row)
        const text = [`Received the sealed bid of ${bidder}`, ...notes].join('. ')
        await tenders.addChange(trx, row, { by: actor.username, kind: 'bid', text })
        const detail = `The bid of ${bidder}`
        await securityLog.record(trx, { action: 'tender.bid-received', actor, target: describeTender(row), detail })
      }),

    /**
     * Stores a file of a sealed bid, unread. When this returns, a crash can no longer lose it; when it throws, nothing is left.
     * @throws AppError not_found; conflict (opened, too many, part of a bid already); what `checkPdf` throws
     */
    async addFile(
      actor: Actor,
      { id: tenderId, bidId, envelope }: z.output<typeof receiveFileInputSchema>,
      upload: { name: string; bytes: AsyncIterable<Uint8Array> },
    ): Promise<Tender> {
      await assertKnown(actor, tenderId)
      const id = crypto.randomUUID()
      const check = checkPdf(upload.bytes, maxBytes, [magicOfName(upload.name)], unsupportedTenderFile)
      await files.write(id, check.bytes)
      try {
        return await change(actor, tenderId, async (trx, row) => {
          const bid = await bids.find(trx, row, bidId)
          if (!bid) throw missingBid()
          assertSealed(row)
          if (bid.status !== 'sealed') throw new AppError('conflict', 'This bid has been withdrawn.')
          if (envelope === 'price' && row.priceRule.envelopes !== 'two')
            throw new AppError('conflict', 'By the rules of this tender a bid comes in one envelope.')
          if ((await bidFiles.list([bid], trx)).length >= tenderLimits.documentsPerBidMax)
            throw new AppError('conflict', `A bid has ${tenderLimits.documentsPerBidMax} files at most.`)
          const { sha256, size } = check.result
          const own = [row.documentId, ...(await tenderFiles.list(row, trx)).map(({ documentId }) => documentId)]
          if (await tenders.withContent(trx, own, sha256)) throw ofTender()
          assertNoTwin(bid, await bidFiles.findTwin(trx, row, sha256))
          await bidFiles.insert(trx, bid, {
            id,
            envelope,
            fileName: cleanFileName(upload.name),
            fileSize: size,
            sha256,
            receivedBy: actor.username,
          })
          const text = `Sealed a file of ${bid.bidder}, ${size} bytes. SHA-256 ${sha256}`
          await tenders.addChange(trx, row, { by: actor.username, kind: 'bid', text })
        })
      } catch (error) {
        // Where the answer to a commit was lost the row decides. While nobody can ask it the file stays: a stray one is swept.
        const known = await bidFiles.knownIds([id]).catch(() => undefined)
        if (known?.size === 0) await files.delete(id)
        throw error
      }
    },
  }
}
