import { failedLabels, type StageResult } from '@fieldproof/schema/tender-stages'
import type { TenderBidRow } from '../platform/database/tables/tenders.ts'

/** What of a bid is not decided yet in these stages, in sentences for a person; empty where nothing is. */
export function findOpenStages(
  { bidder, status }: Pick<TenderBidRow, 'bidder' | 'status'>,
  stages: readonly StageResult[],
): string[] {
  if (status === 'judging') return [`${bidder} is still being judged.`]
  if (status === 'failed') return [`${bidder} could not be judged.`]
  const failed = stages.find(({ verdict }) => verdict === 'failed')
  if (failed)
    return failed.confirmed
      ? []
      : [
          `${bidder} is ${failedLabels[failed.stage].toLowerCase()} as proposed; a person has to confirm a reason for it.`,
        ]
  return stages
    .filter(({ verdict }) => verdict === 'open')
    .flatMap(({ reasons }) => reasons.map((reason) => `${bidder}: ${reason}`))
}
