import { isDeepStrictEqual } from 'node:util'
import type { restoreRequirementsInputSchema } from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderRequirementRow } from '../platform/database/tables/tenders.ts'
import { createEditUnfrozen } from './edit-unfrozen.ts'
import { assertRoomFor } from './find-requirements.ts'
import type { CheckedRequirement } from './matrix.repo.ts'
import { nameTogether } from './name-together.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'
import { wordsOf } from './words-of-requirement.ts'

/** Takes an edit, a split, a merge or a removal of requirements back, as long as they are not frozen. */
export function createUndoRequirements({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  const edit = createEditUnfrozen({ tenders, change })
  /** @throws AppError conflict where somebody has changed since what would be taken back: that would be lost */
  return (actor: Actor, { id, removalId }: z.output<typeof restoreRequirementsInputSchema>) =>
    edit(actor, id, async (trx, tender) => {
      const kept = await matrix.findRemoval(trx, tender, removalId)
      if (!kept) throw new AppError('not_found', 'These requirements were put back already.')
      const all = await matrix.requirements(tender, trx)
      const now = new Map(all.map((row) => [row.id, row]))
      const left = kept.became.map((one) => {
        const row = now.get(one.id)
        if (!row || !sameWords(row, one))
          throw new AppError('conflict', 'These requirements have changed since: what was done cannot be taken back.')
        return row
      })
      const criteria = new Set((await matrix.criteria(tender, trx)).map((criterion) => criterion.id))
      const before = new Map(
        kept.rows.map((row) => [
          row.id,
          { ...row, criterionId: row.criterionId !== null && criteria.has(row.criterionId) ? row.criterionId : null },
        ]),
      )
      const gone = [...before.values()].filter((row) => !now.has(row.id))
      const added = left.filter((row) => !before.has(row.id))
      assertRoomFor(all, gone.length - added.length, tenderLimits.requirementsMax)
      await matrix.deleteRequirements(trx, added)
      for (const row of left) {
        const was = before.get(row.id)
        if (was) await matrix.correct(trx, row, wordsOf(was), was)
      }
      await matrix.insertRequirements(trx, tender, gone.map(asItWas))
      await matrix.deleteRemoval(trx, kept)
      return `Put back, ${nameTogether(kept.rows)}`
    })
}

const sameWords = (row: CheckedRequirement, other: TenderRequirementRow) =>
  isDeepStrictEqual(wordsOf(row), wordsOf(other))

function asItWas(row: TenderRequirementRow) {
  return {
    ...wordsOf(row),
    id: row.id,
    position: row.position,
    page: row.page,
    quote: row.quote,
    documentId: row.documentId,
    addendum: row.addendum,
    doubt: row.doubt,
    editedBy: row.editedBy,
  }
}
