import type { addAuditItemsInputSchema, ItemBox, updateAuditItemsInputSchema } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { AuditItemsRepo, NewItem } from './audit-items.repo.ts'
import { assertRoom, type ChangeItems, choose, correctItem } from './edit-items.ts'

/** Corrections of many items in one go: all of them are made, or none. */
export function createEditMany({ items, change }: { items: AuditItemsRepo; change: ChangeItems }) {
  return {
    /** A list that somebody pasted, or what stands within a rectangle of a page. */
    add: (actor: Actor, input: z.output<typeof addAuditItemsInputSchema>) =>
      change(actor, input.id, async (trx, list, audit) => {
        assertRoom(list, input.items.length)
        if (input.items.some(({ page = 0 }) => page > audit.pageCount))
          throw new AppError('not_found', 'The questionnaire has no such page.')
        const after = input.afterItemId ? choose(list, input.afterItemId) : list.at(-1)
        const position = input.afterItemId === null || !after ? 0 : after.position + 1
        const given = input.items.map(
          (item): NewItem => ({
            ref: item.ref ?? '',
            section: item.section ?? after?.section ?? '',
            sectionTitle: item.sectionTitle ?? after?.sectionTitle ?? '',
            question: item.question,
            clause: item.clause ?? '',
            weight: item.weight ?? null,
            page: item.page ?? null,
            place: null,
            box: item.page === undefined ? null : asBox(item.box),
            doubt: '',
          }),
        )
        const added = await items.insert(
          trx,
          audit,
          given.map((item, index) => ({ ...item, position: list.length + index })),
        )
        const order = list.map(({ id }) => id)
        order.splice(position, 0, ...added)
        await items.renumber(trx, audit, order)
        return { text: `Added ${given.length} items, the first “${given[0]?.question.slice(0, 60) ?? ''}”` }
      }),

    update: (actor: Actor, input: z.output<typeof updateAuditItemsInputSchema>) =>
      change(actor, input.id, async (trx, list) => {
        const chosen = input.items.map(({ itemId, ...fields }) => ({ item: choose(list, itemId), fields }))
        const told: { text: string; itemId: string }[] = []
        for (const { item, fields } of chosen)
          told.push({ text: await correctItem(items, trx, item, fields), itemId: item.id })
        return told
      }),
  }
}

function asBox([left, top, right, bottom]: readonly number[] = []): ItemBox | null {
  return left === undefined || top === undefined || right === undefined || bottom === undefined
    ? null
    : [left, top, right, bottom]
}

export type EditMany = ReturnType<typeof createEditMany>
