import { resetPasswordFormSchema } from '@fieldproof/schema/account-forms'
import type { AgentUser } from '@fieldproof/schema/admin-users'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { PasswordField } from '@fieldproof/ui/form-fields'
import { toast } from '@fieldproof/ui/toast-store'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'

/** Gives an agent user a new password. Open while there is a `user`. */
export function ResetPasswordDialog({ user, onClose }: { user: AgentUser | undefined; onClose: () => void }) {
  const reset = trpc.admin.resetPassword.useMutation({
    onSuccess: () =>
      toast({ tone: 'ok', title: 'Password reset', description: `${user?.username} is signed out everywhere` }),
  })
  return (
    <FormDialog
      open={user !== undefined}
      onClose={onClose}
      title="Reset password"
      description={`${user?.username ?? ''} signs in with it from now on. Sessions there are end at once.`}
      submitLabel="Reset password"
      busyLabel="Resetting..."
      rules={resetPasswordFormSchema}
      initial={{ password: '' }}
      onSubmit={({ password }) => tryCall(() => reset.mutateAsync({ id: user?.id ?? '', password }))}
    >
      {(form) => (
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint="At least 12 characters."
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  )
}
