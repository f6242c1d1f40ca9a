import type { declareInterestInputSchema, scoreBidInputSchema } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertEvaluator, assertPerson } from './assert-evaluator.ts'
import { assertNotAwarded } from './edit-bids.ts'
import { findEvaluated } from './find-evaluated.ts'
import { neededScores } from './present-tender.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/** What an evaluator does alone: declares, scores, and submits. What is scored is told to nobody before. */
export function createScoreAlone({
  matrix,
  bids,
  tenders,
  evaluators,
  change,
  presentLocked,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'evaluators'> &
  Pick<TendersService, 'change'> & { presentLocked: TendersService['present']; securityLog: RecordSecurity }) {
  return {
    declare: (actor: Actor, { id, conflict, statement }: z.output<typeof declareInterestInputSchema>) =>
      change(actor, id, async (trx, row) => {
        assertPerson(actor)
        // Also while an award is proposed: who is to confirm it may not have declared yet.
        if (row.award !== null) assertNotAwarded(row)
        const { userId, username: name } = actor
        const before = (await evaluators.list(row, trx)).find((one) => one.userId === userId)
        if (before?.conflict && !conflict)
          throw new AppError('conflict', 'You have declared a conflict of interest. It cannot be taken back.')
        await evaluators.declare(trx, row, { userId, name, conflict, statement })
        const text = conflict
          ? `Declared a conflict of interest: ${statement}`
          : `Declared that there is no conflict of interest${statement === '' ? '' : `: ${statement}`}`
        await tenders.addChange(trx, row, { by: name, kind: 'scored', text })
        const detail = conflict ? 'A conflict of interest' : 'No conflict of interest'
        const target = describeTender(row)
        await securityLog.record(trx, { action: 'tender.interest-declared', actor, target, detail })
      }),

    /** The history tells nothing of it: it would tell the others. */
    score: (actor: Actor, input: z.output<typeof scoreBidInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        const { bid, criterion } = await findEvaluated({ matrix, bids }, trx, row, input)
        if (criterion.kind === 'pass_fail')
          throw new AppError('conflict', 'This criterion has no points: decide whether the bid passes it.')
        if (criterion.kind === 'price')
          throw new AppError('conflict', 'The points of a price come from the formula, and from nothing else.')
        await assertEvaluator({ evaluators }, trx, row, actor)
        const { points, reason } = input
        const { userId, username: by } = actor
        const own = await evaluators.findScore(trx, bid, criterion, userId)
        if (own?.submittedAt != null && !own.stale)
          throw new AppError('conflict', 'Your score is submitted and can no longer be changed.')
        if (points !== null) await evaluators.setScore(trx, bid, criterion, { userId, by, points, reason })
        else if (own && own.submittedAt === null) await evaluators.deleteScore(trx, own)
      }),

    /** Tells the own scores to the others, and is told theirs. @throws AppError conflict while one is missing */
    submit: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        assertNotAwarded(row)
        await assertEvaluator({ evaluators }, trx, row, actor)
        const tender = await presentLocked(row, actor)
        const needed = neededScores(tender)
        if (needed.length === 0) throw new AppError('conflict', 'There is no bid to be scored yet.')
        const open = needed.filter(({ score }) => score.own === null || score.own.stale)
        if (open.length > 0)
          throw new AppError(
            'conflict',
            `You have not scored everything yet: ${open.map(({ bid, score }) => `${bid.bidder}, ${score.name}`).join('; ')}.`,
          )
        const count = needed.filter(({ score }) => score.own?.submitted === false).length
        if (count === 0) return
        await evaluators.submitScores(trx, await bids.list(row, trx), actor.userId)
        const text = `Submitted ${count} ${count === 1 ? 'score' : 'scores'}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'scored', text })
        await securityLog.record(trx, { action: 'tender.scores-submitted', actor, target: describeTender(row) })
      }),
  }
}
