import { type Kysely, sql } from 'kysely'

/** Questionnaires may be Word and Excel files, and their items know where they stand in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table safety_audit add column file_kind text not null default 'pdf'
      check (file_kind in ('pdf', 'docx', 'xlsx'))`.execute(db)
  await sql`alter table safety_audit_item add column place jsonb`.execute(db)
}
