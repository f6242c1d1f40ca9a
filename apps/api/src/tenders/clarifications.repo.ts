import type { Insertable } from 'kysely'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type { TenderClarificationRow, TenderClarificationTable } from '../platform/database/tables/tenders.ts'
import type { CheckedTender, TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type ClarificationsRepo = ReturnType<typeof createClarificationsRepo>

/** Of a checked tender. */
export type CheckedClarification = Authorized<TenderClarificationRow>

/** The register of questions about a tender. Callers that write hold its lock. */
export function createClarificationsRepo(db: TendersDatabase) {
  return {
    async list(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedClarification[]> {
      const rows = await trx
        .selectFrom('tenderClarification')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('number')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    async insert(
      trx: TendersTransaction,
      tender: CheckedTender,
      {
        number,
        question,
        askedOf,
        askedBy,
        askedOn,
        about,
        doubtKey,
      }: Omit<Insertable<TenderClarificationTable>, 'id' | 'tenderId' | 'answer' | 'answeredOn' | 'applied'>,
    ) {
      await trx
        .insertInto('tenderClarification')
        .values({
          id: crypto.randomUUID(),
          tenderId: tender.id,
          number,
          question,
          askedOf,
          askedBy,
          askedOn,
          about,
          doubtKey,
          answeredOn: null,
          applied: null,
        })
        .execute()
    },

    async rewrite(
      trx: TendersTransaction,
      { id }: CheckedClarification,
      {
        question,
        askedOf,
        askedOn,
        answer,
        answeredOn,
      }: Pick<TenderClarificationRow, 'question' | 'askedOf' | 'askedOn' | 'answer' | 'answeredOn'>,
    ) {
      await trx
        .updateTable('tenderClarification')
        .set({ question, askedOf, askedOn, answer, answeredOn })
        .where('id', '=', id)
        .execute()
    },

    /** Notes what its answer has corrected. */
    async noteApplied(
      trx: TendersTransaction,
      { id }: CheckedClarification,
      applied: NonNullable<TenderClarificationRow['applied']>,
    ) {
      await trx.updateTable('tenderClarification').set({ applied }).where('id', '=', id).execute()
    },

    async delete(trx: TendersTransaction, { id }: CheckedClarification) {
      await trx.deleteFrom('tenderClarification').where('id', '=', id).execute()
    },
  }
}
