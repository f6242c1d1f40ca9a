import type { ChosenTable } from '@fieldproof/schema/audit-columns'
import { sql } from 'kysely'
import type { ReadingAgain } from '../../platform/database/tables/audits.ts'
import type { AuditsDatabase, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'

export type AuditColumnsRepo = ReturnType<typeof createAuditColumnsRepo>

/** What was chosen for the columns of questionnaires, and their readings for it. Callers hold the audit's lock to change it. */
export function createAuditColumnsRepo(db: AuditsDatabase) {
  return {
    /** Lines of the history that tell of corrections of items since they were last read. */
    async countEdits({ id }: CheckedAudit, trx: AuditsDatabase | AuditsTransaction = db): Promise<number> {
      const { count } = await trx
        .selectFrom('safetyAuditChange')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where('auditId', '=', id)
        .where('kind', '=', 'edited')
        .where('text', '<>', policyTextChanged)
        .where('id', '>', (e) =>
          e
            .selectFrom('safetyAuditChange as reading')
            .select((r) => sql<number>`coalesce(max(${r.ref('reading.id')}), 0)`.as('last'))
            .where('reading.auditId', '=', id)
            .where('reading.kind', '=', 'read'),
        )
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Whether any item was ever judged or reviewed, also one that is gone. */
    async wasJudged({ id }: CheckedAudit, trx: AuditsTransaction): Promise<boolean> {
      const row = await trx
        .selectFrom('safetyAuditChange')
        .select('id')
        .where('auditId', '=', id)
        .where('kind', 'in', ['judged', 'reviewed'])
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async startReading(trx: AuditsTransaction, { id }: CheckedAudit, { id: reading, by, tables }: ReadingAgain) {
      await trx
        .updateTable('safetyAudit')
        .set({ status: 'reading', error: null, readingAgain: { id: reading, by, tables }, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    /** What was chosen for this reading is what its items are of. */
    async endReading(trx: AuditsTransaction, { id }: CheckedAudit, chosenTables: ChosenTable[]) {
      await trx.updateTable('safetyAudit').set({ chosenTables, readingAgain: null }).where('id', '=', id).execute()
    },

    /** The audit is as it was before, with a reason for a person. */
    async giveUpReading(trx: AuditsTransaction, { id }: CheckedAudit, error: string) {
      await trx
        .updateTable('safetyAudit')
        .set({ status: 'draft', error, readingAgain: null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** The line of the history that tells of no item. */
export const policyTextChanged = 'Changed the custom policy text'
