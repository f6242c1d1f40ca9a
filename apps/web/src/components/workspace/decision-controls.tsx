import { auditLimits } from '@fieldproof/schema/audit-calls'
import { overrideFormSchema } from '@fieldproof/schema/audit-forms'
import { Button } from '@fieldproof/ui/button'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { Form, useForm } from '@fieldproof/ui/form'
import { TextareaField } from '@fieldproof/ui/form-fields'
import type { SelectOption } from '@fieldproof/ui/select'
import { Check, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'

/** What a person did: agreed with a proposal, decided otherwise, or went and looked. */
type Decision = 'accepted' | 'overridden' | 'observed'
const decisionWords: Record<Decision, string> = {
  accepted: 'Accepted',
  overridden: 'Overridden',
  observed: 'Seen on site',
}

/** What a person decided about a proposal: the status, a name, a day and a comment. */
export function DecisionNote({
  decision,
  badge,
  by,
  at,
  comment,
  children,
}: {
  decision: Decision
  badge: ReactNode
  by: string
  /** ISO 8601. */
  at: string
  comment: string
  /** What goes with the comment. */
  children?: ReactNode
}) {
  return (
    <div className="space-y-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted">{decisionWords[decision]}</span>
        {badge}
        <span className="text-xs text-ink-subtle">
          {by}, {formatDate(at)}
        </span>
      </p>
      {comment === '' ? null : <p className="max-w-(--measure) [overflow-wrap:anywhere] text-ink-muted">{comment}</p>}
      {children}
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
  onCancel,
  children,
}: {
  options: readonly SelectOption<Status>[]
  /** Chosen at first when it is overridden. */
  initialStatus: Status
  /** What was decided so far; null: nothing. */
  review: { decision: Decision; comment: string } | null
  saving: boolean
  /** Undefined where there is nothing to accept. */
  onAccept: (() => Promise<boolean>) | undefined
  onOverride: (status: Status, comment: string) => Promise<boolean>
  onCancel?: () => void
  /** More that goes with an override. */
  children?: ReactNode
}) {
  const [overriding, setOverriding] = useState(false)
  const overridden = review?.decision === 'overridden'
  if (overriding)
    return (
      <OverrideForm
        options={options}
        initial={{ status: initialStatus, comment: overridden ? review.comment : '' }}
        onCancel={() => {
          setOverriding(false)
          onCancel?.()
        }}
        onSave={async (status, comment) => {
          const saved = await onOverride(status, comment)
          if (saved) setOverriding(false)
          return saved
        }}
      >
        {children}
      </OverrideForm>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {onAccept === undefined || review?.decision === 'accepted' ? null : (
        <Button size="sm" icon={Check} busy={saving} onClick={() => void onAccept()}>
          Accept
        </Button>
      )}
      <Button size="sm" icon={PenLine} disabled={saving} onClick={() => setOverriding(true)}>
        {overridden ? 'Change the override' : 'Override'}
      </Button>
    </div>
  )
}

function OverrideForm<Status extends string>({
  options,
  initial,
  onSave,
  onCancel,
  children,
}: {
  options: readonly SelectOption<Status>[]
  initial: { status: Status; comment: string }
  onSave: (status: Status, comment: string) => Promise<boolean>
  onCancel: () => void
  children: ReactNode
}) {
  const form = useForm({
    rules: overrideFormSchema,
    initial,
    onSubmit: ({ status, comment }) => onSave(status as Status, comment),
  })
  return (
    <Form form={form} className="grid max-w-(--measure) items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <SelectField form={form} name="status" label="Status" options={options} />
      <TextareaField
        form={form}
        name="comment"
        label="Comment"
        autoFocus
        rows={2}
        maxLength={auditLimits.commentMaxLength}
      />
      {children}
      <div className="flex gap-2 sm:col-start-2">
        <Button size="sm" type="submit" busy={form.busy}>
          Save override
        </Button>
        <Button size="sm" variant="ghost" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
