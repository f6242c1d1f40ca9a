import type {
  addClarificationInputSchema,
  applyClarificationInputSchema,
  updateClarificationInputSchema,
} from '@fieldproof/schema/clarifications'
import { clarificationLimits } from '@fieldproof/schema/clarifications'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { CheckedClarification } from './clarifications.repo.ts'
import { findContradictions } from './doubts/find-contradictions.ts'
import { findDoubts } from './doubts/find-doubts.ts'
import type { GuardDeadline } from './guard-deadline.ts'
import { shorten } from './shorten.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import { assertAnalysed, assertNotFrozen, type TenderStores, type TendersService } from './tenders.service.ts'
import { wordsOf } from './words-of-requirement.ts'

type Input<Schema extends z.ZodType> = z.output<Schema>
const missing = () => new AppError('not_found', 'This question does not exist.')
const gone = () => new AppError('conflict', 'What the question is about is not in the tender any more.')

/** The register of questions about a tender, whose answers correct what they are about. */
export function createClarifyTender({
  tenders,
  matrix,
  looks,
  clarifications,
  change,
  guardDeadline,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'looks' | 'clarifications'> &
  Pick<TendersService, 'change'> & { guardDeadline: GuardDeadline }) {
  async function find(trx: TendersTransaction, tender: CheckedTender, id: string): Promise<CheckedClarification> {
    const found = (await clarifications.list(tender, trx)).find((one) => one.id === id)
    if (!found) throw missing()
    return found
  }

  const note = async (trx: TendersTransaction, tender: CheckedTender, actor: Actor, text: string) => {
    await tenders.touch(trx, tender)
    await tenders.addChange(trx, tender, { by: actor.username, kind: 'edited', text })
  }

  return {
    add: (actor: Actor, { id, question, askedOf, askedOn, doubtKey }: Input<typeof addClarificationInputSchema>) =>
      change(actor, id, async (trx, tender) => {
        assertAnalysed(tender)
        const all = await clarifications.list(tender, trx)
        if (all.length >= clarificationLimits.perTenderMax)
          throw new AppError('conflict', `A tender has ${clarificationLimits.perTenderMax} questions at most.`)
        if (doubtKey !== null && all.some((one) => one.doubtKey === doubtKey))
          throw new AppError('conflict', 'This entry is asked already.')
        const doubt =
          doubtKey === null
            ? undefined
            : findDoubts(tender, {
                facts: await tenders.facts(tender, trx),
                criteria: await matrix.criteria(tender, trx),
                requirements: await matrix.requirements(tender, trx),
                looks: await looks.list(tender, trx),
              }).find(({ key }) => key === doubtKey)
        if (doubtKey !== null && !doubt) throw new AppError('not_found', 'This entry is not open any more.')
        const number = 1 + Math.max(0, ...all.map((one) => one.number))
        const about = doubt ? { part: doubt.part, targetId: doubt.targetId, name: doubt.name } : null
        await clarifications.insert(trx, tender, {
          number,
          question,
          askedOf,
          askedBy: actor.username,
          askedOn,
          about,
          doubtKey,
        })
        await note(trx, tender, actor, `Question ${number} to ${askedOf}: “${shorten(question)}”`)
      }),

    update: (actor: Actor, input: Input<typeof updateClarificationInputSchema>) =>
      change(actor, input.id, async (trx, tender) => {
        const row = await find(trx, tender, input.clarificationId)
        const now = {
          question: input.question ?? row.question,
          askedOf: input.askedOf ?? row.askedOf,
          askedOn: input.askedOn === undefined ? row.askedOn : input.askedOn,
          answer: input.answer ?? row.answer,
          answeredOn: input.answeredOn === undefined ? row.answeredOn : input.answeredOn,
        }
        if (row.answer !== '' && now.question !== row.question)
          throw new AppError('conflict', 'The question is answered: ask another one.')
        if (row.applied !== null && now.answer !== row.answer)
          throw new AppError('conflict', 'The answer is applied already: ask another question.')
        await clarifications.rewrite(trx, row, now)
        const told = now.answer === row.answer ? 'changed' : `answered: “${shorten(now.answer)}”`
        await note(trx, tender, actor, `Question ${row.number} ${told}`)
      }),

    delete: (actor: Actor, { id, clarificationId }: { id: string; clarificationId: string }) =>
      change(actor, id, async (trx, tender) => {
        const row = await find(trx, tender, clarificationId)
        if (row.applied !== null)
          throw new AppError('conflict', 'Its answer is the source of what it has corrected: it stays.')
        await clarifications.delete(trx, row)
        await note(trx, tender, actor, `Deleted question ${row.number}: “${shorten(row.question)}”`)
      }),

    /** The value that the answer gives, in place of what was read; the question stays as its source. */
    apply: (actor: Actor, input: Input<typeof applyClarificationInputSchema>) =>
      change(actor, input.id, async (trx, tender) => {
        const row = await find(trx, tender, input.clarificationId)
        if (row.answer === '') throw new AppError('conflict', 'The question has no answer yet.')
        if (row.applied !== null) throw new AppError('conflict', 'The answer is applied already.')
        const { about } = row
        const targetId = about?.targetId
        if (!about || !targetId)
          throw new AppError('conflict', 'The question is about nothing that could be corrected.')
        let before = ''
        const reason = `The answer to question ${row.number}`
        await guardDeadline(trx, tender, actor, { reason }, async () => {
          before = await correct(trx, tender, actor, {
            value: input.value,
            date: input.date,
            part: about.part,
            targetId,
          })
        })
        await clarifications.noteApplied(trx, row, {
          by: actor.username,
          at: new Date().toISOString(),
          before,
          value: input.value,
        })
        const text = `By the answer to question ${row.number}: ${about.name}: “${shorten(before)}” became “${shorten(input.value)}”`
        await note(trx, tender, actor, text)
      }),
  }

  /** @returns what stood there */
  async function correct(
    trx: TendersTransaction,
    tender: CheckedTender,
    actor: Actor,
    {
      part,
      targetId,
      value,
      date,
    }: Pick<Input<typeof applyClarificationInputSchema>, 'value' | 'date'> & { part: string; targetId: string },
  ): Promise<string> {
    if (part === 'facts') {
      const fact = await tenders.findFact(trx, tender, targetId)
      if (!fact) throw gone()
      // Of several that contradict each other the answer decides: the others do not hold.
      const facts = await tenders.facts(tender, trx)
      const others = findContradictions(facts).find(({ ids }) => ids.includes(targetId))?.ids ?? []
      for (const other of facts)
        if (other.id !== targetId && others.includes(other.id)) await tenders.deleteFact(trx, other)
      const { kind, label } = fact
      const now = { kind, label, value, date: date === undefined ? fact.date : date }
      await tenders.correctFact(trx, fact, now, actor.username)
      return fact.value
    }
    assertAnalysed(tender)
    assertNotFrozen(tender)
    if (part === 'criteria') {
      const criteria = await matrix.criteria(tender, trx)
      const criterion = criteria.find(({ id }) => id === targetId)
      if (!criterion) throw gone()
      const weight = Number(value.replace(/\s?(?:%|points?|marks?)$/i, ''))
      if (!(weight >= 0 && weight <= 10_000))
        throw new AppError('invalid', 'The weight of a criterion is a number.', { field: 'value' })
      await matrix.weigh(trx, criterion, weight)
      return criterion.weight === null ? 'no weight' : String(criterion.weight)
    }
    if (part !== 'requirements')
      throw new AppError('conflict', 'Choose the price formula where the criteria are: an answer is no formula.')
    const requirement = await matrix.findRequirement(tender, targetId, trx)
    if (!requirement) throw gone()
    const now = { ...wordsOf(requirement), text: value }
    await matrix.correct(trx, requirement, now, { editedBy: actor.username })
    return requirement.text
  }
}
