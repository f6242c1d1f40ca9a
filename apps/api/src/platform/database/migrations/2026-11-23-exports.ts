import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('export_file')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('format', 'text', (c) => c.notNull().check(sql`format in ('excel', 'docx')`))
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('export_file_user').on('export_file').column('user_id').execute()
  await db.schema.createIndex('export_file_expiry').on('export_file').column('expires_at').execute()
}
