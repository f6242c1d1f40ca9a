import type { addAuditItemsInputSchema, updateAuditItemsInputSchema } from '@fieldproof/schema/audit-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { AuditTexts } from './audit-texts.ts'
import { correctItem } from './correct-item.ts'
import { assertRoom, type ChangeItems, choose } from './edit-items.ts'
import { createReadKinds, makeItems } from './make-items.ts'

/** Corrections of many items in one go: all of them are made, or none. */
export function createEditMany({
  items,
  texts,
  change,
}: {
  items: AuditItemsRepo
  /** Says by what a question is answered. */
  texts: Pick<AuditTexts, 'readOwnKinds'>
  change: ChangeItems
}) {
  const readKinds = createReadKinds(texts)
  return {
    /** A list that somebody pasted, or what stands within a rectangle of a page. */
    add: async (actor: Actor, input: z.output<typeof addAuditItemsInputSchema>) => {
      const own = await readKinds(
        actor,
        input.items.map(({ question }) => question),
      )
      return change(actor, input, async (trx, list, audit) => {
        assertRoom(list, input.items.length)
        if (input.items.some(({ page = 0 }) => page > audit.pageCount))
          throw new AppError('not_found', 'The questionnaire has no such page.')
        const after = input.afterItemId ? choose(list, input.afterItemId) : list.at(-1)
        const position = input.afterItemId === null || !after ? 0 : after.position + 1
        const given = makeItems(input.items, own, { list, after })
        const added = await items.insert(
          trx,
          audit,
          given.map((item, index) => ({ ...item, position: list.length + index })),
        )
        const order = list.map(({ id }) => id)
        order.splice(position, 0, ...added)
        await items.renumber(trx, audit, order)
        return { text: `Added ${given.length} items, the first “${given[0]?.question.slice(0, 60) ?? ''}”` }
      })
    },

    update: async (actor: Actor, input: z.output<typeof updateAuditItemsInputSchema>) => {
      const asked = input.items.flatMap(({ question }) => question ?? [])
      const own = new Map((await readKinds(actor, asked)).map((kind, index) => [asked[index], kind]))
      return change(actor, input, async (trx, list) => {
        const chosen = input.items.map(({ itemId, ...fields }) => ({ item: choose(list, itemId), fields }))
        const told: { text: string; itemId: string }[] = []
        for (const { item, fields } of chosen)
          told.push({
            text: await correctItem({ items, trx, list }, item, fields, own.get(fields.question)),
            itemId: item.id,
          })
        return told
      })
    },
  }
}

export type EditMany = ReturnType<typeof createEditMany>
