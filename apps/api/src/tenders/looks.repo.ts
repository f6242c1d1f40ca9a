import type { TenderLookRow } from '../platform/database/tables/tenders.ts'
import type { CheckedTender, TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type LooksRepo = ReturnType<typeof createLooksRepo>

/** What people have looked at of the doubts about a tender, by the keys of the doubts. Callers that write hold its lock. */
export function createLooksRepo(db: TendersDatabase) {
  return {
    list: ({ id }: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<TenderLookRow[]> =>
      trx.selectFrom('tenderLook').selectAll().where('tenderId', '=', id).execute(),

    async insert(trx: TendersTransaction, { id: tenderId }: CheckedTender, keys: readonly string[], by: string) {
      await trx
        .insertInto('tenderLook')
        .values(keys.map((key) => ({ tenderId, key, by })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async delete(trx: TendersTransaction, { id }: CheckedTender, keys: readonly string[]) {
      await trx.deleteFrom('tenderLook').where('tenderId', '=', id).where('key', 'in', keys).execute()
    },
  }
}
