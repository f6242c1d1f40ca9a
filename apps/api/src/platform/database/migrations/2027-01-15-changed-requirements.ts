import { type Kysely, sql } from 'kysely'

/** What stands in the place of kept requirements, so that an edit, a split and a merge are taken back like a removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_removal add column became jsonb not null default '[]'`.execute(db)
}
