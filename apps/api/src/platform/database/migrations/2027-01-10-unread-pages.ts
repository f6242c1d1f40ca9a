import { type Kysely, sql } from 'kysely'

/** Pages of a questionnaire that ask for answers, and on which no item was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_audit add column unread_pages jsonb not null default '[]'`.execute(db)
}
