import type { AgentId } from '@fieldproof/schema/agents'
import type { ComplianceProposal, ComplianceReview, ComplianceStatus } from '@fieldproof/schema/bids'
import { type Insertable, sql } from 'kysely'
import { type Authorized, authorizeChild, authorizeForJob } from '../platform/authorized.ts'
import type {
  StoredReview,
  TenderBidRow,
  TenderBidTable,
  TenderComplianceRow,
} from '../platform/database/tables/tenders.ts'
import type { CheckedCriterion, CheckedRequirement } from './matrix.repo.ts'
import { type CheckedTender, idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type BidsRepo = ReturnType<typeof createBidsRepo>

/** A bid of a checked tender. */
export type CheckedBid = Authorized<TenderBidRow>
/** One requirement of a checked bid. */
export type CheckedCompliance = Authorized<TenderComplianceRow>

export type NewBid = Pick<Insertable<TenderBidTable>, 'id' | 'bidder' | 'supplierKey' | 'price' | 'notes' | 'addedBy'>

/** Bids with their documents, their compliance and what people scored. Callers hold the tender's lock where it matters. */
export function createBidsRepo(db: TendersDatabase) {
  /** Work on what is judged of a bid. The tender is locked first, as everybody does: a change of it counts there. */
  const underLock = <T>(bidId: string, work: (trx: TendersTransaction) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('tender')
        .select('id')
        .where('id', '=', (e) => e.selectFrom('tenderBid').select('tenderId').where('id', '=', bidId))
        .forNoKeyUpdate()
        .executeTakeFirst()
      return work(trx)
    })

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

    async setPriceCheck(trx: TendersTransaction, { id }: CheckedBid, priceCheck: TenderBidRow['priceCheck']) {
      await trx.updateTable('tenderBid').set({ priceCheck, updatedAt: new Date() }).where('id', '=', id).execute()
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

    compliance: async (bids: readonly CheckedBid[], trx: TendersDatabase | TendersTransaction = db) =>
      bids.length === 0
        ? []
        : trx.selectFrom('tenderCompliance').selectAll().where('bidId', 'in', idsOf(bids)).execute(),

    /** How the requirements of bids stand, without what was found. */
    standings: async (bids: readonly CheckedBid[]) =>
      bids.length === 0
        ? []
        : db
            .selectFrom('tenderCompliance')
            .select(['bidId', 'requirementId', 'run', 'revision'])
            .select([
              sql<ComplianceStatus | null>`proposal ->> 'status'`.as('proposed'),
              sql<ComplianceStatus | null>`review ->> 'status'`.as('reviewed'),
            ])
            .where('bidId', 'in', idsOf(bids))
            .execute(),

    /** What was found, or is to be found, since a version of the tender, or is about a requirement that changed. */
    complianceSince: async (bids: readonly CheckedBid[], since: number) =>
      bids.length === 0
        ? []
        : db
            .selectFrom('tenderCompliance')
            .innerJoin('tenderRequirement', 'tenderRequirement.id', 'tenderCompliance.requirementId')
            .selectAll('tenderCompliance')
            .where('bidId', 'in', idsOf(bids))
            .where((e) => e.or([e('tenderCompliance.version', '>', since), e('tenderRequirement.version', '>', since)]))
            .execute(),

    async findCompliance(
      trx: TendersTransaction,
      bid: CheckedBid,
      requirement: CheckedRequirement,
    ): Promise<CheckedCompliance | undefined> {
      const row = await trx
        .selectFrom('tenderCompliance')
        .selectAll()
        .where('bidId', '=', bid.id)
        .where('requirementId', '=', requirement.id)
        .executeTakeFirst()
      return authorizeChild(row, bid, 'bidId')
    },

    /** Puts these requirements of a bid into its run; what was judged and decided on them is taken back where `clear`. */
    async enqueue(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      requirements: readonly CheckedRequirement[],
      { clear }: { clear: boolean },
    ) {
      const waiting = { run: 'waiting', claim: null, error: null } as const
      for (let from = 0; from < requirements.length; from += 500)
        await trx
          .insertInto('tenderCompliance')
          .values(requirements.slice(from, from + 500).map(({ id: requirementId }) => ({ bidId, requirementId })))
          .onConflict((conflict) =>
            conflict
              .columns(['bidId', 'requirementId'])
              .doUpdateSet(clear ? { ...waiting, proposal: null, review: null, revision: 0 } : waiting),
          )
          .execute()
    },

    /** Puts back what a worker that died had in its hands. */
    async releaseAll({ id: bidId }: CheckedBid) {
      await underLock(bidId, (trx) =>
        trx
          .updateTable('tenderCompliance')
          .set({ run: 'waiting', claim: null })
          .where('bidId', '=', bidId)
          .where('run', '=', 'running')
          .execute(),
      )
    },

    /** Takes the next waiting requirement of a bid that is being judged. @returns undefined where none is left */
    async claimNext(bid: CheckedBid, claim: string): Promise<CheckedCompliance | undefined> {
      const next = sql<TenderComplianceRow>`
        update tender_compliance set run = 'running', claim = ${claim}
        where bid_id = ${bid.id} and requirement_id = (
          select next.requirement_id from tender_compliance next
          join tender_requirement on tender_requirement.id = next.requirement_id
          join tender_bid on tender_bid.id = next.bid_id
          where next.bid_id = ${bid.id} and next.run = 'waiting' and tender_bid.status = 'judging'
          order by tender_requirement.position limit 1)
        returning *`
      const { rows } = await underLock(bid.id, (trx) => next.execute(trx))
      return authorizeChild(rows[0], bid, 'bidId')
    },

    /** Stores a judgement. @returns false where it was taken away meanwhile: changed, or claimed by another */
    async storeProposal(
      trx: TendersTransaction,
      { bidId, requirementId }: CheckedCompliance,
      claim: string,
      { proposal, revision }: { proposal: ComplianceProposal; revision: number },
    ): Promise<boolean> {
      const row = await trx
        .updateTable('tenderCompliance')
        .set({ run: 'done', claim: null, error: null, proposal, review: null, revision })
        .where('bidId', '=', bidId)
        .where('requirementId', '=', requirementId)
        .where('run', '=', 'running')
        .where('claim', '=', claim)
        .returning('bidId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ends a claim without a judgement: put back in line, or failed for a reason. */
    async endClaim(
      { bidId, requirementId }: CheckedCompliance,
      claim: string,
      end: { run: 'waiting' } | { run: 'failed'; error: string },
    ) {
      await underLock(bidId, (trx) =>
        trx
          .updateTable('tenderCompliance')
          .set(
            end.run === 'failed' ? { run: 'failed', error: end.error, claim: null } : { run: 'waiting', claim: null },
          )
          .where('bidId', '=', bidId)
          .where('requirementId', '=', requirementId)
          .where('claim', '=', claim)
          .execute(),
      )
    },

    /** What was found on a bid, each under its requirement. */
    async findAllCompliance(trx: TendersTransaction, bid: CheckedBid): Promise<Map<string, CheckedCompliance>> {
      const rows = await trx.selectFrom('tenderCompliance').selectAll().where('bidId', '=', bid.id).execute()
      return new Map(
        rows.flatMap((row) => {
          const own = authorizeChild(row, bid, 'bidId')
          return own ? [[row.requirementId, own]] : []
        }),
      )
    },

    /**
     * What a person decides; what others decided before stays beside it.
     * @param together where it is one of several that are decided at once: by what they are taken back
     */
    async setReview(
      trx: TendersTransaction,
      { bidId, requirementId, reviews }: CheckedCompliance,
      { decision, status, comment, reviewedBy, reviewedAt }: ComplianceReview,
      together?: NonNullable<StoredReview['together']>,
    ) {
      const review = { decision, status, comment, reviewedBy, reviewedAt }
      await trx
        .updateTable('tenderCompliance')
        .set({ review: together === undefined ? review : { ...review, together }, reviews: reviews.concat(review) })
        .where('bidId', '=', bidId)
        .where('requirementId', '=', requirementId)
        .execute()
    },

    /** Takes a decision back, which stays on record: what was decided before it decides again, where anything was. */
    async takeBackReview(
      trx: TendersTransaction,
      { bidId, requirementId, reviews }: CheckedCompliance,
      {
        status,
        before,
        by,
        at,
      }: Pick<ComplianceReview, 'status'> & {
        before: ComplianceReview | null
        by: string
        at: string
      },
    ) {
      const taken = { decision: 'taken_back', status, comment: '', reviewedBy: by, reviewedAt: at } as const
      await trx
        .updateTable('tenderCompliance')
        .set({ review: before, reviews: reviews.concat(taken) })
        .where('bidId', '=', bidId)
        .where('requirementId', '=', requirementId)
        .execute()
    },

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
