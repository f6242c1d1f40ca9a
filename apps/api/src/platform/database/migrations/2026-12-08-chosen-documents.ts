import { type Kysely, sql } from 'kysely'

/** The documents that a chat or an audit is limited to; null where it searches all. An id may outlive its document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_session add column document_ids uuid[]`.execute(db)
  await sql`alter table safety_audit add column document_ids uuid[]`.execute(db)
}
