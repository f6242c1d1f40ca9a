import { type Kysely, sql } from 'kysely'

/** What the price tables of a bid give when they are worked out again; null where it has none, or was not read yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_bid add column price_check jsonb`.execute(db)
}
