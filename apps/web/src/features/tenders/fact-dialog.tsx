import { type TenderFact, tenderFactKindSchema } from '@fieldproof/schema/tenders'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Select } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useState } from 'react'
import { factKindWords } from './tender-words.ts'
import type { FactFields, TenderActions } from './use-tender-actions.ts'

export type FactDialogMode = { kind: 'add' } | { kind: 'edit'; fact: TenderFact }

const kinds = tenderFactKindSchema.options.map((kind) => ({ value: kind, label: factKindWords[kind] }))

/** Adds a fact, corrects one, or takes it out. The page and the words of one that was found stay as they are. */
export function FactDialog({
  mode,
  busy,
  actions,
  onClose,
}: {
  /** Undefined: closed. */
  mode: FactDialogMode | undefined
  busy: boolean
  actions: TenderActions
  onClose: () => void
}) {
  // The last fact asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(mode)
  if (mode !== undefined && mode !== shown) setShown(mode)
  const fact = shown?.kind === 'edit' ? shown.fact : undefined
  return (
    <PlainFormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={fact === undefined ? 'Add a fact' : 'Edit fact'}
      submitLabel={fact === undefined ? 'Add fact' : 'Save fact'}
      busy={busy}
      remove={
        fact === undefined
          ? undefined
          : {
              label: 'Remove fact',
              onRemove: async () => {
                if (await actions.deleteFact(fact.id)) onClose()
              },
            }
      }
    >
      {(formId) =>
        shown === undefined ? null : (
          <FactForm
            key={fact?.id ?? 'new'}
            id={formId}
            fact={fact}
            onSave={async (fields) => {
              if (busy) return
              const saved =
                fact === undefined ? await actions.addFact(fields) : await actions.updateFact(fact.id, fields)
              if (saved) onClose()
            }}
          />
        )
      }
    </PlainFormDialog>
  )
}

function FactForm({
  id,
  fact,
  onSave,
}: {
  id: string
  fact: TenderFact | undefined
  onSave: (fields: FactFields) => Promise<void>
}) {
  const [kind, setKind] = useState(fact?.kind ?? 'deadline')
  const [label, setLabel] = useState(fact?.label ?? '')
  const [value, setValue] = useState(fact?.value ?? '')
  const [day, setDay] = useState(fact?.date?.day ?? '')
  const [time, setTime] = useState(fact?.date?.time ?? '')
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (value.trim() === '') setError('Enter a value.')
    else await onSave({ kind, label, value, date: day === '' ? null : { day, time: time === '' ? null : time } })
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind">
          {(control) => <Select {...control} value={kind} options={kinds} onValueChange={setKind} />}
        </Field>
        <Field label="Name" hint="Empty: that of its kind">
          {(control) => (
            <Input {...control} maxLength={300} value={label} onChange={(event) => setLabel(event.target.value)} />
          )}
        </Field>
      </div>
      <Field label="Value" error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={4_000}
            value={value}
            onChange={(event) => {
              setValue(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day" hint="For the timeline and the calendar">
          {(control) => <Input {...control} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
        </Field>
        <Field label="Time">
          {(control) => (
            <Input {...control} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          )}
        </Field>
      </div>
    </form>
  )
}
