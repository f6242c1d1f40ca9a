import type { reorderAuditItemsInputSchema, updateFindingInputSchema } from '@fieldproof/schema/audit-calls'
import type { Audit } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { mergeRows } from '../../lib/merge-versions.ts'

/** Changes that are under way and are shown before they are made. */
export interface PendingChanges {
  findings: readonly z.input<typeof updateFindingInputSchema>[]
  orders: readonly z.input<typeof reorderAuditItemsInputSchema>[]
}

/**
 * An audit as the server knows it, with what is under way laid over it, the latest on top: an answer to an earlier change
 * shows nothing older through, and a change that is refused is gone with its command.
 */
export function showPending(audit: Audit, { findings, orders }: PendingChanges): Audit {
  if (findings.length === 0 && orders.length === 0) return audit
  let items = audit.items.map((item) => {
    const changes = findings
      .filter(({ itemId }) => itemId === item.id)
      .map(({ id: _, itemId: __, since: ___, ...fields }) => fields)
    return changes.length === 0 ? item : Object.assign({}, item, ...changes.map(defined))
  })
  for (const { itemIds } of orders) if (itemIds.length === items.length) items = mergeRows(items, [], itemIds)
  return { ...audit, items }
}

/** A field that is not given changes nothing. */
function defined(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
