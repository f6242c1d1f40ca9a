import type { Kysely } from 'kysely'

/** The table that rate-limiter-flexible counts in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_limit')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
