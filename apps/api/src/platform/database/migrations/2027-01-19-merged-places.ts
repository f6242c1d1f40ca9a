import { type Kysely, sql } from 'kysely'

/** The other places that the words of a merged requirement come from: it keeps the page of each of its parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_requirement add column places jsonb not null default '[]'`.execute(db)
}
