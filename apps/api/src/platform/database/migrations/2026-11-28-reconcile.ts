import { type Kysely, sql } from 'kysely'

const now = sql`now()`

/** Who this deployment is, and the runs of the check of rows, vectors and files against each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deployment')
    .addColumn('single', 'boolean', (c) => c.primaryKey().defaultTo(true).check(sql`single`))
    .addColumn('id', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`insert into deployment default values`.execute(db)

  await db.schema
    .createTable('reconcile_run')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('trigger', 'text', (c) => c.notNull().check(sql`trigger in ('admin', 'schedule', 'restore')`))
    .addColumn('requested_by', 'text')
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('queued').check(sql`status in ('queued', 'running', 'done', 'failed')`),
    )
    .addColumn('error', 'text')
    .addColumn('progress', 'jsonb')
    .addColumn('result', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .execute()
  // One at a time: a second request finds the first.
  await sql`create unique index reconcile_run_open on reconcile_run ((true)) where status in ('queued', 'running')`.execute(
    db,
  )
  await sql`create index reconcile_run_list on reconcile_run (created_at desc)`.execute(db)
}
