import type { TenderSummary } from '@fieldproof/schema/tenders'
import type { BidsRepo } from './bids.repo.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { figuresOf, presentSummary } from './present-tender.ts'
import type { CheckedTender, TendersRepo } from './tenders.repo.ts'

/** Tenders as a list shows them, in the order given. */
export async function summarizeTenders(
  { tenders, matrix, bids }: { tenders: TendersRepo; matrix: MatrixRepo; bids: BidsRepo },
  rows: readonly CheckedTender[],
): Promise<TenderSummary[]> {
  const [{ requirements, criteria }, bidCounts, facts] = await Promise.all([
    matrix.counts(rows),
    bids.counts(rows),
    tenders.listedFacts(rows),
  ])
  const counted = new Map(requirements.map((one) => [one.tenderId, one]))
  const judged = new Map(criteria.map((one) => [one.tenderId, one]))
  const offered = new Map(bidCounts.map((one) => [one.tenderId, one]))
  const stated = Map.groupBy(facts, ({ tenderId }) => tenderId)
  return rows.map((row) =>
    presentSummary(row, {
      ...figuresOf(stated.get(row.id) ?? []),
      requirementCount: Number(counted.get(row.id)?.all ?? 0),
      mandatoryCount: Number(counted.get(row.id)?.mandatory ?? 0),
      criterionCount: Number(judged.get(row.id)?.all ?? 0),
      bidCount: Number(offered.get(row.id)?.all ?? 0),
      judging: Number(offered.get(row.id)?.judging ?? 0),
    }),
  )
}
