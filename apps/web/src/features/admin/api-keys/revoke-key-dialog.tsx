import type { ApiKey } from '@fieldproof/schema/api-keys'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Asks before a key is revoked. Open while there is a `apiKey`. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const revoke = trpc.admin.revokeApiKey.useMutation()
  // The words stay while the dialog fades out.
  const last = useRef(apiKey)
  useEffect(() => {
    if (apiKey) last.current = apiKey
  }, [apiKey])
  const shown = apiKey ?? last.current

  function confirm() {
    if (!apiKey) return
    revoke.mutate(
      { id: apiKey.id },
      {
        onSuccess: () => {
          toast({ tone: 'ok', title: 'Key revoked', description: `${apiKey.name} has no access any more` })
          utils.admin.listApiKeys.invalidate()
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onOpenChange={(open) => {
        if (open) return
        revoke.reset()
        onClose()
      }}
      title="Revoke this key?"
      description={`${shown?.name ?? ''} loses its access at once, and for good. What it uploaded stays.`}
      actionLabel="Revoke key"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      error={revoke.error ? errorText(revoke.error) : undefined}
      onConfirm={confirm}
    />
  )
}
