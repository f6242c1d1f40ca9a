import type {
  editRequirementsInputSchema,
  removeRequirementsInputSchema,
  restoreRequirementsInputSchema,
} from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { createEditUnfrozen } from './edit-unfrozen.ts'
import { nameTogether } from './name-together.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

/** Several requirements changed, taken out or put back at once, as long as they are not frozen. */
export function createEditTogether({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  const edit = createEditUnfrozen({ tenders, change })

  async function findAll(trx: TendersTransaction, tender: CheckedTender, ids: readonly string[]) {
    const known = new Map((await matrix.requirements(tender, trx)).map((row) => [row.id, row]))
    return [...new Set(ids)].map((id) => {
      const row = known.get(id)
      if (!row) throw new AppError('not_found', 'One of these requirements does not exist.')
      return row
    })
  }

  return {
    edit: (actor: Actor, { id, changes }: Input<typeof editRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const wanted = new Map(changes.map((one) => [one.requirementId, one]))
        const rows = await findAll(
          trx,
          tender,
          changes.map(({ requirementId }) => requirementId),
        )
        const changed: typeof rows = []
        for (const row of rows) {
          const given = wanted.get(row.id)
          const { ref, text, category, section, criterionId } = row
          const mandatory = given?.mandatory ?? row.mandatory
          const role = given?.role === undefined ? row.role : given.role
          const party = given?.party === undefined ? row.party : given.party
          if (mandatory === row.mandatory && role === row.role && party === row.party) continue
          const now = { ref, text, mandatory, category, role, party, section, criterionId }
          await matrix.correct(trx, row, now, actor.username)
          changed.push(row)
        }
        return changed.length === 0 ? undefined : `Changed together, ${nameTogether(changed)}`
      }),

    remove: (actor: Actor, { id, removalId, requirementIds }: Input<typeof removeRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const rows = await findAll(trx, tender, requirementIds)
        await matrix.remove(trx, tender, { id: removalId, by: actor.username, rows })
        return `Taken out as no requirements, ${nameTogether(rows)}`
      }),

    /** As they were, in their places. */
    restore: (actor: Actor, { id, removalId }: Input<typeof restoreRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const removal = await matrix.findRemoval(trx, tender, removalId)
        if (!removal) throw new AppError('not_found', 'These requirements were put back already.')
        const { rows } = removal
        const all = await matrix.requirements(tender, trx)
        if (all.length + rows.length > tenderLimits.requirementsMax)
          throw new AppError('conflict', `A tender has ${tenderLimits.requirementsMax} requirements at most.`)
        const criteria = new Set((await matrix.criteria(tender, trx)).map((criterion) => criterion.id))
        await matrix.insertRequirements(
          trx,
          tender,
          rows.map((row) => ({
            position: row.position,
            ref: row.ref,
            text: row.text,
            mandatory: row.mandatory,
            category: row.category,
            role: row.role,
            party: row.party,
            page: row.page,
            section: row.section,
            quote: row.quote,
            documentId: row.documentId,
            criterionId: row.criterionId !== null && criteria.has(row.criterionId) ? row.criterionId : null,
            addendum: row.addendum,
            doubt: row.doubt,
            editedBy: row.editedBy,
          })),
        )
        await matrix.deleteRemoval(trx, removal)
        return `Put back, ${nameTogether(rows)}`
      }),
  }
}
