import { isOverdue } from '@fieldproof/schema/audit-actions'
import { actionStateLabels, controlLevelLabels, riskBandLabels, riskBandOf } from '@fieldproof/schema/audit-labels'
import { type AuditItem, actionStateSchema, type ControlLevel, controlLevelSchema } from '@fieldproof/schema/audits'
import { Input } from '@fieldproof/ui/input'
import { Select } from '@fieldproof/ui/select'
import { type ReactNode, useId, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { todayHere } from '../../lib/today-here.ts'
import { type FindingChange, useUpdateFinding } from './audit-commands.ts'
import { DetailHeading } from './detail-heading.tsx'
import { EditableText } from './editable-text.tsx'
import { OwnerField } from './owner-field.tsx'
import { fieldOf } from './rate-risks.ts'

const noLevel = 'none'
const controlOptions = [
  { value: noLevel, label: 'Not chosen' },
  ...controlLevelSchema.options.map((level) => ({ value: level, label: controlLevelLabels[level] })),
]
const stateOptions = actionStateSchema.options.map((state) => ({ value: state, label: actionStateLabels[state] }))

/**
 * What is to be done about a finding, by whom and until when, and how great the risk is until then. Its small fields are
 * no form of the kit: each is kept by itself when it is left, and there is nothing to submit or to cancel.
 */
export function CorrectiveAction({ auditId, item, locked }: { auditId: string; item: AuditItem; locked: boolean }) {
  const update = useUpdateFinding(auditId)
  const { id, action, actionOwner, actionOwnerId = null, actionDue, actionState, controlLevel } = item
  const field = fieldOf(item)
  const settled = item.status === 'compliant' || item.status === 'not_applicable'
  if (settled && action === '' && field === undefined) return <NoAction />
  const save = (change: FindingChange) => update.send({ itemId: id, ...change })
  return (
    <div className="min-w-0 space-y-3">
      <EditableText
        title="Corrective action"
        value={action}
        empty="None is proposed."
        locked={locked}
        onSave={(next) => save({ action: next })}
      />
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5 text-sm">
        <Entry label="Owner">
          {(labelledBy) =>
            locked ? (
              <span className="font-medium [overflow-wrap:anywhere]">{actionOwner || '—'}</span>
            ) : (
              <OwnerField
                labelledBy={labelledBy}
                owner={actionOwner}
                ownerId={actionOwnerId}
                className={compact}
                onSave={(owner) => void save(owner)}
              />
            )
          }
        </Entry>
        <Entry label="Due">
          {(labelledBy) => (
            <>
              {locked ? (
                <span className="font-medium">{actionDue === null ? '—' : formatDate(actionDue)}</span>
              ) : (
                <DueDate
                  key={actionDue}
                  labelledBy={labelledBy}
                  value={actionDue}
                  onSave={(next) => void save({ actionDue: next })}
                />
              )}
              {isOverdue({ due: actionDue, state: actionState }, todayHere()) ? (
                <p className="mt-1 text-xs font-medium text-danger-ink">Overdue</p>
              ) : null}
            </>
          )}
        </Entry>
        <Entry label="Control">
          {(labelledBy) =>
            locked ? (
              <span className="font-medium">{controlLevel === null ? '—' : controlLevelLabels[controlLevel]}</span>
            ) : (
              <Select
                aria-labelledby={labelledBy}
                value={controlLevel ?? noLevel}
                options={controlOptions}
                onValueChange={(next) => void save({ controlLevel: next === noLevel ? null : (next as ControlLevel) })}
                className={compact}
              />
            )
          }
        </Entry>
        <Entry label="State">
          {(labelledBy) =>
            locked ? (
              <span className="font-medium">{actionStateLabels[actionState]}</span>
            ) : (
              <Select
                aria-labelledby={labelledBy}
                value={actionState}
                options={stateOptions}
                onValueChange={(next) => void save({ actionState: next })}
                className={compact}
              />
            )
          }
        </Entry>
        <Entry label="Priority">
          {() => (
            <span className="font-medium">
              {field === undefined ? 'Not rated' : riskBandLabels[riskBandOf(field.severity, field.likelihood)]}
            </span>
          )}
        </Entry>
      </dl>
    </div>
  )
}

/** Half a date has an empty value: it is told, and not taken for none. */
function DueDate({
  labelledBy,
  value,
  onSave,
}: {
  labelledBy: string
  value: string | null
  onSave: (value: string | null) => void
}) {
  const [unfinished, setUnfinished] = useState(false)
  return (
    <>
      <Input
        type="date"
        aria-labelledby={labelledBy}
        aria-invalid={unfinished || undefined}
        defaultValue={value ?? ''}
        onBlur={({ target }) => {
          setUnfinished(target.validity.badInput)
          const next = target.value === '' ? null : target.value
          if (next !== value && target.validity.valid) onSave(next)
        }}
        className={compact}
      />
      {unfinished ? (
        <p role="alert" className="mt-1 text-xs text-danger-ink">
          Finish this entry, or leave it empty.
        </p>
      ) : null}
    </>
  )
}

const compact = 'h-8 px-2 pointer-coarse:h-11'

function Entry({ label, children }: { label: string; children: (labelledBy: string) => ReactNode }) {
  const id = useId()
  return (
    <>
      <dt id={id} className="text-ink-muted">
        {label}
      </dt>
      <dd className="min-w-0">{children(id)}</dd>
    </>
  )
}

function NoAction() {
  return (
    <div>
      <DetailHeading>Corrective action</DetailHeading>
      <p className="text-sm text-ink-subtle">None is needed.</p>
    </div>
  )
}
