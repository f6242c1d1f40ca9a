import { type Kysely, sql } from 'kysely'

/** What the last run of an audit was judged by, as it was then, and what stands on the cover of its report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_audit add column run_basis jsonb, add column cover jsonb`.execute(db)
}
