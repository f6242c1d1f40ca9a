import type { addTenderFactInputSchema, updateTenderFactInputSchema } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

const missingFact = () => new AppError('not_found', 'This fact does not exist.')

/** Key facts that people add and correct. They count for nothing in the evaluation, so the freeze does not touch them. */
export function createEditFacts({ tenders, change }: Pick<TenderStores, 'tenders'> & Pick<TendersService, 'change'>) {
  return {
    addFact: (actor: Actor, input: z.output<typeof addTenderFactInputSchema>) =>
      change(actor, input.id, async (trx) => {
        const { id, kind, value, label = '', date = null } = input
        await tenders.addFact(trx, id, {
          kind,
          value,
          label,
          date,
          page: null,
          quote: '',
          documentId: null,
          editedBy: actor.username,
        })
        await tenders.addChange(trx, id, {
          by: actor.username,
          kind: 'edited',
          text: `Added the fact ${label || kind}: “${value}”`,
        })
      }),

    updateFact: (actor: Actor, input: z.output<typeof updateTenderFactInputSchema>) =>
      change(actor, input.id, async (trx) => {
        const { id, factId, ...fields } = input
        const row = await tenders.findFact(trx, id, factId)
        if (!row) throw missingFact()
        const changed = Object.entries(fields).filter(
          ([key, value]) =>
            value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key as keyof typeof fields]),
        )
        if (changed.length === 0) return
        await tenders.updateFact(trx, factId, { ...Object.fromEntries(changed), editedBy: actor.username })
        const show = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))
        const lines = changed.map(
          ([key, value]) => `${key}: ${show(row[key as keyof typeof fields])} became ${show(value)}`,
        )
        await tenders.addChange(trx, id, {
          by: actor.username,
          kind: 'edited',
          text: `${row.label || row.kind}: ${lines.join('; ')}`,
        })
      }),

    deleteFact: (actor: Actor, input: { id: string; factId: string }) =>
      change(actor, input.id, async (trx) => {
        const row = await tenders.findFact(trx, input.id, input.factId)
        if (!row) throw missingFact()
        await tenders.deleteFact(trx, row.id)
        await tenders.addChange(trx, input.id, {
          by: actor.username,
          kind: 'edited',
          text: `Deleted the fact ${row.label || row.kind}: “${row.value}”`,
        })
      }),
  }
}
