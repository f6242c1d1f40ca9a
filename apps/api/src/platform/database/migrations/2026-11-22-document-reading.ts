import { type Kysely, sql } from 'kysely'

/** What reading finds besides text: warnings for a person, printed page numbers, and the places of words on scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const none = sql`'[]'`
  await db.schema
    .alterTable('document')
    .addColumn('warnings', 'jsonb', (c) => c.notNull().defaultTo(none))
    .execute()
  await db.schema
    .alterTable('document_page')
    .addColumn('label', 'text')
    .addColumn('words', 'jsonb')
    .addColumn('warnings', 'jsonb', (c) => c.notNull().defaultTo(none))
    .execute()
  await db.schema.alterTable('passage').addColumn('page_label', 'text').execute()
}
