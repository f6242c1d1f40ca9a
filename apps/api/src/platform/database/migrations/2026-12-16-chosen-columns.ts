import { type Kysely, sql } from 'kysely'

/**
 * An audit keeps what was chosen for the columns of its questionnaire, and, while it is read again for another choice,
 * that one: it takes the place of the first when it is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table safety_audit
      add column chosen_tables jsonb not null default '[]',
      add column reading_again jsonb`.execute(db)
}
