import type { mergeRequirementsInputSchema, splitRequirementInputSchema } from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { createEditUnfrozen } from './edit-unfrozen.ts'
import { assertRoomFor, findRequirements } from './find-requirements.ts'
import type { CheckedRequirement, RequirementText } from './matrix.repo.ts'
import { nameTogether } from './name-together.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'
import { wordsOf } from './words-of-requirement.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

/** One requirement becomes several, or several become one, as long as they are not frozen. */
export function createSplitRequirements({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  const edit = createEditUnfrozen({ tenders, change })
  return {
    /** Each part stays where the whole stood, and cites the words that were read there. */
    split: (actor: Actor, { id, undoId, requirementId, parts }: Input<typeof splitRequirementInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const all = await matrix.requirements(tender, trx)
        const [row] = findRequirements(all, [requirementId])
        const [first, ...others] = parts
        if (!row || !first) return undefined
        assertRoomFor(all, others.length, tenderLimits.requirementsMax)
        await matrix.moveLater(trx, row, others.length)
        await matrix.correct(
          trx,
          row,
          { ...wordsOf(row), ref: first.ref ?? row.ref, text: first.text },
          { editedBy: actor.username },
        )
        const added = await matrix.insertRequirements(
          trx,
          tender,
          others.map(({ ref, text }, index) => ({
            ...wordsOf(row),
            ref: ref ?? '',
            text,
            position: row.position + 1 + index,
            page: row.page,
            quote: row.quote,
            documentId: row.documentId,
            addendum: row.addendum,
            editedBy: actor.username,
          })),
        )
        const whole = await matrix.findRequirement(tender, row.id, trx)
        const became = whole ? [whole, ...added] : added
        await matrix.keepBefore(trx, tender, { id: undoId, by: actor.username, rows: [row], became })
        return `Split into ${parts.length}, ${nameTogether([row])}`
      }),

    /** The first of them stays, with the words of all in their order. */
    merge: (actor: Actor, { id, undoId, requirementIds }: Input<typeof mergeRequirementsInputSchema>) =>
      edit(actor, id, async (trx, tender) => {
        const all = await matrix.requirements(tender, trx)
        const rows = findRequirements(all, requirementIds).toSorted((a, b) => a.position - b.position)
        const [first, ...others] = rows
        if (!first || others.length === 0) throw new AppError('invalid', 'Choose two requirements or more.')
        const joined = joinWords(first, rows)
        if (joined.text.length > tenderLimits.textMaxLength)
          throw new AppError('conflict', `A requirement has ${tenderLimits.textMaxLength} characters at most.`)
        await matrix.correct(trx, first, joined, { editedBy: actor.username })
        const now = await matrix.findRequirement(tender, first.id, trx)
        await matrix.keepBefore(trx, tender, { id: undoId, by: actor.username, rows, became: now ? [now] : [] })
        await matrix.deleteRequirements(trx, others)
        return `Merged into one, ${nameTogether(rows)}`
      }),
  }
}

/** What they do not agree on is not said of the whole; it is mandatory where a part of it is. */
function joinWords(first: CheckedRequirement, rows: readonly CheckedRequirement[]): RequirementText {
  return {
    ...wordsOf(first),
    text: rows.map(({ text }) => text).join(' '),
    mandatory: rows.some(({ mandatory }) => mandatory),
    role: rows.every(({ role }) => role === first.role) ? first.role : null,
    party: rows.every(({ party }) => party === first.party) ? first.party : null,
    criterionId: rows.every(({ criterionId }) => criterionId === first.criterionId) ? first.criterionId : null,
    places: rows.flatMap((row) => (row === first ? row.places : placesOf(row))),
  }
}

/** Where the words of a requirement stand; nowhere, where a person added it. */
function placesOf({ page, quote, documentId, places }: CheckedRequirement): CheckedRequirement['places'] {
  return page === null ? places : [{ page, quote, documentId }, ...places]
}
