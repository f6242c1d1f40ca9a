import type { Insertable } from 'kysely'
import type { TenderBidFileRow, TenderBidFileTable } from '../platform/database/tables/tenders.ts'
import type { CheckedBid } from './bids.repo.ts'
import { type CheckedTender, idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type BidFilesRepo = ReturnType<typeof createBidFilesRepo>
export type NewBidFile = Pick<
  Insertable<TenderBidFileTable>,
  'id' | 'envelope' | 'fileName' | 'fileSize' | 'sha256' | 'receivedBy'
>

/** Files that came with sealed bids: what is known of them while nobody has read them, and that they were opened. */
export function createBidFilesRepo(db: TendersDatabase) {
  return {
    list: async (
      bids: readonly CheckedBid[],
      trx: TendersDatabase | TendersTransaction = db,
    ): Promise<TenderBidFileRow[]> =>
      bids.length === 0
        ? []
        : trx
            .selectFrom('tenderBidFile')
            .selectAll()
            .where('bidId', 'in', idsOf(bids))
            .orderBy('receivedAt')
            .orderBy('id')
            .execute(),

    /** A bid of this tender that is not withdrawn and has a file of this content. */
    findTwin: (trx: TendersTransaction, { id: tenderId }: CheckedTender, sha256: string) =>
      trx
        .selectFrom('tenderBidFile')
        .innerJoin('tenderBid', 'tenderBid.id', 'tenderBidFile.bidId')
        .select(['tenderBid.id', 'tenderBid.bidder'])
        .where('tenderBid.tenderId', '=', tenderId)
        .where('tenderBid.status', '<>', 'withdrawn')
        .where('tenderBidFile.sha256', '=', sha256)
        .executeTakeFirst(),

    async insert(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      { id, envelope, fileName, fileSize, sha256, receivedBy }: NewBidFile,
    ) {
      await trx
        .insertInto('tenderBidFile')
        .values({ id, bidId, envelope, fileName, fileSize, sha256, receivedBy })
        .execute()
    },

    /** @param documentId the document of the workspace that it has become, or is the same as */
    async setOpened(trx: TendersTransaction, { id: bidId }: CheckedBid, id: string, documentId: string) {
      await trx
        .updateTable('tenderBidFile')
        .set({ openedAt: new Date(), documentId })
        .where('bidId', '=', bidId)
        .where('id', '=', id)
        .execute()
    },

    /** Of these ids, those of files that were received; for the check of files against rows. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('tenderBidFile').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}
