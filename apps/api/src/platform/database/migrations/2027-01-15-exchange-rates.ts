import { type Kysely, sql } from 'kysely'

/** The rates by which prices in other currencies are compared, as persons entered them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender add column exchange_rates jsonb not null default '[]'`.execute(db)
}
