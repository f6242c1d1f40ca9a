import { nameSource } from '@fieldproof/schema/audit-labels'
import type { AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { describeStatuses } from '@fieldproof/schema/part-proposals'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { useState } from 'react'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { ItemStatusBadge } from './item-status-badge.tsx'

/** What is accepted with one click, each item by its name with the words that it rests on, and what is left out. */
export function AcceptProposalsDialog({
  open,
  acceptable,
  forPerson,
  busy,
  onClose,
  onAccept,
}: {
  open: boolean
  acceptable: readonly AuditItem[]
  forPerson: readonly AuditItem[]
  busy: boolean
  onClose: () => void
  /** @param itemIds of those that were shown, and no other that was judged meanwhile */
  onAccept: (itemIds: string[]) => Promise<void>
}) {
  // Those that were there when it opened: what comes while somebody reads is not accepted unread.
  const [shown, setShown] = useState({ open: false, acceptable, forPerson })
  if (open !== shown.open) setShown(open ? { open, acceptable, forPerson } : { ...shown, open })
  const count = shown.acceptable.length
  const left = describeStatuses(shown.forPerson)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      className="max-w-2xl"
      title={`Accept ${countOf(count, 'proposal')}?`}
      description={`${describeStatuses(shown.acceptable)}. Each becomes your finding, under your name. You can still override single items until the audit is signed off.`}
      actionLabel={count === 1 ? 'Accept it' : `Accept these ${count}`}
      busyLabel="Accepting..."
      tone="primary"
      busy={busy}
      onConfirm={() => void onAccept(shown.acceptable.map(({ id }) => id))}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled with the keyboard too
        tabIndex={0}
        aria-label="Proposals to be accepted"
        className="mt-4 max-h-[min(24rem,45vh)] overflow-y-auto rounded-lg border border-line-subtle"
      >
        <VirtualRows as="li" rows={shown.acceptable} keyOf={idOf} estimate={estimate}>
          {(item, place) => (
            <li {...place} className="border-b border-line-subtle px-3 py-2.5 last:border-b-0">
              <Named item={item} />
            </li>
          )}
        </VirtualRows>
      </ul>
      {left === '' ? null : (
        <p className="mt-3 text-sm text-ink-muted">Left open, to be looked at one by one: {left}.</p>
      )}
    </ConfirmDialog>
  )
}

const idOf = ({ id }: AuditItem) => id
/** Pixels. */
const estimate = () => 96

function Named({ item: { ref, question, proposal } }: { item: AuditItem }) {
  if (proposal === null) return null
  const [first, ...others] = proposal.evidence
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56 text-sm font-medium [overflow-wrap:anywhere]">
          {ref === '' ? null : <span className="mr-2 font-mono font-normal text-ink-muted">{ref}</span>}
          {question}
        </p>
        <ItemStatusBadge status={proposal.status} />
      </div>
      {first === undefined ? null : (
        <p className="mt-1 line-clamp-3 text-sm text-ink-muted [overflow-wrap:anywhere]">
          “{first.quote}” {nameSource(first)}
          {first.page === null ? '' : `, p. ${first.page}`}
          {others.length === 0 ? '' : `, and ${others.length} more`}
        </p>
      )}
      {proposal.gap === '' ? null : <p className="mt-1 text-sm [overflow-wrap:anywhere]">Missing: {proposal.gap}</p>}
    </>
  )
}
