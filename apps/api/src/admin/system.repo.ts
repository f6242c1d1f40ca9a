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

    /** Jobs of every queue, over all processes; those that failed are kept for an hour. */
    async countJobs() {
      const { rows } = await sql<{ queue: string; waiting: number; active: number; failed: number }>`
        select queue.name as queue,
          count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
          count(*) filter (where job.state = 'active')::int as active,
          count(*) filter (where job.state = 'failed')::int as failed
        from pgboss.queue left join pgboss.job on job.name = queue.name
        group by queue.name order by queue.name`.execute(db)
      return rows
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
