import type { BidPassOrFail, BidScore, TenderBid } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender, TenderCriterion } from '@fieldproof/schema/tenders'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { useState } from 'react'
import { formatPoints } from './format-points.ts'
import { PassOrFailDialog } from './pass-or-fail-dialog.tsx'
import { ScoreDialog } from './score-dialog.tsx'

/** Points by criterion and bid: the committee's, else the proposed ones, with how far the evaluators are. */
export function ScoresPanel({ tender }: { tender: Tender }) {
  const [chosen, setChosen] = useState<{ bidId: string; criterionId: string }>()
  const bids = tender.bids.filter(isEvaluated)
  const bid = bids.find(({ id }) => id === chosen?.bidId)
  const verdict = bid?.passOrFail.find(({ criterionId }) => criterionId === chosen?.criterionId)
  const score = bid?.scores.find(({ criterionId }) => criterionId === chosen?.criterionId)
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
          {tender.criteria.map((criterion) => (
            <TableRow key={criterion.id}>
              <Cell className="font-medium">{criterion.name}</Cell>
              <Cell numeric>{criterion.weight === null ? '–' : formatNumber(criterion.weight)}</Cell>
              {bids.map((one) => {
                const verdict = one.passOrFail.find(({ criterionId }) => criterionId === criterion.id)
                const found = one.scores.find(({ criterionId }) => criterionId === criterion.id)
                return (
                  <Cell key={one.id} numeric>
                    {verdict !== undefined ? (
                      <VerdictButton
                        bid={one}
                        verdict={verdict}
                        onOpen={() => setChosen({ bidId: one.id, criterionId: criterion.id })}
                      />
                    ) : found === undefined ? (
                      '–'
                    ) : (
                      <ScoreButton
                        bid={one}
                        score={found}
                        kind={criterion.kind}
                        onOpen={() => setChosen({ bidId: one.id, criterionId: criterion.id })}
                      />
                    )}
                  </Cell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ScoreDialog
        tender={tender}
        editing={bid === undefined || score === undefined ? undefined : { bid, score }}
        onClose={() => setChosen(undefined)}
      />
      <PassOrFailDialog
        tenderId={tender.id}
        editing={bid === undefined || verdict === undefined ? undefined : { bid, verdict }}
        onClose={() => setChosen(undefined)}
      />
    </Panel>
  )
}

function VerdictButton({ bid, verdict, onOpen }: { bid: TenderBid; verdict: BidPassOrFail; onOpen: () => void }) {
  const { name, decided } = verdict
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-8 rounded-sm px-1.5 text-right hover:bg-pressed pointer-coarse:min-h-11"
    >
      <span className="sr-only">
        {name}, {bid.bidder}:{' '}
      </span>
      <span className="font-medium text-ink">
        {decided === null ? 'To be decided' : decided.passed ? 'Passed' : 'Failed'}
      </span>
      {decided === null ? null : <span className="block text-xs text-ink-subtle">by {decided.by}</span>}
      {decided?.stale ? <span className="block text-xs text-warn-ink">Changed since: confirm it</span> : null}
    </button>
  )
}

function ScoreButton({
  bid,
  score,
  kind,
  onOpen,
}: {
  bid: TenderBid
  score: BidScore
  kind: TenderCriterion['kind']
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-8 rounded-sm px-1.5 text-right hover:bg-pressed pointer-coarse:min-h-11"
    >
      <span className="sr-only">
        Points of {bid.bidder} for {score.name}:{' '}
      </span>
      <span className="font-medium text-ink tabular-nums">{formatPoints(score.points)}</span>
      <span className="block text-xs text-ink-subtle">{kind === 'price' ? 'by formula' : describeScore(score)}</span>
      {score.stale || score.own?.stale ? <span className="block text-xs text-warn-ink">Out of date</span> : null}
    </button>
  )
}

/** Whose the points are, and where the caller is with the own. */
function describeScore({ needed, decided, own }: BidScore): string {
  if (decided !== null) return 'consensus'
  if (!needed) return 'not scored'
  if (own === null) return 'proposed'
  return own.submitted ? 'proposed, yours submitted' : 'proposed, yours drafted'
}
