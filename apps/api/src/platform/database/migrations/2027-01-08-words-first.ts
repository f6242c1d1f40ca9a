import { type Kysely, sql } from 'kysely'

/** Passages of a document that questions find by their words while the rest of its ingestion goes on; 0 before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column found_by_words integer not null default 0`.execute(db)
}
