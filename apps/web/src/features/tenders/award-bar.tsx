import { evaluationWords } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Panel } from '@fieldproof/ui/panel'
import { Award, Check, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { AwardDialog } from './award-dialog.tsx'
import { formatPoints } from './format-points.ts'
import { RejectAwardDialog } from './reject-award-dialog.tsx'
import { useConfirmAward, useProposeAward, useRejectAward } from './tender-commands.ts'
import { useTenderExport } from './use-tender-export.ts'

/** One person proposes the award to the bid that is first, another confirms it; afterwards the letters. */
export function AwardBar({ tender }: { tender: Tender }) {
  const { send: propose } = useProposeAward(tender.id)
  const confirming = useConfirmAward(tender.id)
  const { send: reject } = useRejectAward(tender.id)
  const [asking, setAsking] = useState<'award' | 'reject'>()
  const { award, awardProposal, evaluation } = tender
  const eligible = evaluation.ranking.filter(({ rank, blocked }) => rank === 1 && !blocked)
  const hindrance = findHindrance(tender, eligible.length)
  return (
    <Panel aria-label="Award" className="px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-md font-semibold tracking-snug [overflow-wrap:anywhere]">{headline(tender)}</p>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-muted">
            {award !== null
              ? `Proposed by ${award.by} on ${formatDate(award.at)}${award.confirmedBy === null ? '' : `, confirmed by ${award.confirmedBy}`}: ${award.reason}`
              : awardProposal !== null
                ? `Proposed by ${awardProposal.by} on ${formatDate(awardProposal.at)}: ${awardProposal.reason}`
                : (hindrance ?? 'One person proposes the award, another confirms it.')}
          </p>
          {award !== null || awardProposal !== null || evaluation.open.length === 0 ? null : (
            <details className="mt-2 text-xs text-warn-ink">
              <summary className="cursor-pointer">What is open ({evaluation.open.length})</summary>
              <ul aria-label="What is open" className="mt-1 list-disc space-y-0.5 pl-4">
                {evaluation.open.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {award !== null ? null : awardProposal === null ? (
          <Button
            variant="primary"
            icon={Award}
            disabled={hindrance !== undefined}
            disabledReason={hindrance}
            onClick={() => setAsking('award')}
            className="max-sm:w-full"
          >
            Propose award
          </Button>
        ) : (
          <>
            <Button icon={X} onClick={() => setAsking('reject')} className="max-sm:w-full">
              Reject
            </Button>
            <Button
              variant="primary"
              icon={Check}
              busy={confirming.isPending}
              disabled={awardProposal.own}
              disabledReason="Whoever proposes an award cannot confirm it: another person has to."
              onClick={() => void confirming.send({})}
              className="max-sm:w-full"
            >
              Confirm award
            </Button>
          </>
        )}
      </div>
      {award === null ? null : <Letters tender={tender} />}
      <AwardDialog
        open={asking === 'award'}
        bids={eligible.map(({ bidId, bidder, total }) => ({
          value: bidId,
          label: `${bidder} (${formatPoints(total)})`,
        }))}
        onAward={propose}
        onClose={() => setAsking(undefined)}
      />
      <RejectAwardDialog open={asking === 'reject'} onReject={reject} onClose={() => setAsking(undefined)} />
    </Panel>
  )
}

function Letters({ tender }: { tender: Tender }) {
  const exports = useTenderExport(tender.id)
  return (
    <ul aria-label="Letters" className="mt-3 flex flex-wrap gap-2 border-t border-line-subtle pt-3">
      {tender.bids
        .filter(({ status }) => status !== 'withdrawn')
        .map(({ id, bidder }) => (
          <li key={id}>
            <Button size="sm" icon={FileText} busy={exports.busy} onClick={() => exports.debrief(id)}>
              {id === tender.award?.bidId ? 'Award letter' : 'Debrief letter'} for {bidder}
            </Button>
          </li>
        ))}
    </ul>
  )
}

function headline({ award, awardProposal, evaluation }: Tender): string {
  if (award !== null) return `Awarded to ${award.bidder}`
  if (awardProposal !== null) return `${evaluationWords.awardProposed} to ${awardProposal.bidder}`
  const first = evaluation.ranking.find(({ bidId }) => bidId === evaluation.winnerId)
  if (first !== undefined) return `${first.bidder} is first with ${formatPoints(first.total)} points`
  return evaluation.tied.length > 1 ? 'The first place is shared' : 'No bid can be awarded as things stand'
}

function findHindrance({ evaluation, evaluators }: Tender, eligible: number): string | undefined {
  if (!evaluation.complete) return 'Not everything is judged yet.'
  if (evaluation.open.length > 0) return 'Something is open before an award.'
  if (eligible === 0) return 'No bid passed every stage with points.'
  const own = evaluators.find((one) => one.own)
  if (own === undefined) return 'Declare first that no conflict of interest stands in your way.'
  return own.conflict ? 'You have declared a conflict of interest.' : undefined
}
