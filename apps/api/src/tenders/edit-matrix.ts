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
import type { TenderRow } from '../platform/database/tables/tenders.ts'
import { shorten } from './evaluate-bids.ts'
import type { TendersTransaction } from './tenders.repo.ts'
import { assertAnalysed, assertNotFrozen, type TenderStores, type TendersService } from './tenders.service.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>

const missingRequirement = () => new AppError('not_found', 'This requirement does not exist.')

/** Requirements, criteria and price rule, as long as they are not frozen. */
export function createEditMatrix({
  tenders,
  matrix,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'>) {
  /** A change of the matrix, refused where it is frozen, with its line in the history. */
  const edit = (
    actor: Actor,
    id: string,
    work: (trx: TendersTransaction, row: TenderRow) => Promise<string | undefined>,
  ) =>
    change(actor, id, async (trx, row) => {
      assertAnalysed(row)
      assertNotFrozen(row)
      const text = await work(trx, row)
      if (text === undefined) return
      await tenders.update(trx, id, {})
      await tenders.addChange(trx, id, { by: actor.username, kind: 'edited', text })
    })

  async function assertCriterion(trx: TendersTransaction, tenderId: string, criterionId: string | null | undefined) {
    if (!criterionId) return
    const criteria = await matrix.criteria(tenderId, trx)
    if (!criteria.some(({ id }) => id === criterionId))
      throw new AppError('not_found', 'This criterion does not exist.')
  }

  return {
    addRequirement: (actor: Actor, input: Input<typeof addTenderRequirementInputSchema>) =>
      edit(actor, input.id, async (trx) => {
        const all = await matrix.requirements(input.id, trx)
        if (all.length >= tenderLimits.requirementsMax)
          throw new AppError('conflict', `A tender has ${tenderLimits.requirementsMax} requirements at most.`)
        await assertCriterion(trx, input.id, input.criterionId)
        const after = all.findIndex(({ id }) => id === input.afterRequirementId)
        if (input.afterRequirementId && after < 0) throw missingRequirement()
        const place = after < 0 ? all.length : after + 1
        for (const [index, { id }] of all.entries())
          await matrix.updateRequirement(trx, id, { position: index < place ? index : index + 1 })
        await matrix.insertRequirements(trx, input.id, [
          {
            position: place,
            ref: input.ref ?? '',
            text: input.text,
            mandatory: input.mandatory ?? true,
            category: input.category ?? 'technical',
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
      edit(actor, input.id, async (trx) => {
        const { id, requirementId, ...fields } = input
        const row = await matrix.findRequirement(trx, id, requirementId)
        if (!row) throw missingRequirement()
        await assertCriterion(trx, id, fields.criterionId)
        const changed = Object.entries(fields).filter(
          ([key, value]) => value !== undefined && value !== row[key as keyof typeof fields],
        )
        if (changed.length === 0) return undefined
        const textChanged = changed.some(([key]) => key === 'text')
        await matrix.updateRequirement(trx, requirementId, {
          ...Object.fromEntries(changed),
          editedBy: actor.username,
          ...(textChanged ? { revision: row.revision + 1 } : {}),
        })
        const lines = changed.map(
          ([key, value]) =>
            `${key}: “${shorten(String(row[key as keyof typeof fields]))}” became “${shorten(String(value))}”`,
        )
        return `${row.ref || 'Requirement'}: ${lines.join('; ')}`
      }),

    deleteRequirement: (actor: Actor, input: { id: string; requirementId: string }) =>
      edit(actor, input.id, async (trx) => {
        const row = await matrix.findRequirement(trx, input.id, input.requirementId)
        if (!row) throw missingRequirement()
        await matrix.deleteRequirement(trx, row.id)
        return `Deleted the requirement ${row.ref} “${shorten(row.text)}”`
      }),

    setCriteria: (actor: Actor, input: Input<typeof setTenderCriteriaInputSchema>) =>
      edit(actor, input.id, async (trx) => {
        const before = await matrix.criteria(input.id, trx)
        const known = new Map(before.map((criterion) => [criterion.id, criterion]))
        const names = input.criteria.map(({ name }) => name.toLowerCase())
        if (new Set(names).size !== names.length) throw new AppError('invalid', 'Two criteria have the same name.')
        const criteria = input.criteria.map(({ id, ...fields }) => {
          if (id !== undefined && !known.has(id)) throw new AppError('not_found', 'This criterion does not exist.')
          const found = id === undefined ? undefined : known.get(id)
          return {
            ...fields,
            id: id ?? crypto.randomUUID(),
            page: found?.page ?? null,
            quote: found?.quote ?? '',
            documentId: found?.documentId ?? null,
            parts: found?.parts ?? [],
          }
        })
        const kept = new Set(criteria.map(({ id }) => id))
        await matrix.deleteCriteria(
          trx,
          before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
        )
        await matrix.saveCriteria(trx, input.id, criteria)
        const describe = (all: readonly { name: string; weight: number | null }[]) =>
          all.map(({ name, weight }) => `${name} ${weight ?? '–'}`).join(', ') || 'none'
        return `Criteria: ${describe(before)} became ${describe(criteria)}`
      }),

    setPriceRule: (actor: Actor, { id, ...rule }: Input<typeof setPriceRuleInputSchema>) =>
      edit(actor, id, async (trx, row) => {
        const before = row.priceRule
        const same =
          before.formula === rule.formula &&
          before.ceiling === rule.ceiling &&
          before.qualityThreshold === rule.qualityThreshold
        if (same) return undefined
        // What the document states of it stays with it only while the formula does.
        const source =
          before.formula === rule.formula && before.source === 'stated'
            ? before
            : { source: 'person' as const, page: null, quote: '', documentId: null }
        const { page, quote, documentId } = source
        await tenders.update(trx, id, { priceRule: { ...rule, source: source.source, page, quote, documentId } })
        return `Price formula: ${before.formula} became ${rule.formula}; ceiling ${rule.ceiling ?? 'none'}; quality threshold ${rule.qualityThreshold ?? 'none'}`
      }),
  }
}
