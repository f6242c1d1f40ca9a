import { type Kysely, sql } from 'kysely'

/**
 * Sessions are named by their topic or by their owner, once; and an owner may let the workspace read one. What was named
 * before keeps its name until somebody asks in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_session add column named boolean not null default false,
    add column shared_at timestamptz`.execute(db)
  await sql`create index chat_session_shared on chat_session (agent, updated_at desc) where shared_at is not null`.execute(
    db,
  )
}
