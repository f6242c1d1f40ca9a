import type { Insertable, Updateable } from 'kysely'
import type { TenderAddendumTable } from '../platform/database/tables/tenders.ts'
import type { TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type AddendaRepo = ReturnType<typeof createAddendaRepo>

/** Later versions and amendments of a tender. */
export function createAddendaRepo(db: TendersDatabase) {
  return {
    list: (tenderId: string, trx: TendersDatabase | TendersTransaction = db) =>
      trx.selectFrom('tenderAddendum').selectAll().where('tenderId', '=', tenderId).orderBy('number').execute(),

    findAny: (id: string, trx: TendersDatabase | TendersTransaction = db) =>
      trx.selectFrom('tenderAddendum').selectAll().where('id', '=', id).executeTakeFirst(),

    unread: () => db.selectFrom('tenderAddendum').select('id').where('status', '=', 'reading').execute(),

    async insert(
      trx: TendersTransaction,
      addendum: Pick<
        Insertable<TenderAddendumTable>,
        'id' | 'tenderId' | 'number' | 'documentId' | 'fileName' | 'addedBy'
      >,
    ) {
      await trx.insertInto('tenderAddendum').values(addendum).execute()
    },

    async update(trx: TendersTransaction, id: string, changes: Updateable<TenderAddendumTable>) {
      await trx.updateTable('tenderAddendum').set(changes).where('id', '=', id).execute()
    },
  }
}
