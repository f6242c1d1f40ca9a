import type { addTenderFactInputSchema, updateTenderFactInputSchema } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { GuardDeadline } from './guard-deadline.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

/** What a correction may give. */
const factFields = ['kind', 'label', 'value', 'date'] as const
const missingFact = () => new AppError('not_found', 'This fact does not exist.')

/** Key facts that people add and correct. They count for nothing in the evaluation, so the freeze touches none but the deadline. */
export function createEditFacts({
  tenders,
  change,
  guardDeadline,
}: Pick<TenderStores, 'tenders'> & Pick<TendersService, 'change'> & { guardDeadline: GuardDeadline }) {
  return {
    addFact: (actor: Actor, input: z.output<typeof addTenderFactInputSchema>) =>
      change(actor, input.id, async (trx, tender) => {
        const { kind, value, label = '', date = null } = input
        await guardDeadline(trx, tender, actor, { reason: input.reason }, () =>
          tenders.addFact(trx, tender, {
            kind,
            value,
            label,
            date,
            page: null,
            quote: '',
            documentId: null,
            doubt: '',
            editedBy: actor.username,
          }),
        )
        await tenders.addChange(trx, tender, {
          by: actor.username,
          kind: 'edited',
          text: `Added the fact ${label || kind}: “${value}”`,
        })
      }),

    updateFact: (actor: Actor, input: z.output<typeof updateTenderFactInputSchema>) =>
      change(actor, input.id, async (trx, tender) => {
        const row = await tenders.findFact(trx, tender, input.factId)
        if (!row) throw missingFact()
        const given = factFields.filter(
          (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(row[name]),
        )
        if (given.length === 0) return
        const now = {
          kind: input.kind ?? row.kind,
          label: input.label ?? row.label,
          value: input.value ?? row.value,
          date: input.date === undefined ? row.date : input.date,
        }
        await guardDeadline(trx, tender, actor, { reason: input.reason }, () =>
          tenders.correctFact(trx, row, now, actor.username),
        )
        const show = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))
        const lines = given.map((name) => `${name}: ${show(row[name])} became ${show(now[name])}`)
        await tenders.addChange(trx, tender, {
          by: actor.username,
          kind: 'edited',
          text: `${row.label || row.kind}: ${lines.join('; ')}`,
        })
      }),

    deleteFact: (actor: Actor, input: { id: string; factId: string }) =>
      change(actor, input.id, async (trx, tender) => {
        const row = await tenders.findFact(trx, tender, input.factId)
        if (!row) throw missingFact()
        await guardDeadline(trx, tender, actor, {}, () => tenders.deleteFact(trx, row))
        await tenders.addChange(trx, tender, {
          by: actor.username,
          kind: 'edited',
          text: `Deleted the fact ${row.label || row.kind}: “${row.value}”`,
        })
      }),
  }
}
