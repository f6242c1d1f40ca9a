import { countOf } from '@fieldproof/schema/count-of'
import { describeUnseenDoubts, listUnseenDoubts } from '@fieldproof/schema/tender-doubts'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { Panel } from '@fieldproof/ui/panel'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { useFreezeTender, useUnfreezeTender } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'

/** Freezes criteria, weights, formula and requirements before the first bid, and says when that was done and by whom. */
export function FreezeBar({ tender }: Pick<TenderParts, 'tender'>) {
  const freezing = useFreezeTender(tender.id)
  const unfreezing = useUnfreezeTender(tender.id)
  const [asking, setAsking] = useState<'freeze' | 'unfreeze'>()
  const { freeze, freezeProblems, criteria, requirements } = tender
  const unseen = listUnseenDoubts(tender.doubts).length
  return (
    <Panel aria-label="Frozen criteria" className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-md font-semibold tracking-snug">
          {freeze === null ? 'Freeze the criteria before the first bid is opened' : 'Criteria are frozen'}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {freeze === null
            ? `${countOf(criteria.length, 'criterion', 'criteria')}, their weights, the price formula and ${countOf(requirements.length, 'requirement')} can be corrected until then.`
            : `By ${freeze.by} on ${formatDate(freeze.at)}. Nothing that decides the award can be changed${freeze.firstBidAt === null ? ' once the first bid is in' : ''}.`}
        </p>
        {freeze === null ? null : (
          <p className="mt-1 truncate font-mono text-2xs text-ink-subtle" title={freeze.hash}>
            SHA-256 {freeze.hash}
          </p>
        )}
        {unseen === 0 || freeze !== null ? null : (
          <p className="mt-1 text-sm text-warn-ink">{describeUnseenDoubts(unseen)}</p>
        )}
        {freezeProblems.length === 0 || freeze !== null ? null : (
          <ul aria-label="What hinders freezing" className="mt-2 list-disc pl-5 text-sm text-warn-ink">
            {freezeProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {freeze === null ? (
        <Button
          variant="primary"
          icon={Lock}
          busy={freezing.isPending}
          disabled={freezeProblems.length > 0}
          disabledReason={freezeProblems[0]}
          onClick={() => setAsking('freeze')}
          className="max-sm:w-full"
        >
          Freeze criteria
        </Button>
      ) : freeze.firstBidAt === null ? (
        <Button
          icon={LockOpen}
          busy={unfreezing.isPending}
          onClick={() => setAsking('unfreeze')}
          className="max-sm:w-full"
        >
          Unfreeze
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking === 'freeze'}
        onOpenChange={() => setAsking(undefined)}
        title={unseen > 0 ? 'Freeze with open entries?' : 'Freeze the criteria?'}
        description={`${unseen > 0 ? `${describeUnseenDoubts(unseen)} That you froze all the same stays on record. ` : ''}Criteria, weights, price formula and requirements are fixed. Bids can be added afterwards; from the first bid on nobody can take this back.`}
        actionLabel={unseen > 0 ? 'Freeze all the same' : 'Freeze criteria'}
        busyLabel="Freezing..."
        tone="primary"
        busy={freezing.isPending}
        onConfirm={async () => {
          await freezing.send(unseen > 0 ? { despiteDoubts: true } : {})
          setAsking(undefined)
        }}
      />
      <ConfirmDialog
        open={asking === 'unfreeze'}
        onOpenChange={() => setAsking(undefined)}
        title="Unfreeze the criteria?"
        description="No bid is in yet, so they can be changed again. That they were frozen stays in the history."
        actionLabel="Unfreeze criteria"
        busyLabel="Unfreezing..."
        tone="primary"
        busy={unfreezing.isPending}
        onConfirm={async () => {
          await unfreezing.send({})
          setAsking(undefined)
        }}
      />
    </Panel>
  )
}
