import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Asks before the key of the workspace is forgotten. */
export function RemoveKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.settings.removeKey.useMutation({
    onSuccess: async ({ message }) => {
      await utils.settings.get.invalidate()
      void utils.dashboard.figures.invalidate()
      onClose()
      toast({ tone: 'ok', title: 'Key removed', description: message })
    },
  })
  function close() {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title="Remove the API key?"
      description="The key, base URL and models are forgotten for everyone in this workspace. Documents are re-indexed for the engine that answers from then on; search keeps working meanwhile. This action cannot be undone."
      actionLabel="Remove key"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
    />
  )
}
