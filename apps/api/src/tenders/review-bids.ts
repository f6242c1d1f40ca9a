import type {
  awardTenderInputSchema,
  reviewComplianceInputSchema,
  scoreBidInputSchema,
} from '@fieldproof/schema/tender-calls'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { ComplianceStatus } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNotAwarded, missingBid } from './edit-bids.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

const words = (status: ComplianceStatus) => complianceLabels[status].toLowerCase()

/** What people decide on bids, kept beside what was proposed: compliance, scores, and the award. */
export function createReviewBids({
  tenders,
  matrix,
  bids,
  change,
  presentLocked,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids'> &
  Pick<TendersService, 'change'> & { presentLocked: TendersService['present']; securityLog: RecordSecurity }) {
  return {
    review: (actor: Actor, input: z.output<typeof reviewComplianceInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await bids.find(trx, row, input.bidId)
        if (!bid) throw missingBid()
        const requirement = await matrix.findRequirement(row, input.requirementId, trx)
        if (!requirement) throw new AppError('not_found', 'This requirement does not exist.')
        const own = await bids.findCompliance(trx, bid, requirement)
        if (!own?.proposal) throw new AppError('conflict', 'This requirement is not judged yet.')
        if (own.revision < requirement.revision)
          throw new AppError('conflict', 'This requirement has changed and is not judged again yet.')
        const status = input.decision === 'overridden' ? (input.status ?? own.proposal.status) : own.proposal.status
        await bids.setReview(trx, own, {
          decision: input.decision,
          status,
          comment: input.comment,
          reviewedBy: actor.username,
          reviewedAt: new Date().toISOString(),
        })
        const name = `${bid.bidder}, ${requirement.ref || 'requirement'}`
        const text =
          input.decision === 'accepted'
            ? `${name}: accepted as ${words(status)}`
            : `${name}: ${words(own.proposal.status)} became ${words(status)}. ${input.comment}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'reviewed', text })
      }),

    score: (actor: Actor, input: z.output<typeof scoreBidInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await bids.find(trx, row, input.bidId)
        if (!bid) throw missingBid()
        const criterion = (await matrix.criteria(row, trx)).find(({ id }) => id === input.criterionId)
        if (!criterion) throw new AppError('not_found', 'This criterion does not exist.')
        if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
        const { points, reason } = input
        if (points === null) await bids.deleteScore(trx, bid, criterion)
        else await bids.setScore(trx, bid, criterion, { points, reason, by: actor.username })
        const text =
          points === null
            ? `${bid.bidder}, ${criterion.name}: took the score back`
            : `${bid.bidder}, ${criterion.name}: scored ${points}. ${reason}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'scored', text })
      }),

    /** @throws AppError conflict where something hinders it, naming every requirement and threshold */
    award: (actor: Actor, input: z.output<typeof awardTenderInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        if (row.award !== null) throw new AppError('conflict', `This tender is awarded to ${row.award.bidder} already.`)
        // The lock is held, so what is read here holds until the award is stored.
        const tender = await presentLocked(row)
        const bid = tender.bids.find(({ id }) => id === input.bidId)
        if (!bid) throw missingBid()
        if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
        if (bid.status === 'judging') throw new AppError('conflict', 'This bid is still being judged.')
        if (bid.blockers.length > 0)
          throw new AppError('conflict', `No award to ${bid.bidder}: ${bid.blockers.join(' ')}`)
        await tenders.award(trx, row, {
          bidId: bid.id,
          bidder: bid.bidder,
          reason: input.reason,
          total: bid.total,
          by: actor.username,
          at: new Date().toISOString(),
        })
        const text = `Awarded to ${bid.bidder} (rank ${bid.rank ?? 'none'}, total ${bid.total ?? 'none'}). ${input.reason}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'award', text })
        const detail = `To ${bid.bidder}`
        await securityLog.record(trx, { action: 'tender.awarded', actor, target: describeTender(row), detail })
      }),
  }
}
