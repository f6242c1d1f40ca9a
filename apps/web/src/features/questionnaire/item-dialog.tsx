import { type AuditItem, auditLimits } from '@fieldproof/schema/audits'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useState } from 'react'
import type { ItemFields } from './use-audit-actions.ts'

export type ItemDialogMode = { kind: 'add'; after?: AuditItem | undefined } | { kind: 'edit'; item: AuditItem }

/** An item's fields, to be corrected or for a new item. */
export function ItemDialog({
  mode,
  busy,
  onSave,
  onClose,
}: {
  /** Undefined: closed. */
  mode: ItemDialogMode | undefined
  busy: boolean
  /** Returns whether it was saved. */
  onSave: (fields: ItemFields) => Promise<boolean>
  onClose: () => void
}) {
  // The last item asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(mode)
  if (mode !== undefined && mode !== shown) setShown(mode)
  const adding = shown?.kind === 'add'
  return (
    <PlainFormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={adding ? 'Add an item' : 'Edit item'}
      description={
        shown?.kind === 'edit' && shown.item.proposal !== null
          ? 'A changed question or clause takes its finding back to pending.'
          : undefined
      }
      submitLabel={adding ? 'Add item' : 'Save item'}
      busy={busy}
    >
      {(form) =>
        shown === undefined ? null : (
          <ItemForm
            key={shown.kind === 'edit' ? shown.item.id : `after ${shown.after?.id}`}
            id={form}
            mode={shown}
            onSubmit={async (fields) => {
              if (!busy && (await onSave(fields))) onClose()
            }}
          />
        )
      }
    </PlainFormDialog>
  )
}

function ItemForm({
  id,
  mode,
  onSubmit,
}: {
  id: string
  mode: ItemDialogMode
  onSubmit: (fields: ItemFields) => Promise<void>
}) {
  const from = mode.kind === 'edit' ? mode.item : undefined
  const near = mode.kind === 'edit' ? mode.item : mode.after
  const [ref, setRef] = useState(from?.ref ?? '')
  const [section, setSection] = useState(near?.section ?? '')
  const [sectionTitle, setSectionTitle] = useState(near?.sectionTitle ?? '')
  const [question, setQuestion] = useState(from?.question ?? '')
  const [clause, setClause] = useState(from?.clause ?? '')
  const [weight, setWeight] = useState(from?.weight === null || from === undefined ? '' : String(from.weight))
  const [errors, setErrors] = useState<{ question?: string; weight?: string }>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    const number = weight.trim() === '' ? null : Number(weight.replace(',', '.'))
    const found = {
      ...(question.trim() === '' ? { question: 'Enter a question.' } : {}),
      ...(number !== null && !(number >= 0 && number <= 10_000)
        ? { weight: 'Enter a number from 0, or leave it empty.' }
        : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await onSubmit({ ref, section, sectionTitle, question, clause, weight: number })
  }

  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Question" error={errors.question}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={auditLimits.questionMaxLength}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Field label="No.">
          {(control) => (
            <Input {...control} maxLength={40} value={ref} onChange={(event) => setRef(event.target.value)} />
          )}
        </Field>
        <Field label="Clause">
          {(control) => (
            <Input {...control} maxLength={300} value={clause} onChange={(event) => setClause(event.target.value)} />
          )}
        </Field>
        <Field label="Section">
          {(control) => (
            <Input {...control} maxLength={40} value={section} onChange={(event) => setSection(event.target.value)} />
          )}
        </Field>
        <Field label="Section title">
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={sectionTitle}
              onChange={(event) => setSectionTitle(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Weight"
          error={errors.weight}
          hint="Counts as 1 where empty"
          className="sm:col-span-2 sm:max-w-48"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={10}
              value={weight}
              onChange={(event) => setWeight(event.target.value)}
            />
          )}
        </Field>
      </div>
    </form>
  )
}
