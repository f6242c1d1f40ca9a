import type { TenderBid } from '@fieldproof/schema/bids'
import type { proposeAwardInputSchema, rejectAwardInputSchema } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertEvaluator } from './assert-evaluator.ts'
import { missingBid } from './edit-bids.ts'
import type { CheckedTender } from './tenders.repo.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/** An award is made by two persons: one proposes, another confirms. While one is proposed nothing of the bids changes. */
export function createAwardTender(
  deps: Pick<TenderStores, 'tenders' | 'evaluators'> &
    Pick<TendersService, 'change'> & { presentLocked: TendersService['present']; securityLog: RecordSecurity },
) {
  const { tenders, change, presentLocked, securityLog } = deps

  function proposalOf({ award, awardProposal }: CheckedTender) {
    assertOpen({ award })
    if (awardProposal === null) throw new AppError('conflict', 'No award is proposed.')
    return awardProposal
  }

  return {
    /** @throws AppError conflict where something hinders it, naming every requirement and threshold; forbidden */
    propose: (actor: Actor, { id, bidId, reason, standstillDays }: z.output<typeof proposeAwardInputSchema>) =>
      change(actor, id, async (trx, row) => {
        assertOpen(row)
        if (row.awardProposal !== null)
          throw new AppError(
            'conflict',
            `An award to ${row.awardProposal.bidder} is proposed already. Confirm or reject it first.`,
          )
        // The lock is held, so what is read here holds until the proposal is stored.
        const bid = findAwardable(await presentLocked(row, actor), bidId)
        await assertEvaluator(deps, trx, row, actor)
        const { bidder, total } = bid
        const at = new Date().toISOString()
        await tenders.proposeAward(trx, row, {
          bidId,
          bidder,
          reason,
          total,
          standstillDays,
          by: actor.username,
          at,
          byId: actor.userId,
        })
        const text = `Proposed the award to ${bidder} (rank ${bid.rank ?? 'none'}, total ${total ?? 'none'}). ${reason}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'award', text })
        const detail = `To ${bidder}`
        await securityLog.record(trx, { action: 'tender.award-proposed', actor, target: describeTender(row), detail })
      }),

    /** @throws AppError forbidden for whoever proposed it; conflict where the evaluation is no longer what was proposed */
    confirm: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        const proposal = proposalOf(row)
        if (proposal.byId === actor.userId)
          throw new AppError('forbidden', 'Whoever proposes an award cannot confirm it: another person has to.')
        await assertEvaluator(deps, trx, row, actor)
        const bid = findAwardable(await presentLocked(row, actor), proposal.bidId)
        if (bid.total !== proposal.total)
          throw new AppError('conflict', 'The evaluation has changed since. Reject this award and propose it anew.')
        await tenders.award(trx, row, {
          ...proposal,
          confirmedBy: actor.username,
          confirmedById: actor.userId,
          confirmedAt: new Date().toISOString(),
        })
        const text = `Awarded to ${bid.bidder}, as ${proposal.by} proposed`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'award', text })
        const detail = `To ${bid.bidder}, proposed by ${proposal.by}`
        await securityLog.record(trx, { action: 'tender.awarded', actor, target: describeTender(row), detail })
      }),

    /** By whoever proposed it or anybody else of the committee; the evaluation goes on. */
    reject: (actor: Actor, { id, reason }: z.output<typeof rejectAwardInputSchema>) =>
      change(actor, id, async (trx, row) => {
        const { bidder } = proposalOf(row)
        await assertEvaluator(deps, trx, row, actor)
        await tenders.rejectAward(trx, row)
        const text = `Rejected the proposed award to ${bidder}. ${reason}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'award', text })
        const detail = `To ${bidder}`
        await securityLog.record(trx, { action: 'tender.award-rejected', actor, target: describeTender(row), detail })
      }),
  }
}

function assertOpen({ award }: Pick<CheckedTender, 'award'>) {
  if (award !== null) throw new AppError('conflict', `This tender is awarded to ${award.bidder} already.`)
}

/** The bid, where it can be awarded as things stand. @throws AppError not_found, conflict with all that hinders it */
function findAwardable(tender: Tender, bidId: string): TenderBid {
  const bid = tender.bids.find(({ id }) => id === bidId)
  if (!bid) throw missingBid()
  if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
  if (bid.status === 'judging') throw new AppError('conflict', 'This bid is still being judged.')
  if (bid.blockers.length > 0) throw new AppError('conflict', `No award to ${bid.bidder}: ${bid.blockers.join(' ')}`)
  const { open, ranking } = tender.evaluation
  if (open.length > 0) throw new AppError('conflict', `No award yet: ${open.join(' ')}`)
  if (bid.rank !== 1) {
    const first = ranking.filter(({ rank }) => rank === 1).map(({ bidder }) => bidder)
    throw new AppError('conflict', `No award to ${bid.bidder}: by the stated criteria ${first.join(' and ')} is first.`)
  }
  return bid
}
