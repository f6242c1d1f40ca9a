import { auditLimits } from '@fieldproof/schema/audit-calls'
import { findingTextFormSchema } from '@fieldproof/schema/audit-forms'
import { Button } from '@fieldproof/ui/button'
import { Form, useForm } from '@fieldproof/ui/form'
import { useField } from '@fieldproof/ui/form-fields'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Textarea } from '@fieldproof/ui/textarea'
import { ownEscape } from '@fieldproof/ui/use-escape'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DetailHeading } from './detail-heading.tsx'

/** A text that is read most of the time, and a form while it is changed: what others write meanwhile leaves that alone. */
export function EditableText({
  title,
  value,
  empty,
  locked,
  onSave,
}: {
  title: string
  value: string
  /** What stands there where there is no text. */
  empty: string
  locked: boolean
  onSave: (value: string) => Promise<boolean>
}) {
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  function close() {
    setEditing(false)
    // The field goes away with the focus in it.
    queueMicrotask(() => pencil.current?.focus())
  }
  return (
    <div>
      <div className="flex min-h-6 items-center gap-1">
        <DetailHeading>{title}</DetailHeading>
        {locked || editing ? null : (
          <IconButton
            ref={pencil}
            label={`Edit: ${title.toLowerCase()}`}
            icon={Pencil}
            onClick={() => setEditing(true)}
            className="size-6 [&>svg]:size-3.5"
          />
        )}
      </div>
      {editing ? (
        <TextForm title={title} value={value} onSave={onSave} onClose={close} />
      ) : (
        <p className={value === '' ? 'text-sm text-ink-subtle' : 'text-sm [overflow-wrap:anywhere]'}>
          {value === '' ? empty : value}
        </p>
      )}
    </div>
  )
}

function TextForm({
  title,
  value,
  onSave,
  onClose,
}: {
  title: string
  value: string
  onSave: (value: string) => Promise<boolean>
  onClose: () => void
}) {
  const form = useForm({
    rules: findingTextFormSchema,
    initial: { text: value },
    async onSubmit({ text }) {
      const done = text === value || (await onSave(text))
      if (done) onClose()
      return done
    },
  })
  const text = useField({ form, name: 'text' })
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (!form.busy) onClose()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
  }
  return (
    <Form form={form}>
      <Textarea
        ref={text.ref}
        aria-label={title}
        autoFocus
        rows={3}
        maxLength={auditLimits.commentMaxLength}
        value={text.value}
        onChange={(event) => text.change(event.target.value)}
        onKeyDown={onKeyDown}
        {...ownEscape}
        className="mt-1"
      />
      <div className="mt-2 flex gap-2">
        <Button size="sm" type="submit" busy={form.busy}>
          Save
        </Button>
        <Button size="sm" variant="ghost" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
