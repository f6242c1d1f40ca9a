import { countOf } from '@fieldproof/schema/count-of'
import type { TenderSummary } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForgetTender } from './use-tender-pages.ts'

/** Asks before a tender with its matrix is removed, then removes it. The server keeps those that ever had a bid. */
export function DeleteTenderDialog({
  tender,
  onClose,
  onDeleted,
}: {
  tender: Pick<TenderSummary, 'id' | 'name' | 'requirementCount'> | undefined
  onClose: () => void
  onDeleted: () => void
}) {
  const forget = useForgetTender()
  // The last tender asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(tender)
  if (tender !== undefined && tender !== shown) setShown(tender)
  const remove = trpc.tenders.delete.useMutation({
    onSuccess: async (_answer, { id }) => {
      onClose()
      onDeleted()
      await forget(id)
    },
    onError: (error) => toast({ title: 'Delete Failed', description: errorText(error), tone: 'danger' }),
  })
  return (
    <ConfirmDialog
      open={tender !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this tender?"
      description={shown === undefined ? '' : describeLoss(shown)}
      actionLabel="Delete tender"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onConfirm={() => {
        if (tender !== undefined) remove.mutate({ id: tender.id })
      }}
    />
  )
}

function describeLoss({ name, requirementCount }: Pick<TenderSummary, 'name' | 'requirementCount'>): string {
  return `“${name}” with ${countOf(requirementCount, 'requirement')} is removed. Its documents stay. This action cannot be undone.`
}
