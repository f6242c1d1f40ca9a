import type { ReconcileProgress, ReconcileResult, ReconcileRun } from '@fieldproof/schema/reconcile'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { ReconcileRunRow } from '../platform/database/tables/reconcile.ts'

export type ReconcileTransaction = Transaction<Database>
export type ReconcileRunsRepo = ReturnType<typeof createReconcileRunsRepo>

/** Runs of the check that are kept and listed. */
const kept = 50

export interface NewRun {
  trigger: ReconcileRun['trigger']
  requestedBy?: string
}

export function createReconcileRunsRepo(db: Kysely<Database>) {
  const open = (executor: Kysely<Database>) =>
    executor.selectFrom('reconcileRun').select('id').where('status', 'in', ['queued', 'running']).executeTakeFirst()

  /** The open run, or a new one with what `alongside` writes (its job), in one transaction. */
  async function findOrInsert(
    { trigger, requestedBy }: NewRun,
    alongside: (trx: ReconcileTransaction, id: string) => Promise<void>,
    trx: ReconcileTransaction,
  ): Promise<string> {
    // Two requests at the same moment take turns.
    await sql`lock table reconcile_run in share row exclusive mode`.execute(trx)
    const found = await open(trx)
    if (found) return found.id
    const id = crypto.randomUUID()
    await trx
      .insertInto('reconcileRun')
      .values({ id, trigger, requestedBy: requestedBy ?? null })
      .execute()
    await alongside(trx, id)
    return id
  }

  return {
    /** @returns the id of the new run, or of the one that is open already */
    request: (run: NewRun, alongside: (trx: ReconcileTransaction, id: string) => Promise<void>) =>
      db.transaction().execute((trx) => findOrInsert(run, alongside, trx)),

    /** Requests the nightly run unless there was one since it was due, whichever process asks first. */
    requestIfDue: (due: Date, alongside: (trx: ReconcileTransaction, id: string) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await sql`lock table reconcile_run in share row exclusive mode`.execute(trx)
        const { last } = await trx
          .selectFrom('deployment')
          .select((e) =>
            sql<Date>`greatest(created_at, (${e
              .selectFrom('reconcileRun')
              .select((r) => r.fn.max('reconcileRun.createdAt').as('last'))
              .where('trigger', '=', 'schedule')}))`.as('last'),
          )
          .executeTakeFirstOrThrow()
        if (last < due) await findOrInsert({ trigger: 'schedule' }, alongside, trx)
      }),

    /** Runs without an end, whose job may have been lost. */
    unfinished: () => db.selectFrom('reconcileRun').select('id').where('status', 'in', ['queued', 'running']).execute(),

    /** @returns whether there is something to do */
    async begin(id: string): Promise<boolean> {
      const row = await db
        .updateTable('reconcileRun')
        .set({ status: 'running', startedAt: new Date(), progress: null, result: null })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async report(id: string, progress: ReconcileProgress, result: ReconcileResult): Promise<void> {
      await db
        .updateTable('reconcileRun')
        .set({ progress, result })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute()
    },

    /** Ends a run, and forgets those that are old. */
    async finish(id: string, end: { result: ReconcileResult } | { error: string }): Promise<void> {
      const ended = { progress: null, finishedAt: new Date() }
      await db
        .updateTable('reconcileRun')
        .set(
          'error' in end
            ? { ...ended, status: 'failed', error: end.error }
            : { ...ended, status: 'done', result: end.result },
        )
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .execute()
      await db
        .deleteFrom('reconcileRun')
        .where('id', 'not in', (e) =>
          e.selectFrom('reconcileRun').select('id').orderBy('createdAt', 'desc').orderBy('id').limit(kept),
        )
        .execute()
    },

    /** Newest first. */
    list: (limit: number): Promise<ReconcileRunRow[]> =>
      db.selectFrom('reconcileRun').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute(),
  }
}
