import type { SecurityLogFilter } from '@fieldproof/schema/security-log'
import { type Kysely, sql, type Transaction } from 'kysely'
import { beforeCommit } from '../platform/database/before-commit.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { SecurityLogPendingRow, SecurityLogRow } from '../platform/database/tables/security-log.ts'
import type { Anchor } from './head-anchor.ts'

/** Where an entry is written: the transaction of the change it tells of. */
export type LogTransaction = Transaction<Database>

export type SecurityLogRepo = ReturnType<typeof createSecurityLogRepo>

/** Any number, as long as no other program takes the same lock on this database. */
const chainLock = 5_174_082
/** Entries chained in one transaction. */
const batchSize = 500
/** Waits for whoever is writing an entry, but not for ever; and is not waited for, for ever. */
const takeChain = sql`
  select set_config('idle_in_transaction_session_timeout', '5s', true), set_config('lock_timeout', '15s', true),
    pg_advisory_xact_lock(${sql.lit(chainLock)})`

export function createSecurityLogRepo(db: Kysely<Database>) {
  const newestOf = (on: Kysely<Database>) =>
    on.selectFrom('securityLog').select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1)
  const newest = (on: Kysely<Database>) => newestOf(on).executeTakeFirst()
  const newestQuery = newestOf(db)

  return {
    transaction: <T>(work: (trx: Transaction<Database>) => Promise<T>) => db.transaction().execute(work),

    /**
     * Adds an entry to the end of the chain as the last thing that its transaction does, so that there is no moment at
     * which it is committed and not chained. Until the commit is over no other entry is written, in no process; one that
     * is stopped in between is thrown out by Postgres after some seconds.
     * @param link makes the row, given the newest entry so far
     * @param committed told the row once it is there for good
     */
    appendLast(
      trx: Transaction<Database>,
      link: (last: Anchor | undefined) => Promise<SecurityLogRow>,
      committed: (row: SecurityLogRow) => void,
    ): Promise<void> {
      let row: SecurityLogRow | undefined
      return beforeCommit(trx, {
        async before(run) {
          await run(takeChain.compile(db))
          const [last] = (await run(newestQuery.compile())).rows
          row = await link(last)
          await run(db.insertInto('securityLog').values(row).compile())
        },
        after: () => row && committed(row),
      })
    },

    /**
     * Moves the oldest pending entries, which an older version left, to the end of the chain, in one transaction. One
     * process does this at a time; for the others there is nothing to do.
     * @param chain makes rows of them, given the newest entry so far
     * @returns how many were moved; undefined where another process is at it
     */
    append(
      chain: (
        pending: readonly SecurityLogPendingRow[],
        last: { sequence: number; hash: string } | undefined,
        /** Ids of pending entries that the chain has already. */
        known: ReadonlySet<string>,
      ) => SecurityLogRow[],
    ) {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ mine: boolean }>`
          select pg_try_advisory_xact_lock(${sql.lit(chainLock)}) as mine`.execute(trx)
        if (!rows[0]?.mine) return undefined
        // A process that is stopped in here must not keep the others from it for ever.
        await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(trx)
        const pending = await trx.selectFrom('securityLogPending').selectAll().orderBy('id').limit(batchSize).execute()
        const last = await newest(trx)
        if (pending.length === 0) return { moved: 0 }
        const twins = await trx
          .selectFrom('securityLog')
          .select('entryId')
          .where(
            'entryId',
            'in',
            pending.map(({ entryId }) => entryId),
          )
          .execute()
        const chained = chain(pending, last, new Set(twins.map(({ entryId }) => entryId)))
        await trx.insertInto('securityLog').values(chained).execute()
        const ids = pending.map(({ id }) => id)
        await trx.deleteFrom('securityLogPending').where('id', 'in', ids).execute()
        return { moved: chained.length }
      })
    },

    newest: () => newest(db),

    hasPending: async () =>
      (await db.selectFrom('securityLogPending').select('id').limit(1).executeTakeFirst()) !== undefined,

    async hashAt(sequence: number): Promise<string | undefined> {
      const row = await db.selectFrom('securityLog').select('hash').where('sequence', '=', sequence).executeTakeFirst()
      return row?.hash
    },

    /** In their order, after `sequence`. */
    after: (sequence: number, limit: number) =>
      db
        .selectFrom('securityLog')
        .selectAll()
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(limit)
        .execute(),

    /** Newest first, before `cursor`. */
    list({ action, actor, from, to }: SecurityLogFilter, cursor: number | undefined, limit: number) {
      let query = db.selectFrom('securityLog').selectAll()
      if (action) query = query.where('action', '=', action)
      if (actor) query = query.where('actorName', 'ilike', `%${actor.replace(/[\\%_]/g, '\\$&')}%`)
      if (from) query = query.where('at', '>=', new Date(from))
      if (to) query = query.where('at', '<', new Date(to))
      if (cursor !== undefined) query = query.where('sequence', '<', cursor)
      return query.orderBy('sequence', 'desc').limit(limit).execute()
    },
  }
}
