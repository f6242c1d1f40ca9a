import type { Actor } from '../platform/actor.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import { assertAnalysed, assertNotFrozen, type TenderStores, type TendersService } from './tenders.service.ts'

/** A change of what is frozen later, refused where it is, with its line in the history; none where `work` says nothing. */
export function createEditUnfrozen({
  tenders,
  change,
}: Pick<TenderStores, 'tenders'> & Pick<TendersService, 'change'>) {
  return (
    actor: Actor,
    id: string,
    work: (trx: TendersTransaction, tender: CheckedTender) => Promise<string | undefined>,
  ) =>
    change(actor, id, async (trx, row) => {
      assertAnalysed(row)
      assertNotFrozen(row)
      const text = await work(trx, row)
      if (text === undefined) return
      await tenders.touch(trx, row)
      await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text })
    })
}
