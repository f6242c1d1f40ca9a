import type { AgentId } from '@fieldproof/schema/agents'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type { TenderEvaluatorRow, TenderOwnScoreRow } from '../platform/database/tables/tenders.ts'
import type { CheckedBid } from './bids.repo.ts'
import type { CheckedCriterion } from './matrix.repo.ts'
import { type CheckedTender, idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type EvaluatorsRepo = ReturnType<typeof createEvaluatorsRepo>

/** `gone`: the account is no longer there. */
export type ListedEvaluator = TenderEvaluatorRow & { gone: boolean }
export type CheckedOwnScore = Authorized<TenderOwnScoreRow>

/** Who evaluates a tender, and what each of them scored alone. */
export function createEvaluatorsRepo(db: TendersDatabase) {
  return {
    async list({ id }: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<ListedEvaluator[]> {
      const rows = await trx
        .selectFrom('tenderEvaluator')
        .leftJoin('user', 'user.id', 'tenderEvaluator.userId')
        .selectAll('tenderEvaluator')
        .select('user.id as account')
        .where('tenderId', '=', id)
        .orderBy('at')
        .orderBy('userId')
        .execute()
      return rows.map(({ account, ...row }) => ({ ...row, gone: account === null }))
    },

    async declare(
      trx: TendersTransaction,
      { id: tenderId }: CheckedTender,
      { userId, name, conflict, statement }: Pick<TenderEvaluatorRow, 'userId' | 'name' | 'conflict' | 'statement'>,
    ) {
      await trx
        .insertInto('tenderEvaluator')
        .values({ tenderId, userId, name, conflict, statement })
        .onConflict((found) =>
          found.columns(['tenderId', 'userId']).doUpdateSet({ name, conflict, statement, at: new Date() }),
        )
        .execute()
    },

    /** Accounts that people of the workspace sign in with. */
    async countAccounts(agent: AgentId): Promise<number> {
      const row = await db
        .selectFrom('user')
        .select((e) => e.fn.countAll<string>().as('all'))
        .where('role', '=', 'agent')
        .where('agentType', '=', agent)
        .executeTakeFirst()
      return Number(row?.all ?? 0)
    },

    /** Of everybody: what of it somebody may be told is decided where it is presented. */
    scores: async (bids: readonly CheckedBid[], trx: TendersDatabase | TendersTransaction = db) =>
      bids.length === 0
        ? []
        : trx
            .selectFrom('tenderOwnScore')
            .selectAll()
            .where('bidId', 'in', idsOf(bids))
            .orderBy('at')
            .orderBy('userId')
            .execute(),

    async findScore(
      trx: TendersTransaction,
      bid: CheckedBid,
      { id: criterionId }: CheckedCriterion,
      userId: string,
    ): Promise<CheckedOwnScore | undefined> {
      const row = await trx
        .selectFrom('tenderOwnScore')
        .selectAll()
        .where('bidId', '=', bid.id)
        .where('criterionId', '=', criterionId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return authorizeChild(row, bid, 'bidId')
    },

    /** The evaluator's own, which is nobody's business until it is submitted. */
    async setScore(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      { id: criterionId }: CheckedCriterion,
      { userId, by, points, reason }: Pick<TenderOwnScoreRow, 'userId' | 'by' | 'points' | 'reason'>,
    ) {
      await trx
        .insertInto('tenderOwnScore')
        .values({ bidId, criterionId, userId, by, points, reason })
        .onConflict((found) =>
          found
            .columns(['bidId', 'criterionId', 'userId'])
            .doUpdateSet({ by, points, reason, at: new Date(), submittedAt: null, stale: false }),
        )
        .execute()
    },

    async deleteScore(trx: TendersTransaction, { bidId, criterionId, userId }: CheckedOwnScore) {
      await trx
        .deleteFrom('tenderOwnScore')
        .where('bidId', '=', bidId)
        .where('criterionId', '=', criterionId)
        .where('userId', '=', userId)
        .execute()
    },

    async submitScores(trx: TendersTransaction, bids: readonly CheckedBid[], userId: string) {
      if (bids.length === 0) return
      await trx
        .updateTable('tenderOwnScore')
        .set({ submittedAt: new Date() })
        .where('bidId', 'in', idsOf(bids))
        .where('userId', '=', userId)
        .where('submittedAt', 'is', null)
        .where('stale', '=', false)
        .execute()
    },
  }
}
