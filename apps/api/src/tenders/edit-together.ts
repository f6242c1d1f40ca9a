import type { editRequirementsInputSchema, removeRequirementsInputSchema } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { createEditUnfrozen } from './edit-unfrozen.ts'
import { findRequirements } from './find-requirements.ts'
import { nameTogether } from './name-together.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'
import { wordsOf } from './words-of-requirement.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

/** Several requirements changed or taken out at once, as long as they are not frozen. */
export function createEditTogether({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  const edit = createEditUnfrozen({ tenders, change })

  return {
    edit: (actor: Actor, { id, changes }: Input<typeof editRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const wanted = new Map(changes.map((one) => [one.requirementId, one]))
        const rows = findRequirements(
          await matrix.requirements(tender, trx),
          changes.map(({ requirementId }) => requirementId),
        )
        const changed: typeof rows = []
        for (const row of rows) {
          const given = wanted.get(row.id)
          const mandatory = given?.mandatory ?? row.mandatory
          const role = given?.role === undefined ? row.role : given.role
          const party = given?.party === undefined ? row.party : given.party
          if (mandatory === row.mandatory && role === row.role && party === row.party) continue
          const now = { ...wordsOf(row), mandatory, role, party }
          await matrix.correct(trx, row, now, { editedBy: actor.username })
          changed.push(row)
        }
        return changed.length === 0 ? undefined : `Changed together, ${nameTogether(changed)}`
      }),

    remove: (actor: Actor, { id, removalId, requirementIds }: Input<typeof removeRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const rows = findRequirements(await matrix.requirements(tender, trx), requirementIds)
        await matrix.keepBefore(trx, tender, { id: removalId, by: actor.username, rows, became: [] })
        await matrix.deleteRequirements(trx, rows)
        return `Taken out as no requirements, ${nameTogether(rows)}`
      }),
  }
}
