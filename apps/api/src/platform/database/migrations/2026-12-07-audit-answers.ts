import { type Kysely, sql } from 'kysely'

/** How an answer of an audit's chat came to be. Those that are there already were proved by nobody, and have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_audit_message add column meta jsonb`.execute(db)
}
