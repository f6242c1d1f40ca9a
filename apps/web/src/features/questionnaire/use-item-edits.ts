import { type addAuditItemsInputSchema, auditLimits } from '@fieldproof/schema/audit-calls'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { toast } from '@fieldproof/ui/toast-store'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import type { QuestionPart } from '../../components/rows/split-question.ts'
import {
  type ItemFields,
  useAddItems,
  useConfirmItems,
  useDeleteItems,
  useMergeItems,
  useReorderItems,
  useRestoreItems,
  useSplitItem,
  useUpdateItems,
} from './audit-commands.ts'
import { useUndo } from './use-undo.ts'

export type ItemEdits = ReturnType<typeof useItemEdits>
export type ItemToAdd = z.input<typeof addAuditItemsInputSchema>['items'][number]
/** What a correction of an item gives. */
type ChangedFields = Partial<ItemFields & Pick<AuditItem, 'kind' | 'polarity' | 'kindChosen'>>
export type ItemChange = { item: AuditItem; fields: ChangedFields }

/**
 * Corrections of what was read from a questionnaire, each of which can be taken back, the latest first. Each resolves to
 * whether it was made. The functions stay the same between renders.
 */
export function useItemEdits({ id, items }: Pick<Audit, 'id' | 'items'>) {
  const add = useAddItems(id)
  const update = useUpdateItems(id)
  const merge = useMergeItems(id)
  const split = useSplitItem(id)
  const remove = useDeleteItems(id)
  const restore = useRestoreItems(id)
  const confirm = useConfirmItems(id)
  const reorder = useReorderItems(id)
  const { last, remember, undo } = useUndo()
  /** As they are now: what is taken back later may find others. */
  const now = useRef(items)
  useLayoutEffect(() => {
    now.current = items
  })
  const sends = [add, update, merge, split, remove, restore, confirm, reorder].map(({ send }) => send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sends are all that these functions are made of
  const edits = useMemo(() => {
    const did = (label: string, takeBack: () => Promise<boolean>) => {
      const one = { label, takeBack }
      remember(one)
      return one
    }
    /** As many calls as it takes; where one fails the later ones are not made. */
    const updateAll = async (changed: readonly ({ itemId: string } & ChangedFields)[]) => {
      for (let from = 0; from < changed.length; from += auditLimits.editedTogetherMax)
        if (!(await update.send({ items: changed.slice(from, from + auditLimits.editedTogetherMax) }))) return false
      return true
    }
    const fieldsOf = (changed: readonly AuditItem[]) =>
      updateAll(
        changed.map(({ id: itemId, ref, section, sectionTitle, question, clause, weight, ...known }) => {
          const { kind, polarity, kindChosen } = known
          return { itemId, ref, section, sectionTitle, question, clause, weight, kind, polarity, kindChosen }
        }),
      )
    const removeAdded = (before: readonly AuditItem[]) => {
      const known = new Set(before.map((item) => item.id))
      const itemIds = now.current.flatMap((item) => (known.has(item.id) ? [] : [item.id]))
      return itemIds.length === 0 ? Promise.resolve(true) : remove.send({ itemIds })
    }
    return {
      async add(added: readonly ItemToAdd[], afterItemId: string | null | undefined) {
        const before = now.current
        if (!(await add.send({ items: [...added], ...(afterItemId === undefined ? {} : { afterItemId }) })))
          return false
        did(`${countOf(added.length, 'item')} added`, () => removeAdded(before))
        return true
      },
      async update(changes: readonly ItemChange[]) {
        if (!(await updateAll(changes.map(({ item, fields }) => ({ itemId: item.id, ...fields }))))) return false
        const before = changes.map(({ item }) => item)
        did(`${nameItems(before)} changed`, () => fieldsOf(before))
        return true
      },
      async merge(merged: readonly AuditItem[]) {
        const [first, ...others] = merged
        if (first === undefined || !(await merge.send({ itemIds: merged.map((item) => item.id) }))) return false
        did(
          `${countOf(merged.length, 'item')} merged`,
          async () => (await restore.send({ itemIds: others.map((item) => item.id) })) && fieldsOf([first]),
        )
        return true
      },
      async split(item: AuditItem, parts: QuestionPart[]) {
        const before = now.current
        if (!(await split.send({ itemId: item.id, parts }))) return false
        did(`${nameItems([item])} split`, async () => (await removeAdded(before)) && fieldsOf([item]))
        return true
      },
      async reorder(itemIds: readonly string[]) {
        const before = now.current.map((item) => item.id)
        if (!(await reorder.send({ itemIds: [...itemIds] }))) return false
        did('The order changed', () => reorder.send({ itemIds: before }))
        return true
      },
      /** For a while, a toast takes it back too. */
      async confirm(confirmed: readonly AuditItem[]) {
        const itemIds = confirmed.map((item) => item.id)
        if (!(await confirm.send({ itemIds }))) return false
        const one = did(`${nameItems(confirmed)} confirmed`, () => confirm.send({ itemIds, right: false }))
        toast({ title: one.label, tone: 'ok', action: { label: 'Undo', onSelect: () => void undo(one) } })
        return true
      },
      /** For a while, a toast takes it back too. */
      async remove(removed: readonly AuditItem[]) {
        const itemIds = removed.map((item) => item.id)
        if (!(await remove.send({ itemIds }))) return false
        const one = did(`${nameItems(removed)} deleted`, () => restore.send({ itemIds }))
        toast({ title: one.label, tone: 'ok', action: { label: 'Undo', onSelect: () => void undo(one) } })
        return true
      },
    }
  }, [remember, undo, ...sends])
  return {
    ...edits,
    last,
    undo,
    merging: merge.isPending,
    updating: update.isPending,
    busy: confirm.isPending || remove.isPending,
  }
}

function nameItems(items: readonly AuditItem[]): string {
  const [only] = items
  return items.length === 1 && only !== undefined && only.ref !== ''
    ? `Item ${only.ref}`
    : countOf(items.length, 'item')
}
