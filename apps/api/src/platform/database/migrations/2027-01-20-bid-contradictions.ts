import { type Kysely, sql } from 'kysely'

/** Where the documents of a bid contradict themselves; none where it was judged before they were compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_bid add column contradictions jsonb not null default '[]'`.execute(db)
}
