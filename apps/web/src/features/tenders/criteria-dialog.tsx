import { formatNumber } from '@fieldproof/schema/count-of'
import { readNumber, writeNumber } from '@fieldproof/schema/entries'
import { type CriteriaEntries, type CriteriaValues, criteriaFormSchema } from '@fieldproof/schema/tender-forms'
import type { TenderCriterion } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Entry, type FormState } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { useField, useRows } from '@fieldproof/ui/form-fields'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Input } from '@fieldproof/ui/input'
import { Select } from '@fieldproof/ui/select'
import { Plus, Trash2 } from 'lucide-react'

type CriteriaForm = FormState<CriteriaEntries, CriteriaValues>

const kinds = [
  { value: 'quality' as const, label: 'By requirements' },
  { value: 'pass_fail' as const, label: 'Pass or fail' },
  { value: 'price' as const, label: 'By price' },
]
const newCriterion: CriteriaEntries['criteria'][number] = {
  name: '',
  weight: '',
  kind: 'quality',
  description: '',
  threshold: '',
}

/** Every criterion with its weight and how it is scored, to be corrected before they are frozen. */
export function CriteriaDialog({
  open,
  criteria,
  onSave,
  onClose,
}: {
  open: boolean
  criteria: readonly TenderCriterion[]
  onSave: (fields: CriteriaValues) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit criteria"
      description="They can be changed until they are frozen. Bids are scored by them and nothing else."
      submitLabel="Save criteria"
      className="max-w-2xl"
      layout=""
      rules={criteriaFormSchema}
      initial={{
        criteria: criteria.map(({ id, name, weight, kind, description, threshold }) => ({
          id,
          name,
          weight: writeNumber(weight),
          kind,
          description,
          threshold: writeNumber(threshold),
        })),
      }}
      onSubmit={onSave}
    >
      {(form) => <CriteriaFields form={form} />}
    </FormDialog>
  )
}

function CriteriaFields({ form }: { form: CriteriaForm }) {
  const { rows, add, remove, error } = useRows({ form, name: 'criteria' })
  return (
    <>
      <ul aria-label="Criteria" className="space-y-2">
        {rows.map((key, index) => (
          <CriterionRow key={key} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" icon={Plus} onClick={() => add(newCriterion)}>
          Add a criterion
        </Button>
        <p className="text-sm text-ink-muted">
          Sum of the weights{' '}
          <span className="font-mono tabular-nums">
            <Entry form={form} name="criteria">
              {(criteria) => formatNumber(criteria.reduce((sum, { weight }) => sum + (readNumber(weight) ?? 0), 0))}
            </Entry>
          </span>
        </p>
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-3 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </>
  )
}

function CriterionRow({ form, index, onRemove }: { form: CriteriaForm; index: number; onRemove: () => void }) {
  const name = useField({ form, name: `criteria.${index}.name` })
  const weight = useField({ form, name: `criteria.${index}.weight` })
  const kind = useField({ form, name: `criteria.${index}.kind` })
  const guide = useField({ form, name: `criteria.${index}.description` })
  const minimum = useField({ form, name: `criteria.${index}.threshold` })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5rem_9.5rem_auto] gap-2 max-sm:grid-cols-[minmax(0,1fr)_5rem_auto]">
      <Input
        aria-label={`Name of criterion ${index + 1}`}
        aria-invalid={name.error !== undefined || undefined}
        ref={name.ref}
        maxLength={300}
        value={name.value}
        onChange={(event) => name.change(event.target.value)}
        className="max-sm:col-span-3"
      />
      <Input
        aria-label={`Weight of criterion ${index + 1}`}
        aria-invalid={weight.error !== undefined || undefined}
        ref={weight.ref}
        inputMode="decimal"
        placeholder="Weight"
        maxLength={10}
        value={weight.value}
        onChange={(event) => weight.change(event.target.value)}
        className="max-sm:order-2"
      />
      <Select
        aria-label={`Scoring of criterion ${index + 1}`}
        ref={kind.ref}
        value={kind.value}
        options={kinds}
        onValueChange={kind.change}
        className="max-sm:order-1"
      />
      <IconButton
        label={`Remove criterion ${index + 1}`}
        icon={Trash2}
        size="md"
        onClick={onRemove}
        className="max-sm:order-3"
      />
      {kind.value === 'price' ? null : (
        <div className="col-span-full flex gap-2 border-b border-line-subtle pb-2 max-sm:order-4 max-sm:flex-col">
          <Input
            aria-label={`Scoring guide of criterion ${index + 1}`}
            ref={guide.ref}
            placeholder="Scoring guide: what earns which points"
            maxLength={4_000}
            value={guide.value}
            onChange={(event) => guide.change(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Input
            aria-label={`Minimum score of criterion ${index + 1}`}
            aria-invalid={minimum.error !== undefined || undefined}
            ref={minimum.ref}
            inputMode="decimal"
            placeholder="Minimum, %"
            maxLength={6}
            value={minimum.value}
            onChange={(event) => minimum.change(event.target.value)}
            className="w-28 max-sm:w-full"
          />
        </div>
      )}
    </li>
  )
}
