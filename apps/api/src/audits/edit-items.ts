import type {
  Audit,
  addAuditItemInputSchema,
  mergeAuditItemsInputSchema,
  splitAuditItemInputSchema,
  updateAuditItemInputSchema,
} from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { SafetyAuditItemRow } from '../platform/database/tables/audits.ts'
import { type AuditItemsRepo, type ItemChanges, type NewItem, unjudged } from './audit-items.repo.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import { type AuditsService, assertUnlocked, missingAudit, missingItem, ownerOf } from './audits.service.ts'

export type EditItems = ReturnType<typeof createEditItems>

/** Corrections of what was read from a questionnaire. Refused while the audit runs and once it is signed off. */
export function createEditItems(deps: { audits: AuditsRepo; items: AuditItemsRepo; read: AuditsService['get'] }) {
  const { audits, items, read } = deps

  /** Changes items under the audit's lock. @returns the audit as it then is */
  async function edit(
    actor: Actor,
    id: string,
    work: (trx: AuditsTransaction, list: SafetyAuditItemRow[]) => Promise<{ text: string; itemId?: string }>,
  ): Promise<Audit> {
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      if (audit.status === 'running') throw new AppError('conflict', 'Pause the run before you change items.')
      const change = await work(trx, await items.list(id, trx))
      const list = await items.list(id, trx)
      // Judged items may have become pending, and pending ones may be gone.
      const open = list.filter(({ run }) => run !== 'done').length
      const status = open === list.length ? 'draft' : open > 0 ? 'paused' : 'completed'
      await audits.setStatus(trx, id, status)
      await audits.addChange(trx, id, { by: actor.username, kind: 'edited', ...change })
    })
    return read(actor, id)
  }

  function choose(list: readonly SafetyAuditItemRow[], itemId: string): SafetyAuditItemRow {
    const item = list.find((one) => one.id === itemId)
    if (!item) throw missingItem()
    return item
  }

  return {
    add: (actor: Actor, input: z.output<typeof addAuditItemInputSchema>) =>
      edit(actor, input.id, async (trx, list) => {
        const after = input.afterItemId ? choose(list, input.afterItemId) : list.at(-1)
        const position = after ? after.position + 1 : 0
        const item: NewItem = {
          ref: input.ref ?? '',
          section: input.section ?? after?.section ?? '',
          sectionTitle: input.sectionTitle ?? after?.sectionTitle ?? '',
          question: input.question,
          clause: input.clause ?? '',
          weight: input.weight ?? null,
          page: null,
        }
        const [itemId = ''] = await items.insert(trx, input.id, [{ ...item, position: list.length }])
        const order = list.map(({ id }) => id)
        order.splice(position, 0, itemId)
        await items.renumber(trx, order)
        return { text: `Added ${nameOf(item)}`, itemId }
      }),

    update: (actor: Actor, { id, itemId, ...fields }: z.output<typeof updateAuditItemInputSchema>) =>
      edit(actor, id, async (trx, list) => {
        const before = choose(list, itemId)
        const changes = Object.fromEntries(
          Object.entries(fields).filter(
            ([name, value]) => value !== undefined && value !== before[name as keyof NewItem],
          ),
        ) as ItemChanges
        const asksAnew = changes.question !== undefined || changes.clause !== undefined
        if (Object.keys(changes).length > 0)
          await items.update(trx, itemId, { ...changes, ...(asksAnew ? unjudged : {}) })
        const told = Object.entries(changes).map(
          ([name, value]) =>
            `${fieldNames[name] ?? name} from “${before[name as keyof NewItem] ?? ''}” to “${value ?? ''}”`,
        )
        return { text: `Changed ${nameOf(before)}: ${told.join(', ') || 'nothing'}`, itemId }
      }),

    delete: (actor: Actor, { id, itemId }: { id: string; itemId: string }) =>
      edit(actor, id, async (trx, list) => {
        const item = choose(list, itemId)
        await items.delete(trx, [itemId])
        await items.renumber(
          trx,
          list.filter((one) => one !== item).map((one) => one.id),
        )
        return { text: `Deleted ${nameOf(item)}: “${item.question}”`, itemId }
      }),

    merge: (actor: Actor, { id, itemIds }: z.output<typeof mergeAuditItemsInputSchema>) =>
      edit(actor, id, async (trx, list) => {
        const chosen = list.filter((item) => itemIds.includes(item.id))
        const [first, ...others] = chosen
        if (!first || chosen.length !== new Set(itemIds).size || others.length === 0) throw missingItem()
        const weights = chosen.flatMap(({ weight }) => (weight === null ? [] : [weight]))
        await items.update(trx, first.id, {
          ...unjudged,
          question: chosen.map(({ question }) => question).join(' '),
          clause: [...new Set(chosen.map(({ clause }) => clause).filter((clause) => clause !== ''))].join('; '),
          weight: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0),
        })
        await items.delete(
          trx,
          others.map((item) => item.id),
        )
        await items.renumber(
          trx,
          list.filter((item) => !others.includes(item)).map((item) => item.id),
        )
        return { text: `Merged ${chosen.map(nameOf).join(', ')}`, itemId: first.id }
      }),

    split: (actor: Actor, { id, itemId, parts }: z.output<typeof splitAuditItemInputSchema>) =>
      edit(actor, id, async (trx, list) => {
        const item = choose(list, itemId)
        const [first, ...others] = parts
        if (!first) throw missingItem()
        const { section, sectionTitle, clause, page } = item
        const weight = item.weight === null ? null : item.weight / parts.length
        await items.update(trx, itemId, { ...unjudged, question: first.question, ref: first.ref ?? item.ref, weight })
        const added = await items.insert(
          trx,
          id,
          others.map((part, index) => ({
            ref: part.ref ?? '',
            section,
            sectionTitle,
            question: part.question,
            clause,
            weight,
            page,
            position: list.length + index,
          })),
        )
        await items.renumber(
          trx,
          list.flatMap((one) => (one === item ? [one.id, ...added] : [one.id])),
        )
        return { text: `Split ${nameOf(item)} into ${parts.length}`, itemId }
      }),

    reorder: (actor: Actor, { id, itemIds }: { id: string; itemIds: string[] }) =>
      edit(actor, id, async (trx, list) => {
        const known = new Set(list.map((item) => item.id))
        if (itemIds.length !== known.size || !itemIds.every((one) => known.delete(one)))
          throw new AppError('conflict', 'The items have changed meanwhile. Reload the audit and try again.')
        await items.renumber(trx, itemIds)
        return { text: 'Changed the order of the items' }
      }),
  }
}

const fieldNames: Record<string, string> = { ref: 'reference', sectionTitle: 'section title' }

function nameOf({ ref, question }: Pick<NewItem, 'ref' | 'question'>): string {
  return ref === '' ? `“${question.slice(0, 60)}”` : `item ${ref}`
}
