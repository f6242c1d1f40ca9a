import type { BidScore } from '@fieldproof/schema/bids'
import type { TenderEvaluator } from '@fieldproof/schema/tenders'
import type { TenderOwnScoreRow } from '../platform/database/tables/tenders.ts'
import type { ListedEvaluator } from './evaluators.repo.ts'

/** Who reads, as far as it decides what is shown. */
export interface Viewer {
  userId: string
}

/** Without a conflict. Whose account is gone has a say where it was submitted, and nobody waits for it. */
export const evaluatorsOf = (all: readonly ListedEvaluator[]) => all.filter(({ conflict }) => !conflict)

/** The scores of one bid and criterion that count: submitted, by evaluators without a conflict, and not out of date. */
export function countedScores(
  scores: readonly TenderOwnScoreRow[],
  evaluators: readonly ListedEvaluator[],
): TenderOwnScoreRow[] {
  const ids = new Set(evaluatorsOf(evaluators).map(({ userId }) => userId))
  return scores.filter(({ userId, submittedAt, stale }) => submittedAt !== null && !stale && ids.has(userId))
}

/**
 * What somebody is told of the scores of one bid and criterion: the own; of the others how many have submitted, and what
 * they gave only after the own is submitted too, or once the committee has agreed. Every answer goes through here.
 */
export function showScore(
  score: BidScore,
  scores: readonly TenderOwnScoreRow[],
  evaluators: readonly ListedEvaluator[],
  viewer: Viewer,
): BidScore {
  const mine = scores.find(({ userId }) => userId === viewer.userId)
  const counted = countedScores(scores, evaluators)
  const open = counted.some(({ userId }) => userId === viewer.userId) || (score.decided !== null && !score.stale)
  return {
    ...score,
    own: mine
      ? {
          points: mine.points,
          reason: mine.reason,
          at: mine.at.toISOString(),
          submitted: mine.submittedAt !== null,
          stale: mine.stale,
        }
      : null,
    submitted: counted.length,
    evaluators: open ? counted.map(({ by, points, reason, at }) => ({ by, points, reason, at: at.toISOString() })) : [],
  }
}

export function showEvaluators(
  all: readonly ListedEvaluator[],
  scores: readonly TenderOwnScoreRow[],
  viewer: Viewer,
): TenderEvaluator[] {
  return all.map(({ userId, name, conflict, statement, at, gone }) => ({
    name,
    conflict,
    statement,
    declaredAt: at.toISOString(),
    submitted: conflict
      ? 0
      : scores.filter((one) => one.userId === userId && one.submittedAt !== null && !one.stale).length,
    gone,
    own: userId === viewer.userId,
  }))
}
