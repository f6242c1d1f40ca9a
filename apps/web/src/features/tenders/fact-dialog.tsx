import { factFormSchema } from '@fieldproof/schema/tender-forms'
import { type TenderFact, tenderFactKindSchema } from '@fieldproof/schema/tenders'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { useAddFact, useDeleteFact, useUpdateFact } from './tender-commands.ts'
import { factKindWords } from './tender-words.ts'

export type FactDialogMode = { kind: 'add' } | { kind: 'edit'; fact: TenderFact }

const kinds = tenderFactKindSchema.options.map((kind) => ({ value: kind, label: factKindWords[kind] }))

/** Adds a fact, corrects one, or takes it out. The page and the words of one that was found stay as they are. */
export function FactDialog({
  tenderId,
  isFrozen,
  mode,
  onClose,
}: {
  tenderId: string
  /** A change of the deadline is then asked for a reason. */
  isFrozen: boolean
  /** Undefined: closed. */
  mode: FactDialogMode | undefined
  onClose: () => void
}) {
  const { send: add } = useAddFact(tenderId)
  const { send: update } = useUpdateFact(tenderId)
  const { send: remove } = useDeleteFact(tenderId)
  const fact = mode?.kind === 'edit' ? mode.fact : undefined
  return (
    <FormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={fact === undefined ? 'Add a fact' : 'Edit fact'}
      submitLabel={fact === undefined ? 'Add fact' : 'Save fact'}
      remove={fact && { label: 'Remove fact', onRemove: () => remove({ factId: fact.id }) }}
      rules={factFormSchema}
      initial={{
        kind: fact?.kind ?? 'deadline',
        label: fact?.label ?? '',
        value: fact?.value ?? '',
        date: { day: fact?.date?.day ?? '', time: fact?.date?.time ?? '' },
        reason: '',
      }}
      onSubmit={(fields) => (fact === undefined ? add(fields) : update({ factId: fact.id, ...fields }))}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="kind" label="Kind" options={kinds} />
            <TextField form={form} name="label" label="Name" hint="Empty: that of its kind" maxLength={300} />
          </div>
          <TextareaField form={form} name="value" label="Value" rows={3} maxLength={4_000} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="date.day" label="Day" hint="For the timeline and the calendar" type="date" />
            <TextField form={form} name="date.time" label="Time" type="time" />
          </div>
          {isFrozen && (fact === undefined || fact.kind === 'deadline') ? (
            <TextareaField
              form={form}
              name="reason"
              label="Reason"
              hint="Needed where the deadline changes: the criteria are frozen. It goes on record."
              rows={2}
              maxLength={4_000}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
