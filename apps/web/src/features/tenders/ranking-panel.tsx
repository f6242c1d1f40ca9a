import type { Tender } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Award, Ban, Equal } from 'lucide-react'
import { formatPoints, formatPrice } from './format-points.ts'

/** Price in the accent, everything else in steps of one colour in its order. */
function shadeOf(criteria: Tender['criteria'], criterionId: string): { className: string; style: { opacity: number } } {
  const quality = criteria.filter(({ kind }) => kind === 'quality')
  const place = quality.findIndex(({ id }) => id === criterionId)
  if (place === -1) return { className: 'bg-accent', style: { opacity: 1 } }
  return { className: 'bg-primary', style: { opacity: 1 - (place / Math.max(quality.length, 1)) * 0.75 } }
}

/** Of what blocks a bid, the first few; its compliance shows all. */
const shownBlockers = 4

/** The bids by their total, each with the points it has from each criterion as one bar. */
export function RankingPanel({ tender }: { tender: Tender }) {
  const { evaluation, criteria, bids } = tender
  return (
    <Panel aria-labelledby="ranking">
      <PanelHead id="ranking" title="Ranking" count={evaluation.ranking.length}>
        {evaluation.complete ? null : <span className="text-xs text-ink-muted">Provisional: not all is judged</span>}
      </PanelHead>
      <ol aria-label="Ranking">
        {evaluation.ranking.map(({ bidId, bidder, rank, total, contributions, blocked }) => {
          const bid = bids.find(({ id }) => id === bidId)
          return (
            <li
              key={bidId}
              className="grid grid-cols-[2rem_minmax(0,12rem)_minmax(0,1fr)_6rem] items-start gap-x-4 gap-y-2 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-[2rem_minmax(0,1fr)_6rem] max-sm:px-4"
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
                  className="mt-1 flex h-3 gap-px overflow-hidden rounded-[2px] bg-track"
                >
                  {contributions.map(({ criterionId, value }) => {
                    const { className, style } = shadeOf(criteria, criterionId)
                    return (
                      <span
                        key={criterionId}
                        style={{ ...style, width: `${Math.max(0, value ?? 0)}%` }}
                        className={className}
                      />
                    )
                  })}
                </div>
                {bid === undefined || bid.blockers.length === 0 ? null : (
                  <ul aria-label={`What blocks ${bidder}`} className="mt-2 space-y-0.5 text-xs text-danger-ink">
                    {bid.blockers.slice(0, shownBlockers).map((blocker) => (
                      <li key={blocker}>{blocker}</li>
                    ))}
                    {bid.blockers.length > shownBlockers ? (
                      <li>and {bid.blockers.length - shownBlockers} more; see its compliance</li>
                    ) : null}
                  </ul>
                )}
              </div>
              <div className="text-right">
                <p className="font-semibold tabular-nums">{formatPoints(total)}</p>
                {total !== null && contributions.some(({ value }) => value === null) ? (
                  <p className="text-xs text-ink-subtle">not all has points</p>
                ) : null}
                <Standing
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
        {criteria.map(({ id, name }) => {
          const { className, style } = shadeOf(criteria, id)
          return (
            <li key={id} className="flex items-center gap-1.5">
              <span aria-hidden="true" data-graphic style={style} className={cn('size-2.5 rounded-[2px]', className)} />
              {name}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Standing({ blocked, tied, first }: { blocked: boolean; tied: boolean; first: boolean }) {
  if (blocked)
    return (
      <Badge tone="danger" icon={Ban}>
        Blocked
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
