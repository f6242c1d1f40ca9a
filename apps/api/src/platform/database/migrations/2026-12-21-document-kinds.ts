import { type Kysely, sql } from 'kysely'

/** A document may be a Word, Excel, PowerPoint or text file; those from before are PDFs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document add column file_kind text not null default 'pdf'
      check (file_kind in ('pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md'))`.execute(db)
}
