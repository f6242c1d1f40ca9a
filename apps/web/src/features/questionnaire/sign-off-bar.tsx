import { listMarked } from '@fieldproof/schema/audit-marks'
import type { Audit } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { describeStatuses, partProposals } from '@fieldproof/schema/part-proposals'
import { Button } from '@fieldproof/ui/button'
import { CheckCheck, Lock, PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { AcceptProposalsDialog } from './accept-proposals-dialog.tsx'
import { useAcceptProposals, useSignOffAudit } from './audit-commands.ts'
import { whySignOffWaits } from './describe-run.ts'
import { ReviseButton } from './revise-button.tsx'
import { SignOffDialog } from './sign-off-dialog.tsx'

/** How much is reviewed, accepting what is left, and the sign-off; afterwards who signed. */
export function SignOffBar({ audit, onOpenAudit }: { audit: Audit; onOpenAudit: (id: string) => void }) {
  const accept = useAcceptProposals(audit.id)
  const signOff = useSignOffAudit(audit.id)
  const [accepting, setAccepting] = useState(false)
  const [signing, setSigning] = useState(false)
  const { status, items, signedOff } = audit
  if (signedOff !== null)
    return (
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-3 border-t border-line-subtle bg-sunken px-5 py-3 text-sm max-sm:px-4">
        <Lock aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ok-ink" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium [overflow-wrap:anywhere]">
            Signed off by {signedOff.name}
            {signedOff.position === '' ? '' : `, ${signedOff.position}`}
            <span className="font-normal text-ink-muted">
              {' '}
              on {formatDate(signedOff.at)} with the account {signedOff.by}
            </span>
          </p>
          {signedOff.comment === '' ? null : (
            <p className="[overflow-wrap:anywhere] text-ink-muted">{signedOff.comment}</p>
          )}
          <p className="text-xs text-ink-subtle">The audit is locked. A new revision goes on from it.</p>
        </div>
        {listMarked(items).length > 0 ? null : <ReviseButton audit={audit} onOpen={onOpenAudit} />}
      </div>
    )
  if (status !== 'completed' && status !== 'paused') return null
  const reviewed = items.filter(({ review }) => review !== null).length
  const { acceptable, forPerson } = partProposals(items)
  const waits = whySignOffWaits(audit)
  if (status === 'paused' && reviewed === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-subtle bg-sunken px-5 py-3 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-40 text-sm">
        <strong className="font-semibold tabular-nums">{reviewed}</strong> of{' '}
        <span className="tabular-nums">{items.length}</span> reviewed
        <span className="block text-xs text-ink-subtle">
          {waits ?? 'Ready to be signed off'}
          {forPerson.length === 0 ? '' : `; to be looked at one by one: ${describeStatuses(forPerson)}`}
        </span>
      </p>
      {acceptable.length > 0 ? (
        <Button icon={CheckCheck} busy={accept.isPending} onClick={() => setAccepting(true)}>
          Accept {countOf(acceptable.length, 'proposal')}
        </Button>
      ) : null}
      <Button
        variant={status === 'completed' ? 'primary' : 'secondary'}
        icon={PenLine}
        disabled={waits !== undefined}
        disabledReason={waits}
        onClick={() => setSigning(true)}
      >
        Sign off
      </Button>
      <AcceptProposalsDialog
        open={accepting}
        acceptable={acceptable}
        forPerson={forPerson}
        busy={accept.isPending}
        onClose={() => setAccepting(false)}
        onAccept={async (itemIds) => {
          if (await accept.send({ itemIds })) setAccepting(false)
        }}
      />
      <SignOffDialog open={signing} onClose={() => setSigning(false)} itemCount={items.length} onSign={signOff.send} />
    </div>
  )
}
