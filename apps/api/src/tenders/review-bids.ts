import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import type {
  reviewComplianceInputSchema,
  reviewTogetherInputSchema,
  undoReviewTogetherInputSchema,
} from '@fieldproof/schema/tender-calls'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertNoConflict } from './assert-evaluator.ts'
import type { CheckedBid } from './bids.repo.ts'
import type { CheckedCompliance } from './compliance.repo.ts'
import { assertNotAwarded, missingBid } from './edit-bids.ts'
import type { CheckedRequirement } from './matrix.repo.ts'
import { nameTogether } from './name-together.ts'
import { showReview } from './present-bid.ts'
import { assertTechnicalOpen } from './seals.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>
const words = (status: ComplianceStatus) => complianceLabels[status].toLowerCase()

/** What a person decides on requirements of a bid, one or several at once, kept beside what was proposed. */
export function createReviewBids({
  tenders,
  matrix,
  bids,
  compliance,
  evaluators,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'compliance' | 'evaluators'> & Pick<TendersService, 'change'>) {
  /** A decision on a bid, refused where none may be made, with its line in the history. */
  const decide = (
    actor: Actor,
    { id, bidId }: { id: string; bidId: string },
    work: (trx: TendersTransaction, row: CheckedTender, bid: CheckedBid) => Promise<string>,
  ) =>
    change(actor, id, async (trx, row) => {
      assertNotAwarded(row)
      assertTechnicalOpen(row)
      const bid = await bids.find(trx, row, bidId)
      if (!bid) throw missingBid()
      await assertNoConflict({ evaluators }, trx, row, actor)
      const text = await work(trx, row, bid)
      await tenders.addChange(trx, row, { by: actor.username, kind: 'reviewed', text })
    })

  return {
    review: (actor: Actor, input: Input<typeof reviewComplianceInputSchema>) =>
      decide(actor, input, async (trx, row, bid) => {
        const requirement = await matrix.findRequirement(row, input.requirementId, trx)
        if (!requirement) throw new AppError('not_found', 'This requirement does not exist.')
        const { own, proposed } = assertJudged(await compliance.find(trx, bid, requirement), requirement)
        const status = statusOf(input, proposed)
        await compliance.setReview(trx, own, reviewOf(actor, input, status))
        const name = `${bid.bidder}, ${requirement.ref || 'requirement'}`
        return input.decision === 'accepted'
          ? `${name}: accepted as ${words(status)}`
          : `${name}: ${words(proposed)} became ${words(status)}. ${input.comment}`
      }),

    reviewTogether: (actor: Actor, input: Input<typeof reviewTogetherInputSchema>) =>
      decide(actor, input, async (trx, row, bid) => {
        const known = new Map((await matrix.requirements(row, trx)).map((one) => [one.id, one]))
        const found = await compliance.findAll(trx, bid)
        const decided: CheckedRequirement[] = []
        for (const requirementId of new Set(input.requirementIds)) {
          const requirement = known.get(requirementId)
          if (!requirement) throw new AppError('not_found', 'One of these requirements does not exist.')
          const { own, proposed } = assertJudged(found.get(requirementId), requirement)
          const status = statusOf(input, proposed)
          await compliance.setReview(trx, own, reviewOf(actor, input, status), {
            id: input.reviewId,
            before: own.review === null ? null : showReview(own.review),
          })
          decided.push(requirement)
        }
        const all = `${bid.bidder}, ${nameTogether(decided)}`
        return input.decision === 'accepted'
          ? `${all}: accepted together as proposed`
          : `${all}: overridden together as ${words(statusOf(input, 'unclear'))}. ${input.comment}`
      }),

    undoTogether: (actor: Actor, input: Input<typeof undoReviewTogetherInputSchema>) =>
      decide(actor, input, async (trx, _row, bid) => {
        const found = [...(await compliance.findAll(trx, bid)).values()]
        const own = found.filter(({ review }) => review?.together?.id === input.reviewId)
        if (own.length === 0) throw new AppError('not_found', 'These decisions were taken back or made anew already.')
        const at = new Date().toISOString()
        for (const one of own) {
          if (one.review === null) continue
          const { status, reviewedBy, together } = one.review
          if (reviewedBy !== actor.username)
            throw new AppError(
              'forbidden',
              `${reviewedBy} decided this, and alone can take it back. Decide anew instead.`,
            )
          await compliance.takeBackReview(trx, one, {
            status,
            before: together?.before ?? null,
            by: actor.username,
            at,
          })
        }
        return `${bid.bidder}: decisions on ${countOf(own.length, 'requirement')} taken back`
      }),
  }
}

type Decision = Pick<Input<typeof reviewTogetherInputSchema>, 'decision' | 'status' | 'comment'>

const statusOf = ({ decision, status }: Decision, proposed: ComplianceStatus) =>
  decision === 'overridden' ? (status ?? proposed) : proposed

const reviewOf = ({ username }: Actor, { decision, comment }: Decision, status: ComplianceStatus) => ({
  decision,
  status,
  comment,
  reviewedBy: username,
  reviewedAt: new Date().toISOString(),
})

/** @throws AppError conflict where there is nothing to decide on */
function assertJudged(
  own: CheckedCompliance | undefined,
  { revision }: CheckedRequirement,
): { own: CheckedCompliance; proposed: ComplianceStatus } {
  if (!own?.proposal) throw new AppError('conflict', 'This requirement is not judged yet.')
  if (own.revision < revision)
    throw new AppError('conflict', 'This requirement has changed and is not judged again yet.')
  return { own, proposed: own.proposal.status }
}
