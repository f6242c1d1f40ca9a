import type { Source } from '@fieldproof/schema/sources'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Asks before a source is disconnected. Open while there is one. */
export function DisconnectSourceDialog({ source, onClose }: { source: Source | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const disconnect = trpc.admin.disconnectSource.useMutation({
    onSuccess: () => {
      toast({ tone: 'ok', title: 'Source disconnected' })
      void utils.admin.listSources.invalidate()
      onClose()
    },
  })
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(source)
  if (source !== undefined && source !== shown) setShown(source)
  return (
    <ConfirmDialog
      open={source !== undefined}
      onOpenChange={(open) => {
        if (open) return
        disconnect.reset()
        onClose()
      }}
      title="Disconnect this source?"
      description={`“${shown?.name ?? ''}” is looked at no more. Its documents stay in the workspace; which file each came from is forgotten.`}
      actionLabel="Disconnect source"
      busyLabel="Disconnecting..."
      busy={disconnect.isPending}
      error={disconnect.error ? errorText(disconnect.error) : undefined}
      onConfirm={() => {
        if (source !== undefined) disconnect.mutate({ id: source.id })
      }}
    />
  )
}
