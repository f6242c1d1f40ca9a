import type { reviewComplianceInputSchema } from '@fieldproof/schema/tender-calls'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { ComplianceStatus } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertNoConflict } from './assert-evaluator.ts'
import { assertNotAwarded, missingBid } from './edit-bids.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

const words = (status: ComplianceStatus) => complianceLabels[status].toLowerCase()

/** What a person decides on a requirement of a bid, kept beside what was proposed. */
export function createReviewBids({
  tenders,
  matrix,
  bids,
  evaluators,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'evaluators'> & Pick<TendersService, 'change'>) {
  return {
    review: (actor: Actor, input: z.output<typeof reviewComplianceInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        const bid = await bids.find(trx, row, input.bidId)
        if (!bid) throw missingBid()
        const requirement = await matrix.findRequirement(row, input.requirementId, trx)
        if (!requirement) throw new AppError('not_found', 'This requirement does not exist.')
        await assertNoConflict({ evaluators }, trx, row, actor)
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
  }
}
