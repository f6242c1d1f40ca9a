import type { AuditSummary } from '@fieldproof/schema/audits'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { countQuestions } from './describe-run.ts'
import { useForgetAudit } from './use-audit-pages.ts'

export type DeletableAudit = Pick<AuditSummary, 'id' | 'filename' | 'itemCount' | 'status'>

/** Asks before an audit with its findings and its chat is removed, then removes it. */
export function DeleteAuditDialog({
  audit,
  onClose,
  onDeleted,
}: {
  audit: DeletableAudit | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}) {
  const forget = useForgetAudit()
  // The last audit asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(audit)
  if (audit !== undefined && audit !== shown) setShown(audit)

  const remove = trpc.audits.delete.useMutation({
    onSuccess: async (_answer, { id }) => {
      onClose()
      onDeleted(id)
      await forget(id)
    },
    onError: (error) => toast({ title: 'Delete Failed', description: errorText(error), tone: 'danger' }),
  })

  return (
    <ConfirmDialog
      open={audit !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this audit?"
      description={shown === undefined ? '' : describeLoss(shown)}
      actionLabel="Delete audit"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onConfirm={() => {
        if (audit !== undefined) remove.mutate({ id: audit.id })
      }}
    />
  )
}

function describeLoss({ filename, itemCount, status }: DeletableAudit): string {
  const parts = itemCount === 0 ? 'its chat' : `its ${countQuestions(itemCount)}, findings and chat`
  const signed = status === 'signed_off' ? ' It is signed off.' : ''
  return `“${filename}” with ${parts} is removed.${signed} This action cannot be undone.`
}
