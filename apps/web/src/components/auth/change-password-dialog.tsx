import { changePasswordInputSchema } from '@fieldproof/schema/two-factor'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { PasswordField } from '@fieldproof/ui/form-fields'
import { toast } from '@fieldproof/ui/toast-store'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'

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
  const change = trpc.auth.changePassword.useMutation({
    trpc: { context: { token } },
    onSuccess: (renewed) => {
      onChanged(renewed.token)
      toast({ tone: 'ok', title: 'Password changed', description: 'You are signed out everywhere else.' })
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Change password"
      description="Every other session of yours ends."
      submitLabel="Change password"
      busyLabel="Changing..."
      rules={changePasswordInputSchema}
      initial={{ currentPassword: '', newPassword: '' }}
      onSubmit={(passwords) => tryCall(() => change.mutateAsync(passwords))}
    >
      {(form) => (
        <>
          <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField
            form={form}
            name="newPassword"
            label="New password"
            hint="At least 12 characters."
            autoComplete="new-password"
          />
        </>
      )}
    </FormDialog>
  )
}
