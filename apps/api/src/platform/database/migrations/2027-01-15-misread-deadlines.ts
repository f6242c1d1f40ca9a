import { type Kysely, sql } from 'kysely'

/** A deadline that was misread, as one person proposes to correct it: another one has to confirm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender add column deadline_correction jsonb`.execute(db)
}
