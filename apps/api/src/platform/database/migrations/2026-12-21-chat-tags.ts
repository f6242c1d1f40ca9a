import { type Kysely, sql } from 'kysely'

/** A chat may be limited by tags beside documents: what bears one is searched, also what comes later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_session add column tags text[] not null default '{}'`.execute(db)
}
