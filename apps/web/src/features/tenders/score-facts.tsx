import type { BidScore } from '@fieldproof/schema/bids'
import { evaluationWords } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { formatDate } from '../../lib/format-date.ts'
import { formatPoints } from './format-points.ts'

/** What the points rest on: the guide of the criterion, the formula with its numbers, the evaluators and their consensus. */
export function ScoreFacts({ tender, score }: { tender: Tender; score: BidScore }) {
  const criterion = tender.criteria.find(({ id }) => id === score.criterionId)
  const { decided, own, evaluators } = score
  const waited = tender.evaluators.filter(({ conflict, gone }) => !conflict && !gone).length
  return (
    <div className="space-y-3 text-sm">
      {criterion === undefined || criterion.description === '' ? null : (
        <p className="text-xs [overflow-wrap:anywhere] text-ink-muted">
          <span className="font-medium text-ink">Scoring guide. </span>
          {criterion.description}
        </p>
      )}
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="flex justify-between gap-4">
          <span className="text-ink-muted">
            {criterion?.kind === 'price' ? 'By the formula' : evaluationWords.proposedScore}
          </span>
          <span className="font-semibold tabular-nums">{formatPoints(score.proposed)}</span>
        </p>
        <p className="mt-1 text-xs text-ink-muted">{score.basis}</p>
        {score.working === '' ? null : (
          <p className="mt-1 font-mono text-2xs [overflow-wrap:anywhere] text-ink-subtle">{score.working}</p>
        )}
      </div>
      {evaluators.length > 0 ? (
        <ul aria-label="Scores of the evaluators" className="divide-y divide-line-subtle">
          {evaluators.map(({ by, points, reason }) => (
            <li key={by} className="flex gap-4 py-1.5">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-medium">{by}</span> <span className="text-xs text-ink-muted">{reason}</span>
              </span>
              <span className="tabular-nums">{formatPoints(points)}</span>
            </li>
          ))}
        </ul>
      ) : own?.submitted ? (
        <p className="flex justify-between gap-4">
          <span className="min-w-0 [overflow-wrap:anywhere] text-ink-muted">Yours, submitted: {own.reason}</span>
          <span className="tabular-nums">{formatPoints(own.points)}</span>
        </p>
      ) : null}
      {score.needed && decided === null ? (
        <p className="text-xs text-ink-subtle">
          {score.submitted} of {waited} evaluators have submitted.
        </p>
      ) : null}
      {decided === null ? null : (
        <p className="text-xs [overflow-wrap:anywhere] text-ink-muted">
          {evaluationWords.consensus} {formatPoints(decided.points)}, entered by {decided.by} on{' '}
          {formatDate(decided.at)}: {decided.reason}
        </p>
      )}
    </div>
  )
}
