import { Field } from '@fieldproof/ui/field'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { Input } from '@fieldproof/ui/input'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useState } from 'react'
import { useAuth } from '../../components/auth/use-auth.ts'
import { countQuestions } from './describe-run.ts'
import type { AuditActions } from './use-audit-actions.ts'

/** Asks who signs, says that it locks the audit, and signs. */
export function SignOffDialog({
  open,
  onOpenChange,
  itemCount,
  busy,
  onSign,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  itemCount: number
  busy: boolean
  onSign: AuditActions['signOff']
}) {
  const { user } = useAuth()
  const [name, setName] = useState(user?.username ?? '')
  const [position, setPosition] = useState('')
  const [comment, setComment] = useState('')
  const [nameError, setNameError] = useState<string>()

  async function sign(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') {
      setNameError('Enter a name.')
      return
    }
    if (await onSign({ name, position, comment })) onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Sign off this audit?"
      description={`The findings on ${countQuestions(itemCount)} are locked: nothing can be changed afterwards. This action cannot be undone.`}
      submitLabel="Sign off audit"
      busyLabel="Signing off..."
      busy={busy}
    >
      {(form) => (
        <form id={form} onSubmit={(event) => void sign(event)} className="space-y-4">
          <Field label="Name" error={nameError}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={200}
                autoComplete="name"
                onChange={(event) => {
                  setName(event.target.value)
                  setNameError(undefined)
                }}
              />
            )}
          </Field>
          <Field label="Position">
            {(control) => (
              <Input
                {...control}
                value={position}
                maxLength={200}
                autoComplete="organization-title"
                onChange={(event) => setPosition(event.target.value)}
              />
            )}
          </Field>
          <Field label="Comment">
            {(control) => (
              <Textarea {...control} rows={3} value={comment} onChange={(event) => setComment(event.target.value)} />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  )
}
