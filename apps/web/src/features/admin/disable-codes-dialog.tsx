import { disableTwoFactorInputSchema } from '@fieldproof/schema/two-factor'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { PasswordField, TextField } from '@fieldproof/ui/form-fields'
import { toast } from '@fieldproof/ui/toast-store'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'
import { useAdminSession } from './use-admin-session.ts'

/** Turns sign-in codes off, for who has both the password and a code. */
export function DisableCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { renew } = useAdminSession()
  const disable = trpc.admin.twoFactor.disable.useMutation({
    onSuccess: ({ token }) => {
      renew(token)
      void utils.admin.invalidate()
      toast({ tone: 'ok', title: 'Sign-in codes are off' })
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Turn off sign-in codes?"
      description="The password alone will open the console."
      submitLabel="Turn off codes"
      busyLabel="Checking..."
      variant="danger"
      rules={disableTwoFactorInputSchema}
      initial={{ password: '', code: '' }}
      onSubmit={(proof) => tryCall(() => disable.mutateAsync(proof))}
    >
      {(form) => (
        <>
          <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
          <TextField
            form={form}
            name="code"
            label="Code"
            hint="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            maxLength={20}
            inputClass="font-mono"
          />
        </>
      )}
    </FormDialog>
  )
}
