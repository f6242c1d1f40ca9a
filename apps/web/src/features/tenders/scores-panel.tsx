import { formatNumber } from '@fieldproof/schema/count-of'
import type { BidScore, TenderBid } from '@fieldproof/schema/tenders'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { useState } from 'react'
import { formatDifference, formatPoints } from './format-points.ts'
import { ScoreDialog } from './score-dialog.tsx'
import type { TenderParts } from './tender-parts.ts'

/** Points by criterion and bid: the proposed one and, where a person decided, theirs with the difference. */
export function ScoresPanel({ tender }: Pick<TenderParts, 'tender'>) {
  const [editing, setEditing] = useState<{ bid: TenderBid; score: BidScore }>()
  const bids = tender.bids.filter(({ status }) => status !== 'withdrawn')
  return (
    <Panel aria-labelledby="scores">
      <PanelHead id="scores" title="Points by criterion">
        <span className="text-xs text-ink-muted max-sm:hidden">0 to 100, before weights</span>
      </PanelHead>
      <Table aria-labelledby="scores">
        <TableHead>
          <tr>
            <HeadCell>Criterion</HeadCell>
            <HeadCell numeric>Weight</HeadCell>
            {bids.map(({ id, bidder }) => (
              <HeadCell key={id} numeric className="max-w-48 truncate" title={bidder}>
                {bidder}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {tender.criteria.map(({ id, name, weight }) => (
            <TableRow key={id}>
              <Cell className="font-medium">{name}</Cell>
              <Cell numeric>{weight === null ? '–' : formatNumber(weight)}</Cell>
              {bids.map((bid) => {
                const score = bid.scores.find(({ criterionId }) => criterionId === id)
                return (
                  <Cell key={bid.id} numeric>
                    {score === undefined ? (
                      '–'
                    ) : (
                      <ScoreButton bid={bid} score={score} onEdit={() => setEditing({ bid, score })} />
                    )}
                  </Cell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ScoreDialog
        tenderId={tender.id}
        editing={editing}
        locked={tender.award !== null}
        onClose={() => setEditing(undefined)}
      />
    </Panel>
  )
}

function ScoreButton({ bid, score, onEdit }: { bid: TenderBid; score: BidScore; onEdit: () => void }) {
  const { points, divergence, stale } = score
  return (
    <button
      type="button"
      onClick={onEdit}
      className="min-h-8 rounded-sm px-1.5 text-right hover:bg-pressed pointer-coarse:min-h-11"
    >
      <span className="sr-only">
        Points of {bid.bidder} for {score.name}:{' '}
      </span>
      <span className="font-medium text-ink tabular-nums">{formatPoints(points)}</span>
      {divergence === null || score.decided === null ? null : (
        <span className="block text-xs text-warn-ink tabular-nums">{formatDifference(divergence)} to proposal</span>
      )}
      {stale ? <span className="block text-xs text-warn-ink">Out of date</span> : null}
    </button>
  )
}
