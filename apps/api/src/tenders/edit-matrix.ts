import type {
  addTenderRequirementInputSchema,
  setPriceRuleInputSchema,
  setTenderCriteriaInputSchema,
  updateTenderRequirementInputSchema,
} from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { createEditUnfrozen } from './edit-unfrozen.ts'
import type { RequirementText } from './matrix.repo.ts'
import { shorten } from './shorten.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

/** What a correction of a requirement may give. */
const requirementFields = ['ref', 'text', 'mandatory', 'category', 'role', 'party', 'section', 'criterionId'] as const
const missingRequirement = () => new AppError('not_found', 'This requirement does not exist.')

/** Requirements, criteria and price rule, as long as they are not frozen. */
export function createEditMatrix({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  const edit = createEditUnfrozen({ tenders, change })

  async function assertCriterion(
    trx: TendersTransaction,
    tender: CheckedTender,
    criterionId: string | null | undefined,
  ) {
    if (!criterionId) return
    const criteria = await matrix.criteria(tender, trx)
    if (!criteria.some(({ id }) => id === criterionId))
      throw new AppError('not_found', 'This criterion does not exist.')
  }

  return {
    addRequirement: (actor: Actor, input: Input<typeof addTenderRequirementInputSchema>) =>
      edit(actor, input.id, async (trx, tender) => {
        const all = await matrix.requirements(tender, trx)
        if (all.length >= tenderLimits.requirementsMax)
          throw new AppError('conflict', `A tender has ${tenderLimits.requirementsMax} requirements at most.`)
        await assertCriterion(trx, tender, input.criterionId)
        const after = all.findIndex(({ id }) => id === input.afterRequirementId)
        if (input.afterRequirementId && after < 0) throw missingRequirement()
        const place = after < 0 ? all.length : after + 1
        for (const [index, requirement] of all.entries())
          await matrix.move(trx, requirement, index < place ? index : index + 1)
        await matrix.insertRequirements(trx, tender, [
          {
            position: place,
            ref: input.ref ?? '',
            text: input.text,
            mandatory: input.mandatory ?? true,
            category: input.category ?? 'technical',
            role: input.role ?? null,
            party: input.party ?? null,
            section: input.section ?? '',
            criterionId: input.criterionId ?? null,
            page: null,
            quote: '',
            documentId: null,
            addendum: null,
            editedBy: actor.username,
          },
        ])
        return `Added the requirement ${input.ref ?? ''} “${shorten(input.text)}”`
      }),

    updateRequirement: (actor: Actor, input: Input<typeof updateTenderRequirementInputSchema>) =>
      edit(actor, input.id, async (trx, tender) => {
        const row = await matrix.findRequirement(tender, input.requirementId, trx)
        if (!row) throw missingRequirement()
        await assertCriterion(trx, tender, input.criterionId)
        const given = requirementFields.filter((name) => input[name] !== undefined && input[name] !== row[name])
        if (given.length === 0) return undefined
        const now: RequirementText = {
          ref: input.ref ?? row.ref,
          text: input.text ?? row.text,
          mandatory: input.mandatory ?? row.mandatory,
          category: input.category ?? row.category,
          role: input.role === undefined ? row.role : input.role,
          party: input.party === undefined ? row.party : input.party,
          section: input.section ?? row.section,
          criterionId: input.criterionId === undefined ? row.criterionId : input.criterionId,
          places: row.places,
        }
        await matrix.correct(trx, row, now, { editedBy: actor.username })
        const became = await matrix.findRequirement(tender, row.id, trx)
        if (input.undoId !== undefined && became)
          await matrix.keepBefore(trx, tender, { id: input.undoId, by: actor.username, rows: [row], became: [became] })
        const lines = given.map(
          (name) => `${name}: “${shorten(String(row[name]))}” became “${shorten(String(now[name]))}”`,
        )
        return `${row.ref || 'Requirement'}: ${lines.join('; ')}`
      }),

    deleteRequirement: (actor: Actor, input: { id: string; requirementId: string }) =>
      edit(actor, input.id, async (trx, tender) => {
        const row = await matrix.findRequirement(tender, input.requirementId, trx)
        if (!row) throw missingRequirement()
        await matrix.deleteRequirement(trx, row)
        return `Deleted the requirement ${row.ref} “${shorten(row.text)}”`
      }),

    setCriteria: (actor: Actor, input: Input<typeof setTenderCriteriaInputSchema>) =>
      edit(actor, input.id, async (trx, tender) => {
        const before = await matrix.criteria(tender, trx)
        const known = new Map(before.map((criterion) => [criterion.id, criterion]))
        const names = input.criteria.map(({ name }) => name.toLowerCase())
        if (new Set(names).size !== names.length) throw new AppError('invalid', 'Two criteria have the same name.')
        const criteria = input.criteria.map(({ id, name, weight, kind, description, threshold }) => {
          if (id !== undefined && !known.has(id)) throw new AppError('not_found', 'This criterion does not exist.')
          const found = id === undefined ? undefined : known.get(id)
          return {
            id: id ?? crypto.randomUUID(),
            name,
            weight,
            kind,
            description,
            threshold,
            page: found?.page ?? null,
            quote: found?.quote ?? '',
            documentId: found?.documentId ?? null,
            parts: found?.parts ?? [],
            // Who saves the criteria has looked at them.
            doubt: '',
          }
        })
        const kept = new Set(criteria.map(({ id }) => id))
        await matrix.deleteCriteria(
          trx,
          before.filter(({ id }) => !kept.has(id)),
        )
        await matrix.saveCriteria(trx, tender, criteria)
        const describe = (all: readonly { name: string; weight: number | null }[]) =>
          all.map(({ name, weight }) => `${name} ${weight ?? '–'}`).join(', ') || 'none'
        return `Criteria: ${describe(before)} became ${describe(criteria)}`
      }),

    setPriceRule: (actor: Actor, input: Input<typeof setPriceRuleInputSchema>) =>
      edit(actor, input.id, async (trx, row) => {
        const { formula, ceiling, qualityThreshold } = input
        const before = row.priceRule
        const envelopes = input.envelopes ?? before.envelopes ?? 'one'
        const same =
          before.formula === formula &&
          before.ceiling === ceiling &&
          before.qualityThreshold === qualityThreshold &&
          (before.envelopes ?? 'one') === envelopes
        if (same) return undefined
        // What the document states of it stays with it only while the formula does.
        const { source, page, quote, documentId } =
          before.formula === formula && before.source === 'stated'
            ? before
            : { source: 'person' as const, page: null, quote: '', documentId: null }
        await tenders.setPriceRule(trx, row, {
          formula,
          ceiling,
          qualityThreshold,
          source,
          page,
          quote,
          documentId,
          envelopes,
        })
        return `Price formula: ${before.formula} became ${formula}; ceiling ${ceiling ?? 'none'}; quality threshold ${qualityThreshold ?? 'none'}; ${envelopes} envelope${envelopes === 'two' ? 's' : ''}`
      }),
  }
}
