import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_policy')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('policy', 'rules', 'recommendations')`))
    .addColumn('is_default', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await sql`create unique index custom_policy_default on custom_policy (agent) where is_default`.execute(db)
  await sql`create index custom_policy_list on custom_policy (agent, created_at, id)`.execute(db)
}
