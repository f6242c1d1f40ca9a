import type { Insertable } from 'kysely'
import { type Authorized, authorizeChild, authorizeForJob } from '../platform/authorized.ts'
import type { TenderFileRow, TenderFileTable } from '../platform/database/tables/tenders.ts'
import type { CheckedTender, TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type TenderFilesRepo = ReturnType<typeof createTenderFilesRepo>
export type CheckedTenderFile = Authorized<TenderFileRow>

/** The files of a tender beside its first document. Callers that write hold the tender's lock. */
export function createTenderFilesRepo(db: TendersDatabase) {
  return {
    async list(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedTenderFile[]> {
      const rows = await trx
        .selectFrom('tenderFile')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    /** For the background work, which acts for no user. */
    findForJob: async (
      id: string,
      trx: TendersDatabase | TendersTransaction = db,
    ): Promise<CheckedTenderFile | undefined> =>
      authorizeForJob(await trx.selectFrom('tenderFile').selectAll().where('id', '=', id).executeTakeFirst()),

    /** Those that wait to be read, of tenders whose first document is read. */
    unread: () =>
      db
        .selectFrom('tenderFile')
        .innerJoin('tender', 'tender.id', 'tenderFile.tenderId')
        .select(['tenderFile.id', 'tenderFile.addedBy'])
        .where('tenderFile.status', '=', 'reading')
        .where('tender.status', '=', 'ready')
        .execute(),

    async insert(
      trx: TendersTransaction,
      tender: CheckedTender,
      {
        id,
        documentId,
        fileName,
        addedBy,
      }: Pick<Insertable<TenderFileTable>, 'id' | 'documentId' | 'fileName' | 'addedBy'>,
    ) {
      await trx.insertInto('tenderFile').values({ id, tenderId: tender.id, documentId, fileName, addedBy }).execute()
    },

    async setRead(trx: TendersTransaction, { id }: CheckedTenderFile) {
      await trx.updateTable('tenderFile').set({ status: 'done', error: null }).where('id', '=', id).execute()
    },

    async fail(trx: TendersTransaction, { id }: CheckedTenderFile, reason: string) {
      await trx.updateTable('tenderFile').set({ status: 'failed', error: reason }).where('id', '=', id).execute()
    },

    /** All are read again: what was found in them went with what the first document said. */
    async restart(trx: TendersTransaction, { id }: CheckedTender) {
      await trx.updateTable('tenderFile').set({ status: 'reading', error: null }).where('tenderId', '=', id).execute()
    },

    /** With what was found in it, but for facts that a person has changed. */
    async delete(trx: TendersTransaction, { id: tenderId }: CheckedTender, { id, documentId }: CheckedTenderFile) {
      for (const table of ['tenderRequirement', 'tenderFact', 'tenderCriterion'] as const) {
        const found = trx.deleteFrom(table).where('tenderId', '=', tenderId).where('documentId', '=', documentId)
        await (table === 'tenderFact' ? found.where('editedBy', 'is', null) : found).execute()
      }
      await trx.deleteFrom('tenderFile').where('id', '=', id).execute()
    },
  }
}
