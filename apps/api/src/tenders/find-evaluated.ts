import { AppError } from '../errors.ts'
import { assertNotAwarded, missingBid } from './edit-bids.ts'
import { assertTechnicalOpen, sealed } from './seals.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores } from './tenders.service.ts'

/**
 * An opened bid and the criterion that somebody is about to evaluate it by.
 * @throws AppError not_found, conflict where the tender is awarded or sealed, or the bid is withdrawn or sealed
 */
export async function findEvaluated(
  { matrix, bids }: Pick<TenderStores, 'matrix' | 'bids'>,
  trx: TendersTransaction,
  tender: CheckedTender,
  { bidId, criterionId }: { bidId: string; criterionId: string },
) {
  assertNotAwarded(tender)
  assertTechnicalOpen(tender)
  const bid = await bids.find(trx, tender, bidId)
  if (!bid) throw missingBid()
  const criterion = (await matrix.criteria(tender, trx)).find(({ id }) => id === criterionId)
  if (!criterion) throw new AppError('not_found', 'This criterion does not exist.')
  if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
  if (bid.status === 'sealed') throw sealed()
  return { bid, criterion }
}
