import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { Select, type SelectOption } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { Check, PenLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'

const commentMaxLength = 4_000

/** What a person decided about a proposal: the status, a name, a day and a comment. */
export function DecisionNote({
  decision,
  badge,
  by,
  at,
  comment,
}: {
  decision: 'accepted' | 'overridden'
  badge: ReactNode
  by: string
  /** ISO 8601. */
  at: string
  comment: string
}) {
  return (
    <div className="space-y-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted">{decision === 'accepted' ? 'Accepted' : 'Overridden'}</span>
        {badge}
        <span className="text-xs text-ink-subtle">
          {by}, {formatDate(at)}
        </span>
      </p>
      {comment === '' ? null : <p className="max-w-(--measure) [overflow-wrap:anywhere] text-ink-muted">{comment}</p>}
    </div>
  )
}

/** Accepts what the engine proposes, or overrides it with a status and a comment. Each answers whether it was saved. */
export function DecisionControls<Status extends string>({
  options,
  initialStatus,
  review,
  saving,
  onAccept,
  onOverride,
}: {
  options: readonly SelectOption<Status>[]
  /** Chosen at first when it is overridden. */
  initialStatus: Status
  /** What was decided so far; null: nothing. */
  review: { decision: 'accepted' | 'overridden'; comment: string } | null
  saving: boolean
  /** Undefined where there is nothing to accept. */
  onAccept: (() => Promise<boolean>) | undefined
  onOverride: (status: Status, comment: string) => Promise<boolean>
}) {
  const [overriding, setOverriding] = useState(false)
  const overridden = review?.decision === 'overridden'
  if (overriding)
    return (
      <OverrideForm
        options={options}
        initialStatus={initialStatus}
        initialComment={overridden ? review.comment : ''}
        saving={saving}
        onCancel={() => setOverriding(false)}
        onSave={async (status, comment) => {
          if (await onOverride(status, comment)) setOverriding(false)
        }}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {onAccept === undefined || review?.decision === 'accepted' ? null : (
        <Button size="sm" icon={Check} busy={saving} onClick={() => void onAccept()} className="pointer-coarse:h-11">
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
        {overridden ? 'Change the override' : 'Override'}
      </Button>
    </div>
  )
}

function OverrideForm<Status extends string>({
  options,
  initialStatus,
  initialComment,
  saving,
  onCancel,
  onSave,
}: {
  options: readonly SelectOption<Status>[]
  initialStatus: Status
  initialComment: string
  saving: boolean
  onCancel: () => void
  onSave: (status: Status, comment: string) => Promise<void>
}) {
  const [status, setStatus] = useState(initialStatus)
  const [comment, setComment] = useState(initialComment)
  const [error, setError] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (comment.trim() === '') setError('Say why, so that the override can be followed.')
    else await onSave(status, comment.trim())
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
            maxLength={commentMaxLength}
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
