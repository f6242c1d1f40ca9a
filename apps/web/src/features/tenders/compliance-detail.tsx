import type { ComplianceStatus } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { Field } from '@fieldproof/ui/field'
import { Select } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { Check, PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import type { ComplianceRowProps } from './compliance-row.tsx'
import { PageLink } from './page-link.tsx'
import { ComplianceBadge } from './tender-status-badge.tsx'
import { complianceOrder, complianceWords } from './tender-words.ts'
import { placeOf } from './use-tender-viewer.ts'

const options = complianceOrder.map((status) => ({ value: status, label: complianceWords[status] }))

/** What a result rests on, what is missing, what to ask the bidder, and the reviewer's decision beside the proposal. */
export function ComplianceDetail(props: ComplianceRowProps) {
  const { requirement, compliance, locked, saving, actions, bidId, onOpenPlace } = props
  const [overriding, setOverriding] = useState(false)
  if (compliance === undefined) return <p className="text-sm text-ink-muted">It is judged as soon as its turn comes.</p>
  const { evidence, reason, gap, clarification, proposal, review } = compliance
  return (
    <div className="max-w-(--measure) space-y-4 text-sm">
      <p className="text-xs text-ink-muted">
        Requirement in the tender: <PageLink place={placeOf(requirement)} what={requirement.ref} onOpen={onOpenPlace} />
      </p>
      {evidence.length === 0 ? (
        <p className="text-ink-muted">Nothing in the bid answers it.</p>
      ) : (
        <div className="space-y-3">
          {evidence.map((quoted, index) => (
            <EvidenceQuote
              key={`${quoted.documentId} ${quoted.page} ${quoted.quote}`}
              quote={quoted.quote}
              number={index + 1}
              name={quoted.documentName}
              page={quoted.page}
              openLabel={`Open ${quoted.documentName}, page ${quoted.page}`}
              onOpen={() => onOpenPlace(quoted)}
            />
          ))}
        </div>
      )}
      <Note title="Why" text={reason} />
      <Note title="What is missing" text={gap} />
      <Note title="Question to the bidder" text={clarification} />
      <div className="space-y-3 border-t border-line pt-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-muted">Proposal</span>
          <ComplianceBadge status={proposal.status} />
          <span className="text-xs text-ink-subtle">
            {proposal.engine}
            {proposal.method === 'rules' ? ', by rules' : `, ${proposal.model}`}
          </span>
        </p>
        {review === null ? null : (
          <div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-ink-muted">{review.decision === 'accepted' ? 'Accepted' : 'Overridden'}</span>
              <ComplianceBadge status={review.status} />
              <span className="text-xs text-ink-subtle">
                {review.reviewedBy}, {formatDate(review.reviewedAt)}
              </span>
            </p>
            {review.comment === '' ? null : (
              <p className="mt-1 [overflow-wrap:anywhere] text-ink-muted">{review.comment}</p>
            )}
          </div>
        )}
        {locked ? null : overriding ? (
          <OverrideForm
            status={compliance.status}
            comment={review?.decision === 'overridden' ? review.comment : ''}
            saving={saving}
            onCancel={() => setOverriding(false)}
            onSave={async (status, comment) => {
              if (await actions.review(bidId, requirement.id, { decision: 'overridden', status, comment }))
                setOverriding(false)
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {review?.decision === 'accepted' ? null : (
              <Button
                size="sm"
                icon={Check}
                busy={saving}
                onClick={() => void actions.review(bidId, requirement.id, { decision: 'accepted' })}
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
    </div>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <h4 className="text-xs font-medium text-ink-muted">{title}</h4>
      <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

function OverrideForm({
  status: initial,
  comment: before,
  saving,
  onCancel,
  onSave,
}: {
  status: ComplianceStatus
  comment: string
  saving: boolean
  onCancel: () => void
  onSave: (status: ComplianceStatus, comment: string) => Promise<void>
}) {
  const [status, setStatus] = useState(initial)
  const [comment, setComment] = useState(before)
  const [error, setError] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (comment.trim() === '') setError('Say why, so that the override can be followed.')
    else await onSave(status, comment.trim())
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Field label="Status">
        {(control) => <Select {...control} value={status} options={options} onValueChange={setStatus} />}
      </Field>
      <Field label="Comment" error={error}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={2}
            maxLength={4_000}
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
