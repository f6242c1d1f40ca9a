import type { AuditItem } from '@fieldproof/schema/audits'
import { Field } from '@fieldproof/ui/field'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useState } from 'react'
import { nameParts, type QuestionPart, splitAtHand, suggestParts } from './split-question.ts'

const mostParts = 26

/** An item's question as lines, one for each item that it becomes. */
export function SplitDialog({
  item,
  busy,
  onSplit,
  onClose,
}: {
  /** Undefined: closed. */
  item: AuditItem | undefined
  busy: boolean
  /** Returns whether it was split. */
  onSplit: (parts: QuestionPart[]) => Promise<boolean>
  onClose: () => void
}) {
  // The last item asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(item)
  if (item !== undefined && item !== shown) setShown(item)
  return (
    <PlainFormDialog
      open={item !== undefined}
      onClose={onClose}
      title={shown === undefined || shown.ref === '' ? 'Split item' : `Split item ${shown.ref}`}
      description="Each line becomes an item of its own."
      submitLabel="Split item"
      busyLabel="Splitting..."
      busy={busy}
    >
      {(form) =>
        shown === undefined ? null : (
          <SplitForm
            key={shown.id}
            id={form}
            item={shown}
            onSubmit={async (parts) => {
              if (!busy && (await onSplit(parts))) onClose()
            }}
          />
        )
      }
    </PlainFormDialog>
  )
}

function SplitForm({
  id,
  item,
  onSubmit,
}: {
  id: string
  item: AuditItem
  onSubmit: (parts: QuestionPart[]) => Promise<void>
}) {
  const [text, setText] = useState(() =>
    suggestParts(item.ref, item.question)
      .map(({ question }) => question)
      .join('\n'),
  )
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const lines = splitAtHand(text)
    if (lines.length < 2) setError('Begin a new line where the second item starts.')
    else if (lines.length > mostParts) setError(`An item becomes at most ${mostParts} items.`)
    else await onSubmit(nameParts(item.ref, lines))
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <Field label="Items, one to a line" error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </form>
  )
}
