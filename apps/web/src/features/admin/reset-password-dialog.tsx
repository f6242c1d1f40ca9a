import { type AgentUser, newPasswordSchema } from '@fieldproof/schema/admin-users'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PasswordInput } from '@fieldproof/ui/input'
import { toast } from '@fieldproof/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Gives an agent user a new password. Open while there is a `user`. */
export function ResetPasswordDialog({ user, onClose }: { user: AgentUser | undefined; onClose: () => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const reset = trpc.admin.resetPassword.useMutation()
  function close() {
    reset.reset()
    setProblem(undefined)
    onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!user || reset.isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const found = newPasswordSchema.safeParse(password).error?.issues[0]?.message
    setProblem(found)
    if (found) return
    reset.mutate(
      { id: user.id, password },
      {
        onSuccess() {
          toast({ tone: 'ok', title: 'Password reset', description: `${user.username} is signed out everywhere` })
          close()
        },
      },
    )
  }
  return (
    <Dialog
      open={user !== undefined}
      onOpenChange={(open) => (open ? undefined : close())}
      title="Reset password"
      description={`${user?.username ?? ''} signs in with it from now on. Sessions there are end at once.`}
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={reset.isPending} busyLabel="Resetting...">
            Reset password
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate autoComplete="off" className="space-y-4">
        {reset.error ? <InlineAlert tone="danger">{errorText(reset.error)}</InlineAlert> : null}
        <Field label="New password" error={problem} hint="At least 12 characters.">
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
