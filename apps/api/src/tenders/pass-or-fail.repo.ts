import type { TenderPassOrFailRow } from '../platform/database/tables/tenders.ts'
import type { CheckedBid } from './bids.repo.ts'
import type { CheckedCriterion } from './matrix.repo.ts'
import { idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type PassOrFailRepo = ReturnType<typeof createPassOrFailRepo>

/** Which bids pass which criteria that have no points. */
export function createPassOrFailRepo(db: TendersDatabase) {
  return {
    list: async (bids: readonly CheckedBid[]) =>
      bids.length === 0
        ? []
        : db.selectFrom('tenderPassOrFail').selectAll().where('bidId', 'in', idsOf(bids)).execute(),

    async set(
      trx: TendersTransaction,
      { id: bidId }: CheckedBid,
      { id: criterionId }: CheckedCriterion,
      { passed, reason, evidence, by }: Pick<TenderPassOrFailRow, 'passed' | 'reason' | 'evidence' | 'by'>,
    ) {
      await trx
        .insertInto('tenderPassOrFail')
        .values({ bidId, criterionId, passed, reason, evidence, by })
        .onConflict((found) =>
          found
            .columns(['bidId', 'criterionId'])
            .doUpdateSet({ passed, reason, evidence, by, at: new Date(), stale: false }),
        )
        .execute()
    },
  }
}
