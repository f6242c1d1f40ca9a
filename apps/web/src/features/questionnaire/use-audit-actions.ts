import type { Audit, AuditItem, AuditVerdict } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { useMemo, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import type { QuestionPart } from './split-question.ts'

/** What a person may change in a finding; each field replaces the one shown. */
export type FindingChange = Partial<
  Pick<
    AuditItem,
    'gap' | 'action' | 'controlLevel' | 'severity' | 'likelihood' | 'actionOwner' | 'actionDue' | 'actionState'
  >
>

/** What a person may change in an item as it was read. */
export type ItemFields = Pick<AuditItem, 'ref' | 'section' | 'sectionTitle' | 'question' | 'clause' | 'weight'>

export type ReviewChoice = { decision: 'accepted' } | { decision: 'overridden'; status: AuditVerdict; comment: string }

/** Every change of an audit. Each returns whether it was made; a failure has been told. */
export type AuditActions = ReturnType<typeof useAuditActions>['actions']

/** The changes of an audit, the same functions at every render, and the one that is under way. */
export function useAuditActions(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState<string>()
  const actions = useMemo(() => {
    const call = utils.client.audits
    /** `name` says which control is busy: that of an item with its id behind it. `work` answers the audit as it then is. */
    const change = async (name: string, work: () => Promise<Audit>): Promise<boolean> => {
      setBusy(name)
      try {
        // A poll that is under way has seen the audit as it was.
        await utils.audits.get.cancel({ id })
        const audit = await work()
        await utils.audits.get.cancel({ id })
        utils.audits.get.setData({ id }, audit)
        void utils.audits.list.invalidate()
        void utils.audits.history.invalidate({ id })
        return true
      } catch (error) {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
        // What is shown may be what the change was refused for.
        await utils.audits.get.invalidate({ id })
        return false
      } finally {
        setBusy(undefined)
      }
    }
    /** Shows the change at once; what the server makes of it follows. */
    const showItem = (itemId: string, fields: Partial<AuditItem>) =>
      utils.audits.get.setData(
        { id },
        (audit) =>
          audit && { ...audit, items: audit.items.map((item) => (item.id === itemId ? { ...item, ...fields } : item)) },
      )
    const showOrder = (itemIds: readonly string[]) =>
      utils.audits.get.setData({ id }, (audit) => {
        if (audit === undefined) return audit
        const byId = new Map(audit.items.map((item) => [item.id, item]))
        return { ...audit, items: itemIds.map((itemId) => byId.get(itemId)).filter((item) => item !== undefined) }
      })

    return {
      run: () => change('run', () => call.run.mutate({ id })),
      pause: () => change('pause', () => call.pause.mutate({ id })),
      rerun: (itemId: string) => change(`rerun ${itemId}`, () => call.rerunItem.mutate({ id, itemId })),
      review: (itemId: string, choice: ReviewChoice) =>
        change(`review ${itemId}`, () => call.reviewItem.mutate({ id, itemId, ...choice })),
      acceptAll: (itemIds?: string[]) => change('accept', () => call.acceptProposals.mutate({ id, itemIds })),
      updateFinding: (itemId: string, fields: FindingChange) => {
        showItem(itemId, fields)
        return change(`finding ${itemId}`, () => call.updateFinding.mutate({ id, itemId, ...fields }))
      },
      addItem: (fields: Partial<ItemFields> & { question: string }, afterItemId?: string) =>
        change('edit', () => call.addItem.mutate({ id, ...fields, afterItemId })),
      updateItem: (itemId: string, fields: Partial<ItemFields>) =>
        change('edit', () => call.updateItem.mutate({ id, itemId, ...fields })),
      mergeItems: (itemIds: string[]) => change('edit', () => call.mergeItems.mutate({ id, itemIds })),
      splitItem: (itemId: string, parts: QuestionPart[]) =>
        change('edit', () => call.splitItem.mutate({ id, itemId, parts })),
      deleteItems: (itemIds: readonly [string, ...string[]]) =>
        change('edit', async () => {
          const [first, ...others] = itemIds
          let audit = await call.deleteItem.mutate({ id, itemId: first })
          for (const itemId of others) audit = await call.deleteItem.mutate({ id, itemId })
          return audit
        }),
      reorder: (itemIds: readonly string[]) => {
        showOrder(itemIds)
        return change('reorder', () => call.reorderItems.mutate({ id, itemIds: [...itemIds] }))
      },
      signOff: (signature: { name: string; position: string; comment: string }) =>
        change('sign-off', () => call.signOff.mutate({ id, ...signature })),
    }
  }, [id, utils])
  return { actions, busy }
}
