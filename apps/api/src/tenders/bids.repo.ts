import type { AgentId } from '@fieldproof/schema/agents'
import type { ComplianceProposal, ComplianceReview } from '@fieldproof/schema/tenders'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { TenderBidTable, TenderComplianceRow } from '../platform/database/tables/tenders.ts'
import type { TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type BidsRepo = ReturnType<typeof createBidsRepo>

export type NewBid = Pick<
  Insertable<TenderBidTable>,
  'id' | 'tenderId' | 'bidder' | 'supplierKey' | 'price' | 'notes' | 'addedBy'
>

/** Bids with their documents, their compliance and what people scored. Callers hold the tender's lock where it matters. */
export function createBidsRepo(db: TendersDatabase) {
  return {
    list: (tenderId: string, trx: TendersDatabase | TendersTransaction = db) =>
      trx
        .selectFrom('tenderBid')
        .selectAll()
        .where('tenderId', '=', tenderId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    counts: async (tenderIds: readonly string[]) =>
      tenderIds.length === 0
        ? []
        : db
            .selectFrom('tenderBid')
            .select((e) => [
              'tenderId',
              e.fn.countAll<string>().filterWhere('status', '<>', 'withdrawn').as('all'),
              e.fn.countAll<string>().filterWhere('status', '=', 'judging').as('judging'),
            ])
            .where('tenderId', 'in', tenderIds)
            .groupBy('tenderId')
            .execute(),

    find: (trx: TendersDatabase | TendersTransaction, tenderId: string, id: string) =>
      trx.selectFrom('tenderBid').selectAll().where('tenderId', '=', tenderId).where('id', '=', id).executeTakeFirst(),

    findAny: (id: string) => db.selectFrom('tenderBid').selectAll().where('id', '=', id).executeTakeFirst(),

    lockAny: (trx: TendersTransaction, id: string) =>
      trx.selectFrom('tenderBid').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    unfinished: () => db.selectFrom('tenderBid').select('id').where('status', '=', 'judging').execute(),

    async insert(trx: TendersTransaction, bid: NewBid, documents: readonly { id: string; fileName: string }[]) {
      await trx.insertInto('tenderBid').values(bid).execute()
      await trx
        .insertInto('tenderBidDocument')
        .values(documents.map(({ id, fileName }, position) => ({ bidId: bid.id, documentId: id, position, fileName })))
        .execute()
    },

    async update(trx: TendersTransaction, id: string, changes: Updateable<TenderBidTable>) {
      await trx
        .updateTable('tenderBid')
        .set({ ...changes, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    documents: async (bidIds: readonly string[]) =>
      bidIds.length === 0
        ? []
        : db
            .selectFrom('tenderBidDocument')
            .selectAll()
            .where('bidId', 'in', bidIds)
            .orderBy('bidId')
            .orderBy('position')
            .execute(),

    /** Bids of other tenders of the workspace that rest on one of these documents. */
    opened: (trx: TendersTransaction, agent: AgentId, tenderId: string, documentIds: readonly string[]) =>
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

    compliance: async (bidIds: readonly string[], trx: TendersDatabase | TendersTransaction = db) =>
      bidIds.length === 0 ? [] : trx.selectFrom('tenderCompliance').selectAll().where('bidId', 'in', bidIds).execute(),

    findCompliance: (trx: TendersTransaction, bidId: string, requirementId: string) =>
      trx
        .selectFrom('tenderCompliance')
        .selectAll()
        .where('bidId', '=', bidId)
        .where('requirementId', '=', requirementId)
        .executeTakeFirst(),

    /** Puts these requirements of a bid into its run; what was judged and decided on them is taken back where `clear`. */
    async enqueue(
      trx: TendersTransaction,
      bidId: string,
      requirementIds: readonly string[],
      { clear }: { clear: boolean },
    ) {
      for (let from = 0; from < requirementIds.length; from += 500)
        await trx
          .insertInto('tenderCompliance')
          .values(requirementIds.slice(from, from + 500).map((requirementId) => ({ bidId, requirementId })))
          .onConflict((conflict) =>
            conflict.columns(['bidId', 'requirementId']).doUpdateSet({
              run: 'waiting',
              claim: null,
              error: null,
              ...(clear ? { proposal: null, review: null, revision: 0 } : {}),
            }),
          )
          .execute()
    },

    /** Puts back what a worker that died had in its hands. */
    async releaseAll(bidId: string) {
      await db
        .updateTable('tenderCompliance')
        .set({ run: 'waiting', claim: null })
        .where('bidId', '=', bidId)
        .where('run', '=', 'running')
        .execute()
    },

    /** Takes the next waiting requirement of a bid that is being judged. @returns undefined where none is left */
    async claimNext(bidId: string, claim: string): Promise<TenderComplianceRow | undefined> {
      const next = sql<TenderComplianceRow>`
        update tender_compliance set run = 'running', claim = ${claim}
        where bid_id = ${bidId} and requirement_id = (
          select next.requirement_id from tender_compliance next
          join tender_requirement on tender_requirement.id = next.requirement_id
          join tender_bid on tender_bid.id = next.bid_id
          where next.bid_id = ${bidId} and next.run = 'waiting' and tender_bid.status = 'judging'
          order by tender_requirement.position limit 1
          for update of next skip locked)
        returning *`
      return (await next.execute(db)).rows[0]
    },

    /** Stores a judgement. @returns false where it was taken away meanwhile: changed, or claimed by another */
    async storeProposal(
      trx: TendersTransaction,
      key: { bidId: string; requirementId: string; claim: string },
      { proposal, revision }: { proposal: ComplianceProposal; revision: number },
    ): Promise<boolean> {
      const row = await trx
        .updateTable('tenderCompliance')
        .set({ run: 'done', claim: null, error: null, proposal, review: null, revision })
        .where('bidId', '=', key.bidId)
        .where('requirementId', '=', key.requirementId)
        .where('run', '=', 'running')
        .where('claim', '=', key.claim)
        .returning('bidId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ends a claim without a judgement: put back in line, or failed for a reason. */
    async endClaim(
      key: { bidId: string; requirementId: string; claim: string },
      changes: { run: 'waiting' } | { run: 'failed'; error: string },
    ) {
      await db
        .updateTable('tenderCompliance')
        .set({ ...changes, claim: null })
        .where('bidId', '=', key.bidId)
        .where('requirementId', '=', key.requirementId)
        .where('claim', '=', key.claim)
        .execute()
    },

    async setReview(trx: TendersTransaction, bidId: string, requirementId: string, review: ComplianceReview) {
      await trx
        .updateTable('tenderCompliance')
        .set({ review })
        .where('bidId', '=', bidId)
        .where('requirementId', '=', requirementId)
        .execute()
    },

    scores: async (bidIds: readonly string[]) =>
      bidIds.length === 0 ? [] : db.selectFrom('tenderScore').selectAll().where('bidId', 'in', bidIds).execute(),

    async setScore(
      trx: TendersTransaction,
      score: { bidId: string; criterionId: string; points: number; reason: string; by: string },
    ) {
      const { points, reason, by } = score
      await trx
        .insertInto('tenderScore')
        .values(score)
        .onConflict((conflict) =>
          conflict.columns(['bidId', 'criterionId']).doUpdateSet({ points, reason, by, at: new Date(), stale: false }),
        )
        .execute()
    },

    async deleteScore(trx: TendersTransaction, bidId: string, criterionId: string) {
      await trx.deleteFrom('tenderScore').where('bidId', '=', bidId).where('criterionId', '=', criterionId).execute()
    },

    /** What people scored by requirements that have changed since. */
    async markScoresStale(trx: TendersTransaction, bidIds: readonly string[], criterionIds: readonly string[]) {
      if (bidIds.length === 0 || criterionIds.length === 0) return
      await trx
        .updateTable('tenderScore')
        .set({ stale: true })
        .where('bidId', 'in', bidIds)
        .where('criterionId', 'in', criterionIds)
        .execute()
    },
  }
}
