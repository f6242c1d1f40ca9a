import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { AttachedPage, AuditItem } from '@fieldproof/schema/audits'
import { useState } from 'react'
import { DecisionControls, DecisionNote } from '../../components/workspace/decision-controls.tsx'
import { AttachPages } from './attach-pages.tsx'
import { AttachedPages } from './attached-pages.tsx'
import { useReviewItem } from './audit-commands.ts'
import { describeProposer } from './describe-proposer.ts'
import type { OpenEvidence } from './evidence-target.ts'
import { ItemStatusBadge } from './item-status-badge.tsx'
import { StatedRules } from './stated-rules.tsx'
import { verdicts } from './status-words.ts'

const options = verdicts.map((status) => ({ value: status, label: auditStatusLabels[status] }))

/** What the engine proposes and why, what the auditor decided, and the way to decide. Both stay in view. */
export function ReviewForm({
  auditId,
  item,
  locked,
  onOpenEvidence,
}: {
  auditId: string
  item: AuditItem
  locked: boolean
  onOpenEvidence: OpenEvidence
}) {
  const { id: itemId, proposal, review } = item
  const decide = useReviewItem(auditId)
  /** While they are chosen. */
  const [attached, setAttached] = useState<readonly AttachedPage[]>()
  const pages = attached ?? review?.pages ?? []
  return (
    <div className="space-y-3 border-t border-line pt-4">
      {proposal === null ? null : (
        <div className="space-y-1 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted">Proposal</span>
            <ItemStatusBadge status={proposal.status} />
            <span className="text-xs text-ink-subtle">{describeProposer(proposal)}</span>
            {proposal.method === 'rules' ? <StatedRules /> : null}
          </p>
          {proposal.reason === '' ? null : <p className="max-w-(--measure) text-ink-muted">{proposal.reason}</p>}
        </div>
      )}
      {review === null ? null : (
        <DecisionNote
          {...review}
          badge={<ItemStatusBadge status={review.status} />}
          by={review.reviewedBy}
          at={review.reviewedAt}
        >
          <AttachedPages pages={review.pages ?? []} onOpenEvidence={onOpenEvidence} />
        </DecisionNote>
      )}
      {locked ? null : (
        <DecisionControls
          options={options}
          initialStatus={item.status === 'pending' ? 'insufficient_evidence' : item.status}
          review={review}
          saving={decide.isPending}
          onAccept={proposal === null ? undefined : () => decide.send({ itemId, decision: 'accepted' })}
          onCancel={() => setAttached(undefined)}
          onOverride={async (status, comment) => {
            const named = pages.map(({ documentId, page }) => ({ documentId, page }))
            const saved = await decide.send({ itemId, decision: 'overridden', status, comment, pages: named })
            if (saved) setAttached(undefined)
            return saved
          }}
        >
          <AttachPages pages={pages} onChange={setAttached} />
        </DecisionControls>
      )}
    </div>
  )
}
