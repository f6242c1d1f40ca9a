import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

export type SystemRepo = ReturnType<typeof createSystemRepo>

/** Figures over all workspaces, for the super admin. */
export function createSystemRepo(db: Kysely<Database>) {
  return {
    async ping(): Promise<boolean> {
      return sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    },

    documentTotals() {
      return db
        .selectFrom('document')
        .select((select) => [
          select.fn.countAll<string>().as('documents'),
          select.fn.coalesce(select.fn.sum<string>('fileSize'), sql<string>`0`).as('bytes'),
          select.fn.coalesce(select.fn.sum<string>('vectorCount'), sql<string>`0`).as('vectors'),
        ])
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
    },
  }
}
