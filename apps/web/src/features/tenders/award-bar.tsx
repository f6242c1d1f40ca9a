import { Button } from '@fieldproof/ui/button'
import { Panel } from '@fieldproof/ui/panel'
import { Award, FileText } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { AwardDialog } from './award-dialog.tsx'
import { formatPoints } from './format-points.ts'
import { useAwardTender } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { useTenderExport } from './use-tender-export.ts'

/** Awards the tender to a bid that nothing blocks; afterwards who did it and why, and the debrief letters. */
export function AwardBar({ tender }: Pick<TenderParts, 'tender'>) {
  const { send: giveAward } = useAwardTender(tender.id)
  const [open, setOpen] = useState(false)
  const exports = useTenderExport(tender.id)
  const { award, evaluation } = tender
  const eligible = evaluation.ranking.filter(({ blocked, total }) => !blocked && total !== null)
  const hindrance = !evaluation.complete
    ? 'Not everything is judged yet.'
    : eligible.length === 0
      ? 'Every bid is blocked or has no points yet.'
      : undefined
  const first = eligible.find(({ bidId }) => bidId === evaluation.winnerId)
  return (
    <Panel aria-label="Award" className="px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-md font-semibold tracking-snug [overflow-wrap:anywhere]">
            {award === null
              ? first === undefined
                ? 'No bid can be awarded as things stand'
                : `${first.bidder} is first with ${formatPoints(first.total)} points`
              : `Awarded to ${award.bidder}`}
          </p>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-muted">
            {award === null
              ? (hindrance ?? 'Review what was found before you award. The figures follow the frozen criteria.')
              : `By ${award.by} on ${formatDate(award.at)}: ${award.reason}`}
          </p>
        </div>
        {award === null ? (
          <Button
            variant="primary"
            icon={Award}
            disabled={hindrance !== undefined}
            disabledReason={hindrance}
            onClick={() => setOpen(true)}
            className="max-sm:w-full"
          >
            Award tender
          </Button>
        ) : null}
      </div>
      {award === null ? null : (
        <ul aria-label="Debrief letters" className="mt-3 flex flex-wrap gap-2 border-t border-line-subtle pt-3">
          {tender.bids.map(({ id, bidder }) => (
            <li key={id}>
              <Button size="sm" icon={FileText} busy={exports.busy} onClick={() => exports.debrief(id)}>
                Debrief letter for {bidder}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AwardDialog
        open={open}
        bids={eligible.map(({ bidId, bidder, total }) => ({
          value: bidId,
          label: `${bidder} (${formatPoints(total)})`,
        }))}
        onAward={giveAward}
        onClose={() => setOpen(false)}
      />
    </Panel>
  )
}
