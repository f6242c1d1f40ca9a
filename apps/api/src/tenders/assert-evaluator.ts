import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import type { TenderStores } from './tenders.service.ts'

/** A committee is made of people. */
export function assertPerson({ kind }: Actor) {
  if (kind === 'machine') throw new AppError('forbidden', 'This is for a person to decide, not for an API key.')
}

/** Nobody with a conflict of interest decides anything. @throws AppError forbidden */
export async function assertNoConflict(
  { evaluators }: Pick<TenderStores, 'evaluators'>,
  trx: TendersTransaction,
  row: CheckedTender,
  { userId }: Actor,
) {
  const own = (await evaluators.list(row, trx)).find((one) => one.userId === userId)
  if (own?.conflict) throw new AppError('forbidden', 'You have declared a conflict of interest in this tender.')
  return own
}

/** @throws AppError forbidden for an API key, with a conflict of interest, or without a declaration that there is none */
export async function assertEvaluator(
  stores: Pick<TenderStores, 'evaluators'>,
  trx: TendersTransaction,
  row: CheckedTender,
  actor: Actor,
) {
  assertPerson(actor)
  if (!(await assertNoConflict(stores, trx, row, actor)))
    throw new AppError('forbidden', 'Declare first that no conflict of interest stands in your way.')
}
