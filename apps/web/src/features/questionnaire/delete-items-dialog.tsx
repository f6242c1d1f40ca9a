import type { AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { useState } from 'react'

/** Asks before items are deleted. */
export function DeleteItemsDialog({
  items,
  busy,
  onClose,
  onDelete,
}: {
  items: readonly AuditItem[] | undefined
  busy: boolean
  onClose: () => void
  onDelete: (items: readonly AuditItem[]) => Promise<void>
}) {
  // The last items asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(items)
  if (items !== undefined && items !== shown) setShown(items)
  const count = shown?.length ?? 0
  const only = count === 1 ? shown?.[0] : undefined
  return (
    <ConfirmDialog
      open={items !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={count === 1 ? 'Delete this item?' : `Delete ${countOf(count, 'item')}?`}
      description={
        only === undefined
          ? 'They are removed with what was found on them.'
          : `“${[only.ref, only.question].filter((part) => part !== '').join(' ')}” is removed with what was found on it.`
      }
      actionLabel={count === 1 ? 'Delete item' : `Delete ${countOf(count, 'item')}`}
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void onDelete(items ?? [])}
    />
  )
}
