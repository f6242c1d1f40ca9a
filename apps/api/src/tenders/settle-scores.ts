import type { BidScore, TenderBid } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import { consensusMargin, type settleScoreInputSchema } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertEvaluator } from './assert-evaluator.ts'
import { assertNotAwarded, missingBid } from './edit-bids.ts'
import { neededScores } from './present-tender.ts'
import { assertTechnicalOpen } from './seals.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

type Stores = Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'evaluators'>

/** What the committee agrees on, once every evaluator has submitted. Their own scores stay as they are. */
export function createSettleScores(
  deps: Stores & Pick<TendersService, 'change'> & { presentLocked: TendersService['present'] },
) {
  const { tenders, matrix, bids, change, presentLocked } = deps

  async function store(
    trx: TendersTransaction,
    row: CheckedTender,
    actor: Actor,
    settled: { bidId: string; score: BidScore; points: number; reason: string },
  ) {
    const bid = await bids.find(trx, row, settled.bidId)
    const criterion = (await matrix.criteria(row, trx)).find(({ id }) => id === settled.score.criterionId)
    if (!bid || !criterion) throw missingBid()
    const { points, reason } = settled
    await bids.setScore(trx, bid, criterion, { points, reason, by: actor.username })
    const before = settled.score.decided === null ? '' : ` instead of ${formatNumber(settled.score.decided.points)}`
    const given = settled.score.evaluators.map((one) => `${one.by} ${formatNumber(one.points)}`).join(', ')
    const text = `${bid.bidder}, ${criterion.name}: consensus on ${formatNumber(points)}${before} (${given}). ${reason}`
    await tenders.addChange(trx, row, { by: actor.username, kind: 'scored', text })
  }

  return {
    /** @throws AppError conflict while an evaluator has not submitted, or without a reason where one is needed; forbidden */
    settle: (actor: Actor, input: z.output<typeof settleScoreInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        assertNotAwarded(row)
        assertTechnicalOpen(row)
        await assertEvaluator(deps, trx, row, actor)
        const tender = await presentLocked(row, actor)
        const bid = tender.bids.find(({ id }) => id === input.bidId)
        if (!bid) throw missingBid()
        const score = bid.scores.find(({ criterionId }) => criterionId === input.criterionId)
        if (!score) throw new AppError('not_found', 'This criterion does not exist.')
        const criterion = tender.criteria.find(({ id }) => id === input.criterionId)
        if (criterion?.kind === 'price')
          throw new AppError('conflict', 'The points of a price come from the formula, and from nothing else.')
        const waiting = waitingFor(tender, bid, score)
        if (waiting !== undefined) throw new AppError('conflict', waiting)
        const { points } = input
        const { mean, apart, lowest, highest } = compareScores(score)
        const reason = input.reason || meanReason(score)
        if (input.reason === '' && (apart > consensusMargin || points < lowest || points > highest))
          throw new AppError(
            'conflict',
            `Give a reason: the evaluators lie ${formatNumber(apart)} points apart, their mean is ${formatNumber(mean)}.`,
            { field: 'reason' },
          )
        await store(trx, row, actor, { bidId: bid.id, score, points, reason })
      }),

    /** The mean of the evaluators wherever all have submitted, lie within the margin and have not agreed yet. */
    settleAgreed: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        assertNotAwarded(row)
        assertTechnicalOpen(row)
        await assertEvaluator(deps, trx, row, actor)
        const tender = await presentLocked(row, actor)
        const open = neededScores(tender).filter(({ score }) => score.decided === null || score.stale)
        const ready = open.filter(
          ({ bid, score }) =>
            waitingFor(tender, bid, score) === undefined && compareScores(score).apart <= consensusMargin,
        )
        if (open.length > 0 && ready.length === 0)
          throw new AppError(
            'conflict',
            'Nowhere do all evaluators lie within the margin: agree on each with a reason.',
          )
        for (const { bid, score } of ready)
          await store(trx, row, actor, {
            bidId: bid.id,
            score,
            points: compareScores(score).mean,
            reason: meanReason(score),
          })
      }),
  }
}

/** Who has to submit first, in a sentence; undefined: nobody. */
function waitingFor(tender: Tender, bid: TenderBid, score: BidScore): string | undefined {
  const where = `${bid.bidder}, ${score.name}`
  if (!score.needed) return `${where}: nothing is scored here.`
  if (score.evaluators.length === 0) return 'Submit your own scores first.'
  const named = new Set(score.evaluators.map(({ by }) => by))
  const open = tender.evaluators.filter(({ conflict, gone, name }) => !conflict && !gone && !named.has(name))
  return open.length === 0
    ? undefined
    : `${where}: not every evaluator has submitted yet (${open.map(({ name }) => name).join(', ')}).`
}

function compareScores({ evaluators }: BidScore) {
  const points = evaluators.map((one) => one.points)
  const [lowest, highest] = [Math.min(...points), Math.max(...points)]
  const mean = Math.round((100 * points.reduce((sum, one) => sum + one, 0)) / points.length) / 100
  return { lowest, highest, mean, apart: highest - lowest }
}

function meanReason({ evaluators }: BidScore): string {
  return evaluators.length === 1 ? 'As the only evaluator scored it.' : `Mean of ${evaluators.length} evaluators.`
}
