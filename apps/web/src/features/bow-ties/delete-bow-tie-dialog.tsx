import type { BowTie } from '@fieldproof/schema/bow-ties'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

export type DeletableBowTie = Pick<BowTie, 'id' | 'topEvent'>

/** Asks before a bow-tie is removed, then removes it. */
export function DeleteBowTieDialog({
  bowTie,
  onClose,
  onDeleted,
}: {
  bowTie: DeletableBowTie | undefined
  onClose: () => void
  onDeleted: () => void
}) {
  const utils = trpc.useUtils()
  // The last one asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(bowTie)
  if (bowTie !== undefined && bowTie !== shown) setShown(bowTie)
  const remove = trpc.bowTies.delete.useMutation({
    onSuccess: async () => {
      onClose()
      onDeleted()
      await utils.bowTies.list.invalidate()
    },
    onError: (error) => toast({ title: 'Delete Failed', description: errorText(error), tone: 'danger' }),
  })
  return (
    <ConfirmDialog
      open={bowTie !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this bow-tie?"
      description={
        shown === undefined
          ? ''
          : `“${shown.topEvent}” is removed. Documents and audits stay. This action cannot be undone.`
      }
      actionLabel="Delete bow-tie"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onConfirm={() => {
        if (bowTie !== undefined) remove.mutate({ id: bowTie.id })
      }}
    />
  )
}
