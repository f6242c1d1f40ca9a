import type { TenderFact } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useId, useState } from 'react'
import { factKindWords } from './tender-words.ts'
import type { TenderActions } from './use-tender-actions.ts'

/** Corrects a fact, or takes it out. Its page and its words stay as they were found. */
export function FactDialog({
  fact,
  busy,
  actions,
  onClose,
}: {
  /** Undefined: closed. */
  fact: TenderFact | undefined
  busy: boolean
  actions: TenderActions
  onClose: () => void
}) {
  const form = useId()
  // The last fact asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(fact)
  if (fact !== undefined && fact !== shown) setShown(fact)
  return (
    <Dialog
      open={fact !== undefined}
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title="Edit fact"
      foot={
        <>
          <Button
            disabled={busy}
            className="mr-auto"
            onClick={async () => {
              if (fact !== undefined && (await actions.deleteFact(fact.id))) onClose()
            }}
          >
            Remove fact
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel="Saving...">
            Save fact
          </Button>
        </>
      }
    >
      {shown === undefined ? null : (
        <FactForm
          key={shown.id}
          id={form}
          fact={shown}
          onSave={async (fields) => {
            if (!busy && (await actions.updateFact(shown.id, fields))) onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function FactForm({
  id,
  fact,
  onSave,
}: {
  id: string
  fact: TenderFact
  onSave: (fields: Pick<TenderFact, 'label' | 'value' | 'date'>) => Promise<void>
}) {
  const [label, setLabel] = useState(fact.label || factKindWords[fact.kind])
  const [value, setValue] = useState(fact.value)
  const [day, setDay] = useState(fact.date?.day ?? '')
  const [time, setTime] = useState(fact.date?.time ?? '')
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (value.trim() === '') setError('Enter a value.')
    else await onSave({ label, value, date: day === '' ? null : { day, time: time === '' ? null : time } })
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Name">
        {(control) => (
          <Input {...control} maxLength={300} value={label} onChange={(event) => setLabel(event.target.value)} />
        )}
      </Field>
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
