import { type EvaluationStage, failedLabels, verdictLabels } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Award, Ban, CircleDashed, Equal } from 'lucide-react'
import { colorOf } from './criterion-color.ts'
import { formatPoints, formatPrice } from './format-points.ts'
import { StageStrip } from './stage-strip.tsx'

/** Of what blocks a bid, the first few; its compliance shows all. */
const shownBlockers = 4

/** The bids by their total with the stages they passed, and the points from each criterion as one bar; those that are out last. */
export function RankingPanel({ tender }: { tender: Tender }) {
  const { evaluation, criteria, bids } = tender
  return (
    <Panel aria-labelledby="ranking">
      <PanelHead id="ranking" title="Ranking" count={evaluation.ranking.length}>
        {evaluation.complete ? null : <span className="text-xs text-ink-muted">Provisional: not all is judged</span>}
      </PanelHead>
      <ol aria-label="Ranking">
        {evaluation.ranking.map(({ bidId, bidder, rank, total, contributions, blocked, failedAt }) => {
          const bid = bids.find(({ id }) => id === bidId)
          return (
            <li
              key={bidId}
              className="grid grid-cols-[2rem_minmax(0,12rem)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-[2rem_minmax(0,1fr)_auto] max-sm:px-4"
            >
              <span className="font-mono text-md text-ink-muted tabular-nums">{rank ?? '–'}</span>
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{bidder}</p>
                <p className="text-xs text-ink-subtle tabular-nums">
                  {bid?.price == null ? 'No price yet' : formatPrice(bid.price)}
                </p>
              </div>
              <div className="min-w-0 max-sm:order-last max-sm:col-span-3">
                <div
                  role="img"
                  aria-label={describeContributions(criteria, contributions)}
                  data-graphic
                  className={cn(
                    'mt-1 flex h-3 gap-px overflow-hidden rounded-[2px] bg-track',
                    failedAt !== null && 'hidden',
                  )}
                >
                  {contributions.map(({ criterionId, value }) => (
                    <span
                      key={criterionId}
                      style={{ width: `${Math.max(0, value ?? 0)}%` }}
                      className={colorOf(criteria, criterionId)}
                    />
                  ))}
                </div>
                {bid === undefined || bid.working === '' ? null : (
                  <p className="mt-1.5 font-mono text-2xs [overflow-wrap:anywhere] text-ink-subtle">{bid.working}</p>
                )}
                {bid === undefined ? null : <StageStrip bidder={bidder} stages={bid.stages} />}
                {bid === undefined || bid.blockers.length === 0 ? null : (
                  <ul
                    aria-label={`Reasons for ${bidder}`}
                    className={cn('mt-2 space-y-0.5 text-xs', failedAt === null ? 'text-warn-ink' : 'text-danger-ink')}
                  >
                    {bid.blockers.slice(0, shownBlockers).map((blocker) => (
                      <li key={blocker}>{blocker}</li>
                    ))}
                    {bid.blockers.length > shownBlockers ? (
                      <li>and {bid.blockers.length - shownBlockers} more; see its compliance</li>
                    ) : null}
                  </ul>
                )}
              </div>
              <div className="min-w-24 text-right">
                <p className="font-semibold tabular-nums">{formatPoints(total)}</p>
                {total !== null && contributions.some(({ value }) => value === null) ? (
                  <p className="text-xs text-ink-subtle">not all has points</p>
                ) : null}
                <Standing
                  failedAt={failedAt}
                  blocked={blocked}
                  tied={evaluation.tied.includes(bidId) && evaluation.tied.length > 1}
                  first={evaluation.winnerId === bidId}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <ul
        aria-label="Criteria of the bars"
        className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line-subtle px-5 py-3 text-xs text-ink-muted max-sm:px-4"
      >
        {criteria
          .filter(({ kind }) => kind !== 'pass_fail')
          .map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1.5">
              <span aria-hidden="true" data-graphic className={cn('size-2.5 rounded-[2px]', colorOf(criteria, id))} />
              {name}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

function Standing({
  failedAt,
  blocked,
  tied,
  first,
}: {
  failedAt: EvaluationStage | null
  blocked: boolean
  tied: boolean
  first: boolean
}) {
  if (failedAt !== null)
    return (
      <Badge tone="danger" icon={Ban}>
        {failedLabels[failedAt]}
      </Badge>
    )
  if (blocked)
    return (
      <Badge tone="warn" icon={CircleDashed}>
        {verdictLabels.open}
      </Badge>
    )
  if (tied)
    return (
      <Badge tone="warn" icon={Equal}>
        Tied
      </Badge>
    )
  return first ? (
    <Badge tone="ok" icon={Award}>
      First
    </Badge>
  ) : null
}

function describeContributions(
  criteria: Tender['criteria'],
  contributions: Tender['evaluation']['ranking'][number]['contributions'],
): string {
  return criteria
    .map(({ id, name }) => {
      const value = contributions.find(({ criterionId }) => criterionId === id)?.value ?? null
      return value === null ? `${name}: no points yet` : `${name}: ${formatPoints(value)}`
    })
    .join(', ')
}
