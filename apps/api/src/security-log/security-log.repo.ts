import type { SecurityLogFilter } from '@fieldproof/schema/security-log'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type {
  SecurityLogContent,
  SecurityLogPendingRow,
  SecurityLogRow,
} from '../platform/database/tables/security-log.ts'

/** Where an entry is written: the transaction of the change it tells of, or the database. */
export type LogTransaction = Kysely<Database> | Transaction<Database>

export type SecurityLogRepo = ReturnType<typeof createSecurityLogRepo>

/** Any number, as long as no other program takes the same lock on this database. */
const chainLock = 5_174_082
/** Entries chained in one transaction. */
const batchSize = 500

export function createSecurityLogRepo(db: Kysely<Database>) {
  const newest = (on: Kysely<Database>) =>
    on.selectFrom('securityLog').select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1).executeTakeFirst()

  return {
    async insert(entry: SecurityLogContent & { seal: string }, trx: LogTransaction = db): Promise<void> {
      await trx.insertInto('securityLogPending').values(entry).execute()
    },

    /**
     * Moves the oldest pending entries to the end of the chain, in one transaction. One process does this at a time; for
     * the others there is nothing to do, and nobody who writes an entry ever waits for it.
     * @param chain makes rows of them, given the newest entry so far
     * @returns how many were moved and the newest entry; undefined where another process is at it
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
        if (pending.length === 0) return { moved: 0, head: last, more: false }
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
        const { sequence, hash } = chained.at(-1) ?? {}
        const head = sequence !== undefined && hash !== undefined ? { sequence, hash } : last
        return { moved: chained.length, head, more: pending.length === batchSize }
      })
    },

    newest: () => newest(db),

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
