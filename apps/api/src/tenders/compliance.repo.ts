import type { ComplianceProposal, ComplianceReview, ComplianceStatus } from '@fieldproof/schema/bids'
import { sql } from 'kysely'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type { StoredReview, TenderComplianceRow } from '../platform/database/tables/tenders.ts'
import type { CheckedBid } from './bids.repo.ts'
import type { CheckedRequirement } from './matrix.repo.ts'
import { idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type ComplianceRepo = ReturnType<typeof createComplianceRepo>

/** One requirement of a checked bid. */
export type CheckedCompliance = Authorized<TenderComplianceRow>

/**
 * How bids meet the requirements of their tender: what waits to be judged, what was found, and what people decided on it.
 * Callers hold the tender's lock where it matters.
 */
export function createComplianceRepo(db: TendersDatabase) {
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
    list: async (bids: readonly CheckedBid[], trx: TendersDatabase | TendersTransaction = db) =>
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
    listSince: async (bids: readonly CheckedBid[], since: number) =>
      bids.length === 0
        ? []
        : db
            .selectFrom('tenderCompliance')
            .innerJoin('tenderRequirement', 'tenderRequirement.id', 'tenderCompliance.requirementId')
            .selectAll('tenderCompliance')
            .where('bidId', 'in', idsOf(bids))
            .where((e) => e.or([e('tenderCompliance.version', '>', since), e('tenderRequirement.version', '>', since)]))
            .execute(),

    async find(
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
    async findAll(trx: TendersTransaction, bid: CheckedBid): Promise<Map<string, CheckedCompliance>> {
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
  }
}
