import type { BidScore } from '@fieldproof/schema/bids'
import { plural } from '@fieldproof/schema/count-of'
import { consensusMargin } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'

/** How far the caller and the others are with their scores. */
export function readCommittee({ evaluators, bids }: Pick<Tender, 'evaluators' | 'bids'>) {
  const own = evaluators.find((one) => one.own)
  const needed = bids.flatMap(({ scores }) => scores.filter((score) => score.needed))
  const given = needed.filter((score) => score.own !== null && !score.own.stale)
  const submitted = given.filter((score) => score.own?.submitted)
  const waited = evaluators.filter(({ conflict, gone }) => !conflict && !gone).length
  const open = needed.filter(({ decided, stale }) => decided === null || stale)
  return {
    own,
    needed: needed.length,
    given: given.length,
    submitted: submitted.length,
    open: open.length,
    /** Everybody has submitted, and they lie within the margin. */
    agreed: open.filter((score) => isTold(score, waited) && spreadOf(score) <= consensusMargin).length,
  }
}

/** Every evaluator has submitted, and the caller is told what they gave. */
export const isTold = ({ evaluators }: BidScore, waited: number) => evaluators.length > 0 && evaluators.length >= waited

/** Points between the lowest and the highest of the evaluators; 0 where nobody is told them. */
export function spreadOf({ evaluators }: Pick<BidScore, 'evaluators'>): number {
  const points = evaluators.map((one) => one.points)
  return points.length === 0 ? 0 : Math.max(...points) - Math.min(...points)
}

export function meanOf({ evaluators }: Pick<BidScore, 'evaluators'>): number | null {
  if (evaluators.length === 0) return null
  return Math.round((100 * evaluators.reduce((sum, { points }) => sum + points, 0)) / evaluators.length) / 100
}

/** "12 of 12 scores submitted" */
export const describeProgress = (submitted: number, needed: number) =>
  `${submitted} of ${needed} ${plural(needed, 'score')} submitted`
