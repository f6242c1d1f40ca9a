import type { Insertable } from 'kysely'
import { type Authorized, authorizeChild, authorizeForJob } from '../platform/authorized.ts'
import type { TenderAddendumRow, TenderAddendumTable } from '../platform/database/tables/tenders.ts'
import type { CheckedTender, TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type AddendaRepo = ReturnType<typeof createAddendaRepo>

/** An addendum of a checked tender. */
export type CheckedAddendum = Authorized<TenderAddendumRow>

/** Later versions and amendments of a tender. */
export function createAddendaRepo(db: TendersDatabase) {
  return {
    async list(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedAddendum[]> {
      const rows = await trx
        .selectFrom('tenderAddendum')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('number')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    /** For the background work, which acts for no user. */
    findForJob: async (
      id: string,
      trx: TendersDatabase | TendersTransaction = db,
    ): Promise<CheckedAddendum | undefined> =>
      authorizeForJob(await trx.selectFrom('tenderAddendum').selectAll().where('id', '=', id).executeTakeFirst()),

    unread: () => db.selectFrom('tenderAddendum').select(['id', 'addedBy']).where('status', '=', 'reading').execute(),

    async insert(
      trx: TendersTransaction,
      tender: CheckedTender,
      {
        id,
        number,
        documentId,
        fileName,
        addedBy,
      }: Pick<Insertable<TenderAddendumTable>, 'id' | 'number' | 'documentId' | 'fileName' | 'addedBy'>,
    ) {
      await trx
        .insertInto('tenderAddendum')
        .values({ id, tenderId: tender.id, number, documentId, fileName, addedBy })
        .execute()
    },

    async finish(trx: TendersTransaction, { id }: CheckedAddendum, result: TenderAddendumRow['result']) {
      await trx
        .updateTable('tenderAddendum')
        .set({ status: 'done', error: null, result })
        .where('id', '=', id)
        .execute()
    },

    async fail(trx: TendersTransaction, { id }: CheckedAddendum, reason: string) {
      await trx.updateTable('tenderAddendum').set({ status: 'failed', error: reason }).where('id', '=', id).execute()
    },
  }
}
