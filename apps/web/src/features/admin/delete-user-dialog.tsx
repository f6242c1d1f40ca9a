import type { AgentUser } from '@fieldproof/schema/admin-users'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useEffect, useRef } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Asks before a user is deleted. Open while there is a `user`. */
export function DeleteUserDialog({ user, onClose }: { user: AgentUser | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.admin.deleteUser.useMutation({
    onError: (error) => toast({ tone: 'danger', title: 'Failed to delete user', description: errorText(error) }),
  })
  // The words stay while the dialog fades out.
  const last = useRef(user)
  useEffect(() => {
    if (user) last.current = user
  }, [user])
  const shown = user ?? last.current

  function confirm() {
    if (!user) return
    remove.mutate(
      { id: user.id },
      {
        onSuccess: () => {
          toast({ tone: 'ok', title: 'User deleted', description: `${user.username} has been removed` })
          utils.admin.listUsers.invalidate()
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this user?"
      description={`Are you sure you want to delete user "${shown?.username ?? ''}"? This action cannot be undone.`}
      actionLabel="Delete user"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={confirm}
    />
  )
}
