import type { AuditProposal } from '@fieldproof/schema/audits'
import { sql } from 'kysely'
import type { SafetyAuditItemRow } from '../platform/database/tables/audits.ts'
import type { AuditsDatabase, AuditsTransaction } from './audits.repo.ts'

export type AuditItemsRepo = ReturnType<typeof createAuditItemsRepo>

export type NewItem = Pick<
  SafetyAuditItemRow,
  'ref' | 'section' | 'sectionTitle' | 'question' | 'clause' | 'weight' | 'page'
>
export type ItemChanges = Partial<Omit<SafetyAuditItemRow, 'id' | 'auditId'>>

/** What an item is before it is judged. */
export const unjudged = {
  run: 'idle',
  claim: null,
  error: null,
  proposal: null,
  review: null,
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
} as const satisfies ItemChanges

/** The items of audits, in their order. Callers hold the audit's lock where its status matters. */
export function createAuditItemsRepo(db: AuditsDatabase) {
  return {
    list: (auditId: string, trx: AuditsDatabase | AuditsTransaction = db) =>
      trx.selectFrom('safetyAuditItem').selectAll().where('auditId', '=', auditId).orderBy('position').execute(),

    listOf: async (auditIds: readonly string[]) =>
      auditIds.length === 0
        ? []
        : db
            .selectFrom('safetyAuditItem')
            .select(['auditId', 'weight', 'review', 'run', sql<string | null>`proposal ->> 'status'`.as('proposed')])
            .where('auditId', 'in', auditIds)
            .execute(),

    find: (trx: AuditsTransaction, auditId: string, itemId: string) =>
      trx
        .selectFrom('safetyAuditItem')
        .selectAll()
        .where('auditId', '=', auditId)
        .where('id', '=', itemId)
        .executeTakeFirst(),

    async insert(trx: AuditsTransaction, auditId: string, items: readonly (NewItem & { position: number })[]) {
      const rows = items.map((item) => ({ ...item, id: crypto.randomUUID(), auditId }))
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('safetyAuditItem')
          .values(rows.slice(from, from + 200))
          .execute()
      return rows.map(({ id }) => id)
    },

    async update(trx: AuditsTransaction, itemId: string, changes: ItemChanges) {
      await trx.updateTable('safetyAuditItem').set(changes).where('id', '=', itemId).execute()
    },

    async delete(trx: AuditsTransaction, itemIds: readonly string[]) {
      await trx.deleteFrom('safetyAuditItem').where('id', 'in', itemIds).execute()
    },

    async deleteAll(trx: AuditsTransaction, auditId: string) {
      await trx.deleteFrom('safetyAuditItem').where('auditId', '=', auditId).execute()
    },

    /** Numbers the items in this order, from 0. */
    async renumber(trx: AuditsTransaction, itemIds: readonly string[]) {
      if (itemIds.length === 0) return
      await sql`
        update safety_audit_item set position = numbered.position - 1
        from unnest(${[...itemIds]}::uuid[]) with ordinality as numbered(id, position)
        where safety_audit_item.id = numbered.id`.execute(trx)
    },

    /** Puts the items that are not judged yet, or all of them, into the run. @returns how many */
    async enqueue(trx: AuditsTransaction, auditId: string, { all }: { all: boolean }): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('safetyAuditItem')
        .set(all ? { ...unjudged, run: 'waiting' } : { run: 'waiting', claim: null, error: null })
        .where('auditId', '=', auditId)
        .$if(!all, (query) => query.where('run', '<>', 'done'))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Puts back what a worker that died had in its hands. */
    async releaseAll(auditId: string) {
      await db
        .updateTable('safetyAuditItem')
        .set({ run: 'waiting', claim: null })
        .where('auditId', '=', auditId)
        .where('run', '=', 'running')
        .execute()
    },

    /** Takes the next waiting item. @returns undefined where none is left or the run is paused */
    async claimNext(auditId: string, claim: string): Promise<SafetyAuditItemRow | undefined> {
      return db
        .updateTable('safetyAuditItem')
        .set({ run: 'running', claim })
        .where('id', '=', (e) =>
          e
            .selectFrom('safetyAuditItem as next')
            .innerJoin('safetyAudit', 'safetyAudit.id', 'next.auditId')
            .select('next.id')
            .where('next.auditId', '=', auditId)
            .where('safetyAudit.status', '=', 'running')
            .where('next.run', '=', 'waiting')
            .orderBy('next.position')
            .limit(1)
            .forUpdate('next')
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst()
    },

    /** Stores a judgement. @returns false where the item was taken away meanwhile: deleted, changed, or claimed by another */
    async storeProposal(
      trx: AuditsTransaction,
      itemId: string,
      claim: string,
      proposal: AuditProposal,
    ): Promise<boolean> {
      const row = await trx
        .updateTable('safetyAuditItem')
        .set({
          run: 'done',
          claim: null,
          error: null,
          proposal,
          review: null,
          gap: proposal.gap,
          action: proposal.action,
          controlLevel: proposal.controlLevel,
          severity: proposal.severity,
          likelihood: proposal.likelihood,
        })
        .where('id', '=', itemId)
        .where('run', '=', 'running')
        .where('claim', '=', claim)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async storeFailure(itemId: string, claim: string, error: string) {
      await db
        .updateTable('safetyAuditItem')
        .set({ run: 'failed', claim: null, error })
        .where('id', '=', itemId)
        .where('claim', '=', claim)
        .execute()
    },

    /** Gives an item back that could not be finished now. */
    async release(itemId: string, claim: string) {
      await db
        .updateTable('safetyAuditItem')
        .set({ run: 'waiting', claim: null })
        .where('id', '=', itemId)
        .where('claim', '=', claim)
        .execute()
    },
  }
}
