import { auditStatusWord } from '@fieldproof/schema/audit-labels'
import { describeMarks } from '@fieldproof/schema/audit-marks'
import type { AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Check, FileClock, UserRoundSearch } from 'lucide-react'
import { useConfirmReviews, useReviewItem } from './audit-commands.ts'

/** What became of the sources of a finding, or that it was judged again, and what a reviewer says to that. */
export function SourceChange({ auditId, item, locked }: { auditId: string; item: AuditItem; locked: boolean }) {
  const confirm = useConfirmReviews(auditId)
  const decide = useReviewItem(auditId)
  const { id, marks = [], toConfirm, proposal, run, kind } = item
  if (marks.length === 0 && toConfirm !== true) return null
  const waits = run === 'waiting' || run === 'running'
  const holds = (
    <Button size="sm" icon={Check} busy={confirm.isPending} onClick={() => void confirm.send({ itemIds: [id] })}>
      The review holds
    </Button>
  )
  if (marks.length > 0)
    return (
      <InlineAlert tone="warn" icon={FileClock} title="A source of this item changed">
        <p className="[overflow-wrap:anywhere]">
          {describeMarks(marks)} since {kind === 'observed' ? 'it was looked up' : 'it was judged'}.
          {locked ? '' : whatToDo(item)}
        </p>
        {locked || waits || toConfirm !== true ? null : <div className="mt-2">{holds}</div>}
      </InlineAlert>
    )
  return (
    <InlineAlert tone="warn" icon={UserRoundSearch} title="It was judged again since it was reviewed">
      <p>
        The review counts until you confirm or redo it.
        {proposal === null ? '' : ` The new proposal: ${auditStatusWord(proposal.status)}.`}
      </p>
      {locked || waits ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          {holds}
          {proposal === null ? null : (
            <Button
              size="sm"
              variant="ghost"
              busy={decide.isPending}
              onClick={() => void decide.send({ itemId: id, decision: 'accepted' })}
            >
              Accept the new proposal
            </Button>
          )}
        </div>
      )}
    </InlineAlert>
  )
}

function whatToDo({ kind, review, marks = [] }: AuditItem): string {
  if (kind === 'observed') return ' Look up what is asked again; what was seen on site stays.'
  if (review === null) return ' Judge it again.'
  return marks.every(({ attached }) => attached)
    ? ' The reviewer attached it. The review counts until you confirm or redo it.'
    : ' The review counts until you confirm it, or judge the item again and redo it.'
}
