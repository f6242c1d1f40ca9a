import type { AgentId } from '@fieldproof/schema/agents'
import type { Insertable } from 'kysely'
import { type Authorized, authorizeChild, authorizeForJob } from '../platform/authorized.ts'
import type { TenderBidRow, TenderBidTable } from '../platform/database/tables/tenders.ts'
import type { CheckedCriterion } from './matrix.repo.ts'
import { type CheckedTender, idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type BidsRepo = ReturnType<typeof createBidsRepo>

/** A bid of a checked tender. */
export type CheckedBid = Authorized<TenderBidRow>

export type NewBid = Pick<Insertable<TenderBidTable>, 'id' | 'bidder' | 'supplierKey' | 'price' | 'notes' | 'addedBy'>

/** Bids with their documents and their points; what is found on each requirement is in compliance.repo.ts. Callers hold the tender's lock where it matters. */
export function createBidsRepo(db: TendersDatabase) {
  return {
    async list(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedBid[]> {
      const rows = await trx
        .selectFrom('tenderBid')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    counts: async (tenders: readonly CheckedTender[]) =>
      tenders.length === 0
        ? []
        : db
            .selectFrom('tenderBid')
            .select((e) => [
              'tenderId',
              e.fn.countAll<string>().filterWhere('status', '<>', 'withdrawn').as('all'),
              e.fn.countAll<string>().filterWhere('status', '=', 'judging').as('judging'),
            ])
            .where('tenderId', 'in', idsOf(tenders))
            .groupBy('tenderId')
            .execute(),

    async find(trx: TendersTransaction, tender: CheckedTender, id: string): Promise<CheckedBid | undefined> {
      const row = await trx
        .selectFrom('tenderBid')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorizeChild(row, tender, 'tenderId')
    },

    /** For the background work, which acts for no user. */
    findForJob: async (id: string): Promise<CheckedBid | undefined> =>
      authorizeForJob(await db.selectFrom('tenderBid').selectAll().where('id', '=', id).executeTakeFirst()),

    /** For the background work, which acts for no user. */
    lockForJob: async (trx: TendersTransaction, id: string): Promise<CheckedBid | undefined> =>
      authorizeForJob(
        await trx.selectFrom('tenderBid').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
      ),

    unfinished: () => db.selectFrom('tenderBid').select(['id', 'addedBy']).where('status', '=', 'judging').execute(),

    /** A bid that nobody has read; its files follow. */
    async insertSealed(
      trx: TendersTransaction,
      tender: CheckedTender,
      { id, bidder, supplierKey, price, notes, addedBy }: NewBid,
    ): Promise<void> {
      await trx
        .insertInto('tenderBid')
        .values({ id, tenderId: tender.id, bidder, supplierKey, price, notes, addedBy, status: 'sealed' })
        .execute()
    },

    /** What was opened comes after what the bid has; what it has already stays once. */
    async addDocument(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      { id: documentId, fileName }: { id: string; fileName: string },
    ) {
      const last = await trx
        .selectFrom('tenderBidDocument')
        .select((e) => e.fn.max('position').as('position'))
        .where('bidId', '=', bidId)
        .executeTakeFirst()
      await trx
        .insertInto('tenderBidDocument')
        .values({ bidId, documentId, position: (last?.position ?? -1) + 1, fileName })
        .onConflict((conflict) => conflict.columns(['bidId', 'documentId']).doNothing())
        .execute()
    },

    /** The bid of this tender, not withdrawn, that rests on one of these documents. */
    holding: (trx: TendersTransaction, { id: tenderId }: CheckedTender, documentIds: readonly string[]) =>
      trx
        .selectFrom('tenderBidDocument')
        .innerJoin('tenderBid', 'tenderBid.id', 'tenderBidDocument.bidId')
        .select(['tenderBid.id', 'tenderBid.bidder'])
        .where('tenderBid.tenderId', '=', tenderId)
        .where('tenderBid.status', '<>', 'withdrawn')
        .where('tenderBidDocument.documentId', 'in', documentIds)
        .executeTakeFirst(),

    async insert(
      trx: TendersTransaction,
      tender: CheckedTender,
      { id, bidder, supplierKey, price, notes, addedBy }: NewBid,
      documents: readonly { id: string; fileName: string }[],
    ): Promise<CheckedBid> {
      const row = await trx
        .insertInto('tenderBid')
        .values({ id, tenderId: tender.id, bidder, supplierKey, price, notes, addedBy })
        .returningAll()
        .executeTakeFirst()
      const bid = authorizeChild(row, tender, 'tenderId')
      if (!bid) throw new Error('the bid was not stored')
      await trx
        .insertInto('tenderBidDocument')
        .values(
          documents.map(({ id: documentId, fileName }, position) => ({
            bidId: bid.id,
            documentId,
            position,
            fileName,
          })),
        )
        .execute()
      return bid
    },

    async correct(
      trx: TendersTransaction,
      { id }: CheckedBid,
      { bidder, supplierKey, price }: Pick<TenderBidRow, 'bidder' | 'supplierKey' | 'price'>,
    ) {
      await trx
        .updateTable('tenderBid')
        .set({ bidder, supplierKey, price, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async setPrice(trx: TendersTransaction, { id }: CheckedBid, price: TenderBidRow['price']) {
      await trx.updateTable('tenderBid').set({ price, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    /** What its documents were found to say by themselves. */
    async setFindings(
      trx: TendersTransaction,
      { id }: CheckedBid,
      { priceCheck, contradictions }: Pick<TenderBidRow, 'priceCheck' | 'contradictions'>,
    ) {
      await trx
        .updateTable('tenderBid')
        .set({ priceCheck, contradictions, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async setStatus(
      trx: TendersTransaction,
      { id }: CheckedBid,
      status: TenderBidRow['status'],
      error: string | null = null,
    ) {
      await trx.updateTable('tenderBid').set({ status, error, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    documents: async (bids: readonly CheckedBid[]) =>
      bids.length === 0
        ? []
        : db
            .selectFrom('tenderBidDocument')
            .selectAll()
            .where('bidId', 'in', idsOf(bids))
            .orderBy('bidId')
            .orderBy('position')
            .execute(),

    /** Bids of other tenders of the workspace that rest on one of these documents. */
    opened: (
      trx: TendersTransaction,
      agent: AgentId,
      { id: tenderId }: CheckedTender,
      documentIds: readonly string[],
    ) =>
      trx
        .selectFrom('tenderBidDocument')
        .innerJoin('tenderBid', 'tenderBid.id', 'tenderBidDocument.bidId')
        .innerJoin('tender', 'tender.id', 'tenderBid.tenderId')
        .select(['tender.name', 'tenderBidDocument.fileName'])
        .distinct()
        .where('tender.agent', '=', agent)
        .where('tender.id', '<>', tenderId)
        .where('tenderBidDocument.documentId', 'in', documentIds)
        .execute(),

    /**
     * The documents of a bid are its bidder's, whatever was guessed of them; what a person said of one stays.
     * @returns those that were taken for something else
     */
    classDocuments: (trx: TendersTransaction, { id: bidId }: CheckedBid) =>
      trx
        .updateTable('document')
        .set({ documentClass: 'other_party', classSetBy: 'person', updatedAt: new Date() })
        .where('classSetBy', '=', 'guess')
        .where('documentClass', '<>', 'other_party')
        .where('id', 'in', trx.selectFrom('tenderBidDocument').select('documentId').where('bidId', '=', bidId))
        .returning(['id', 'originalName'])
        .execute(),

    scores: async (bids: readonly CheckedBid[]) =>
      bids.length === 0 ? [] : db.selectFrom('tenderScore').selectAll().where('bidId', 'in', idsOf(bids)).execute(),

    async setScore(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      { id: criterionId }: CheckedCriterion,
      { points, reason, by }: { points: number; reason: string; by: string },
    ) {
      await trx
        .insertInto('tenderScore')
        .values({ bidId, criterionId, points, reason, by })
        .onConflict((conflict) =>
          conflict.columns(['bidId', 'criterionId']).doUpdateSet({ points, reason, by, at: new Date(), stale: false }),
        )
        .execute()
    },

    /** What evaluators and their committee scored or decided by requirements or criteria that have changed since. */
    async markScoresStale(trx: TendersTransaction, bids: readonly CheckedBid[], criterionIds: readonly string[]) {
      if (bids.length === 0 || criterionIds.length === 0) return
      for (const table of ['tenderScore', 'tenderOwnScore', 'tenderPassOrFail'] as const)
        await trx
          .updateTable(table)
          .set({ stale: true })
          .where('bidId', 'in', idsOf(bids))
          .where('criterionId', 'in', criterionIds)
          .execute()
    },
  }
}
