import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { ExportFileTable } from '../platform/database/tables/exports.ts'
import { isUuid } from '../platform/file-owner.ts'

export type ExportsTransaction = Transaction<Database>
export type ExportsRepo = ReturnType<typeof createExportsRepo>

export function createExportsRepo(db: Kysely<Database>) {
  return {
    /** Stores a row and, in the same transaction, what `alongside` writes. */
    insert: (row: Insertable<ExportFileTable>, alongside: (trx: ExportsTransaction) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('exportFile').values(row).execute()
        await alongside(trx)
      }),

    /** A file of this user that has not expired. */
    find(userId: string, id: string, now: Date) {
      return db
        .selectFrom('exportFile')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
    },

    /** Those of a user beyond its newest `keep`. */
    async beyondNewest(userId: string, keep: number) {
      const rows = await db
        .selectFrom('exportFile')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(keep)
        .execute()
      return rows.map((row) => row.id)
    },

    /** Of these ids, those of exports of any user. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      const wanted = ids.filter(isUuid)
      if (wanted.length === 0) return new Set()
      const rows = await db.selectFrom('exportFile').select('id').where('id', 'in', wanted).execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Exports of every user, in the order of their ids. */
    page: (after: string | undefined, limit: number) =>
      db
        .selectFrom('exportFile')
        .select(['id', 'filename', 'createdAt'])
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),

    async expired(now: Date) {
      const rows = await db.selectFrom('exportFile').select('id').where('expiresAt', '<=', now).execute()
      return rows.map((row) => row.id)
    },

    async exists(id: string) {
      const row = await db.selectFrom('exportFile').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    delete: (id: string) => db.deleteFrom('exportFile').where('id', '=', id).execute(),
  }
}
