import { changePasswordInputSchema } from '@fieldproof/schema/two-factor'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PasswordInput } from '@fieldproof/ui/input'
import { toast } from '@fieldproof/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpcClient } from '../../lib/trpc.ts'

type Errors = Partial<Record<'currentPassword' | 'newPassword', string>>

/** Changes one's own password. The session goes on with another token; all other sessions end. */
export function ChangePasswordDialog({
  open,
  token,
  onChanged,
  onClose,
}: {
  open: boolean
  /** Of the session whose user changes it: the workspace's or the console's. */
  token: string
  onChanged: (token: string) => void
  onClose: () => void
}) {
  const formId = useId()
  const [errors, setErrors] = useState<Errors>({})
  const change = useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      trpcClient.auth.changePassword.mutate(input, { context: { token } }),
    onSuccess: (renewed) => {
      onChanged(renewed.token)
      toast({ tone: 'ok', title: 'Password changed', description: 'You are signed out everywhere else.' })
      close()
    },
  })
  function close() {
    change.reset()
    setErrors({})
    onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    const input = {
      currentPassword: String(data.get('currentPassword') ?? ''),
      newPassword: String(data.get('newPassword') ?? ''),
    }
    const problems = changePasswordInputSchema.safeParse(input).error?.issues ?? []
    const found = Object.fromEntries(problems.toReversed().map(({ path, message }) => [String(path[0]), message]))
    setErrors(found)
    if (problems.length === 0) change.mutate(input)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title="Change password"
      description="Every other session of yours ends."
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending} busyLabel="Changing...">
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {change.error ? <InlineAlert tone="danger">{errorText(change.error)}</InlineAlert> : null}
        <Field label="Current password" error={errors.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
        <Field label="New password" error={errors.newPassword} hint="At least 12 characters.">
          {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
