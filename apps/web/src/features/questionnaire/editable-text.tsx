import { auditLimits } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Textarea } from '@fieldproof/ui/textarea'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DetailHeading } from './detail-heading.tsx'

/** A text that is read most of the time, and a text area while it is changed. */
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
  const [draft, setDraft] = useState<string>()
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const editing = draft !== undefined
  useEffect(() => {
    if (editing) field.current?.focus()
  }, [editing])

  function close() {
    setDraft(undefined)
    // The field goes away with the focus in it.
    queueMicrotask(() => pencil.current?.focus())
  }
  async function save() {
    if (draft === undefined || saving) return
    if (draft.trim() === value) {
      close()
      return
    }
    setSaving(true)
    const saved = await onSave(draft.trim())
    setSaving(false)
    if (saved) close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
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
            onClick={() => setDraft(value)}
            className="size-6 [&>svg]:size-3.5"
          />
        )}
      </div>
      {editing ? (
        <>
          <Textarea
            ref={field}
            aria-label={title}
            rows={3}
            maxLength={auditLimits.commentMaxLength}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            className="mt-1"
          />
          <div className="mt-2 flex gap-2">
            <Button size="sm" busy={saving} onClick={() => void save()}>
              Save
            </Button>
            <Button size="sm" variant="ghost" disabled={saving} onClick={close}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <p className={value === '' ? 'text-sm text-ink-subtle' : 'text-sm [overflow-wrap:anywhere]'}>
          {value === '' ? empty : value}
        </p>
      )}
    </div>
  )
}
