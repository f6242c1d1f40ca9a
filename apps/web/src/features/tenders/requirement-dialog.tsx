import { requirementCategorySchema, type TenderCriterion, type TenderRequirement } from '@fieldproof/schema/tenders'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Select } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useState } from 'react'
import { categoryWords } from './tender-words.ts'
import type { RequirementFields, TenderActions } from './use-tender-actions.ts'

export type RequirementDialogMode =
  | { kind: 'add'; after: TenderRequirement | undefined }
  | { kind: 'edit'; requirement: TenderRequirement }

const categories = requirementCategorySchema.options.map((category) => ({
  value: category,
  label: categoryWords[category],
}))
const noCriterion = 'none'

/** A requirement's fields, to be corrected or for a new one. */
export function RequirementDialog({
  mode,
  criteria,
  busy,
  actions,
  onClose,
}: {
  /** Undefined: closed. */
  mode: RequirementDialogMode | undefined
  criteria: readonly TenderCriterion[]
  busy: boolean
  actions: TenderActions
  onClose: () => void
}) {
  // The last requirement asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(mode)
  if (mode !== undefined && mode !== shown) setShown(mode)
  const editing = shown?.kind === 'edit' ? shown.requirement : undefined
  return (
    <PlainFormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={editing === undefined ? 'Add a requirement' : 'Edit requirement'}
      submitLabel={editing === undefined ? 'Add requirement' : 'Save requirement'}
      busy={busy}
      remove={
        editing === undefined
          ? undefined
          : {
              label: 'Remove requirement',
              onRemove: async () => {
                if (await actions.deleteRequirement(editing.id)) onClose()
              },
            }
      }
    >
      {(formId) =>
        shown === undefined ? null : (
          <RequirementForm
            key={editing?.id ?? 'new'}
            id={formId}
            from={editing}
            criteria={criteria}
            onSave={async (fields) => {
              if (busy) return
              const saved =
                editing === undefined
                  ? await actions.addRequirement(fields)
                  : await actions.updateRequirement(editing.id, fields)
              if (saved) onClose()
            }}
          />
        )
      }
    </PlainFormDialog>
  )
}

function RequirementForm({
  id,
  from,
  criteria,
  onSave,
}: {
  id: string
  from: TenderRequirement | undefined
  criteria: readonly TenderCriterion[]
  onSave: (fields: RequirementFields) => Promise<void>
}) {
  const [text, setText] = useState(from?.text ?? '')
  const [ref, setRef] = useState(from?.ref ?? '')
  const [category, setCategory] = useState(from?.category ?? 'technical')
  const [mandatory, setMandatory] = useState(from?.mandatory ?? true)
  const [criterionId, setCriterionId] = useState(from?.criterionId ?? noCriterion)
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') setError('Enter the requirement.')
    else await onSave({ text, ref, category, mandatory, criterionId: criterionId === noCriterion ? null : criterionId })
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Requirement" error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={4_000}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Field label="Clause">
          {(control) => (
            <Input {...control} maxLength={60} value={ref} onChange={(event) => setRef(event.target.value)} />
          )}
        </Field>
        <Field label="Category">
          {(control) => <Select {...control} value={category} options={categories} onValueChange={setCategory} />}
        </Field>
      </div>
      <Field label="Counts for" hint="The criterion whose points it decides">
        {(control) => (
          <Select
            {...control}
            value={criterionId}
            options={[
              { value: noCriterion, label: 'No criterion' },
              ...criteria.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onValueChange={setCriterionId}
          />
        )}
      </Field>
      <Checkbox
        label="Mandatory: a bid that misses it cannot be awarded"
        checked={mandatory}
        onCheckedChange={setMandatory}
      />
    </form>
  )
}
