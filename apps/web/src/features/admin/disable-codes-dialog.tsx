import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input, PasswordInput } from '@fieldproof/ui/input'
import { toast } from '@fieldproof/ui/toast-store'
import { type FormEvent, useId } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAdminSession } from './use-admin-session.ts'

/** Turns sign-in codes off, for who has both the password and a code. */
export function DisableCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
  const formId = useId()
  const { renew } = useAdminSession()
  const disable = trpc.admin.twoFactor.disable.useMutation({
    onSuccess: ({ token }) => {
      renew(token)
      void utils.admin.invalidate()
      toast({ tone: 'ok', title: 'Sign-in codes are off' })
      close()
    },
  })
  function close() {
    disable.reset()
    onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    disable.mutate({ password: String(data.get('password') ?? ''), code: String(data.get('code') ?? '') })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title="Turn off sign-in codes?"
      description="The password alone will open the console."
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={disable.isPending} busyLabel="Checking...">
            Turn off codes
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {disable.error ? <InlineAlert tone="danger">{errorText(disable.error)}</InlineAlert> : null}
        <Field label="Password">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Field label="Code" hint="From your authenticator app, or a recovery code.">
          {(control) => (
            <Input {...control} name="code" autoComplete="one-time-code" maxLength={20} className="font-mono" />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
