import { type SecurityAction, securityActions } from '@fieldproof/schema/security-log'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { Select } from '@fieldproof/ui/select'

export interface LogFilters {
  action: SecurityAction | 'all'
  /** Part of a name. */
  actor: string
  /** As the date field gives it; empty for every day. */
  day: string
}

export const noFilters: LogFilters = { action: 'all', actor: '', day: '' }

const actions = [
  { value: 'all' as const, label: 'All actions' },
  ...Object.entries(securityActions)
    .map(([value, label]) => ({ value: value as SecurityAction, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

export function LogFilterFields({ value, onChange }: { value: LogFilters; onChange: (value: LogFilters) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Action">
        {(control) => (
          <Select
            {...control}
            value={value.action}
            options={actions}
            onValueChange={(action) => onChange({ ...value, action })}
          />
        )}
      </Field>
      <Field label="User">
        {(control) => (
          <Input
            {...control}
            value={value.actor}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            placeholder="Part of a name"
            onChange={(event) => onChange({ ...value, actor: event.target.value })}
          />
        )}
      </Field>
      <Field label="Day">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
