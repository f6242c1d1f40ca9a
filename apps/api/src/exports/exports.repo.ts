import type { Insertable, Kysely, Transaction } from 'kysely'
import { type Authorized, authorize, authorizeForJob } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { ExportFileRow, ExportFileTable } from '../platform/database/tables/exports.ts'
import { isUuid } from '../platform/file-owner.ts'

export type ExportsTransaction = Transaction<Database>
/** An export that was checked for its maker. */
export type CheckedExport = Authorized<ExportFileRow>
export type ExportsRepo = ReturnType<typeof createExportsRepo>

export function createExportsRepo(db: Kysely<Database>) {
  return {
    /** Stores a row and, in the same transaction, what `alongside` writes. */
    insert: (
      { id, userId, agent, format, filename, size, expiresAt }: Omit<Insertable<ExportFileTable>, 'createdAt'>,
      alongside: (trx: ExportsTransaction) => Promise<void>,
    ): Promise<CheckedExport> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('exportFile')
          .values({ id, userId, agent, format, filename, size, expiresAt })
          .returningAll()
          .executeTakeFirst()
        await alongside(trx)
        const inserted = authorize(row, { userId }, 'maker')
        if (!inserted) throw new Error('the export was not stored')
        return inserted
      }),

    /** A file of this user that has not expired. */
    async find(userId: string, id: string, now: Date): Promise<CheckedExport | undefined> {
      const row = await db
        .selectFrom('exportFile')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return authorize(row, { userId }, 'maker')
    },

    /** For the background work, which acts for no user. */
    findForJob: async (id: string): Promise<CheckedExport | undefined> =>
      authorizeForJob(await db.selectFrom('exportFile').selectAll().where('id', '=', id).executeTakeFirst()),

    /** Those of a user beyond its newest `keep`. */
    async beyondNewest(userId: string, keep: number): Promise<CheckedExport[]> {
      const rows = await db
        .selectFrom('exportFile')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(keep)
        .execute()
      return rows.flatMap((row) => authorize(row, { userId }, 'maker') ?? [])
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

    /** For the background work, which acts for no user. */
    async expiredForJob(now: Date): Promise<CheckedExport[]> {
      const rows = await db.selectFrom('exportFile').selectAll().where('expiresAt', '<=', now).execute()
      return rows.flatMap((row) => authorizeForJob(row) ?? [])
    },

    async exists(id: string) {
      const row = await db.selectFrom('exportFile').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    delete: ({ id }: CheckedExport) => db.deleteFrom('exportFile').where('id', '=', id).execute(),
  }
}
