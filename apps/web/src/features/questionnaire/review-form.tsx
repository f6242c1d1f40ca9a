import { type AuditItem, type AuditVerdict, auditLimits } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { Select } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { Check, PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { describeProposer } from './describe-proposer.ts'
import { ItemStatusBadge } from './item-status-badge.tsx'
import { StatedRules } from './stated-rules.tsx'
import { statusWords, verdicts } from './status-words.ts'
import type { AuditActions } from './use-audit-actions.ts'

const options = verdicts.map((status) => ({ value: status, label: statusWords[status] }))

/** What the engine proposes and why, what the auditor decided, and the way to decide. Both stay in view. */
export function ReviewForm({
  item,
  locked,
  actions,
  busy,
}: {
  item: AuditItem
  locked: boolean
  actions: AuditActions
  busy: string | undefined
}) {
  const { proposal, review } = item
  const [overriding, setOverriding] = useState(false)
  const saving = busy === `review ${item.id}`
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
        <div className="space-y-1 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted">{review.decision === 'accepted' ? 'Accepted' : 'Overridden'}</span>
            <ItemStatusBadge status={review.status} />
            <span className="text-xs text-ink-subtle">
              {review.reviewedBy}, {formatDate(review.reviewedAt)}
            </span>
          </p>
          {review.comment === '' ? null : (
            <p className="max-w-(--measure) [overflow-wrap:anywhere] text-ink-muted">{review.comment}</p>
          )}
        </div>
      )}
      {locked ? null : overriding ? (
        <OverrideForm
          item={item}
          saving={saving}
          onCancel={() => setOverriding(false)}
          onSave={async (status, comment) => {
            if (await actions.review(item.id, { decision: 'overridden', status, comment })) setOverriding(false)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {proposal === null || review?.decision === 'accepted' ? null : (
            <Button
              size="sm"
              icon={Check}
              busy={saving}
              onClick={() => void actions.review(item.id, { decision: 'accepted' })}
              className="pointer-coarse:h-11"
            >
              Accept
            </Button>
          )}
          <Button
            size="sm"
            icon={PenLine}
            disabled={saving}
            onClick={() => setOverriding(true)}
            className="pointer-coarse:h-11"
          >
            {review?.decision === 'overridden' ? 'Change the override' : 'Override'}
          </Button>
        </div>
      )}
    </div>
  )
}

function OverrideForm({
  item,
  saving,
  onCancel,
  onSave,
}: {
  item: AuditItem
  saving: boolean
  onCancel: () => void
  onSave: (status: AuditVerdict, comment: string) => Promise<void>
}) {
  const [status, setStatus] = useState<AuditVerdict>(item.status === 'pending' ? 'insufficient_evidence' : item.status)
  const [comment, setComment] = useState(item.review?.decision === 'overridden' ? item.review.comment : '')
  const [error, setError] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (comment.trim() === '') {
      setError('Say why, so that the override can be followed.')
      return
    }
    await onSave(status, comment.trim())
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid max-w-(--measure) items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Field label="Status">
        {(control) => <Select {...control} value={status} options={options} onValueChange={setStatus} />}
      </Field>
      <Field label="Comment" error={error}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={2}
            maxLength={auditLimits.commentMaxLength}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex gap-2 sm:col-start-2">
        <Button size="sm" type="submit" busy={saving} className="pointer-coarse:h-11">
          Save override
        </Button>
        <Button size="sm" variant="ghost" disabled={saving} onClick={onCancel} className="pointer-coarse:h-11">
          Cancel
        </Button>
      </div>
    </form>
  )
}
