import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_settings')
    .addColumn('agent', 'text', (c) => c.primaryKey().references('workspace.agent'))
    .addColumn('api_key_encrypted', 'text')
    .addColumn('key_last_four', 'text')
    .addColumn('base_url', 'text')
    .addColumn('chat_model', 'text')
    .addColumn('embedding_model', 'text')
    .addColumn('updated_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  // Who changed what, and when. Names are kept as text, so that the log outlives its users.
  await db.schema
    .createTable('provider_settings_change')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
}
