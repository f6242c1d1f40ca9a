import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('workspace').addColumn('provider_failure', 'text').execute()
}
