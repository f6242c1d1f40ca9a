import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('provider_settings')
    .addColumn('second_reading', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
}
