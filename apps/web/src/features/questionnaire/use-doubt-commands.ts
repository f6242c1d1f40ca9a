import type { AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback } from 'react'
import { useConfirmItems, useDeleteItems, useRestoreItems } from './audit-commands.ts'

/** Confirms and deletes items of an audit; for a while, a toast takes it back. Each resolves to whether it was done. */
export function useDoubtCommands(auditId: string) {
  const confirm = useConfirmItems(auditId)
  const remove = useDeleteItems(auditId)
  const restore = useRestoreItems(auditId)
  const { send: sendConfirm } = confirm
  const { send: sendRemove } = remove
  const { send: sendRestore } = restore
  return {
    busy: confirm.isPending || remove.isPending,
    confirmItems: useCallback(
      async (items: readonly AuditItem[]) => {
        const itemIds = items.map(({ id }) => id)
        if (!(await sendConfirm({ itemIds }))) return false
        const title = `${nameItems(items)} confirmed`
        toast({ title, tone: 'ok', action: undo(() => sendConfirm({ itemIds, right: false })) })
        return true
      },
      [sendConfirm],
    ),
    deleteItems: useCallback(
      async (items: readonly AuditItem[]) => {
        const itemIds = items.map(({ id }) => id)
        if (!(await sendRemove({ itemIds }))) return false
        toast({ title: `${nameItems(items)} deleted`, tone: 'ok', action: undo(() => sendRestore({ itemIds })) })
        return true
      },
      [sendRemove, sendRestore],
    ),
  }
}

const undo = (take: () => Promise<boolean>) => ({ label: 'Undo', onSelect: () => void take() })

function nameItems(items: readonly AuditItem[]): string {
  const [only] = items
  return items.length === 1 && only !== undefined && only.ref !== ''
    ? `Item ${only.ref}`
    : countOf(items.length, 'item')
}
