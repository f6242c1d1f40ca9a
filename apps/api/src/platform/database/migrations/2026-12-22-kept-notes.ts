import { type Kysely, sql } from 'kysely'

/** Answers that a user keeps, each with its question: a copy, which outlives the session that it was given in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_note (
      id uuid primary key,
      user_id text not null references "user" (id) on delete cascade,
      agent text not null references workspace,
      message_id uuid not null,
      session_title text not null,
      question text not null,
      content text not null,
      sources jsonb not null,
      meta jsonb,
      kept_at timestamptz not null default now(),
      unique (user_id, agent, message_id)
    )`.execute(db)
  await sql`create index chat_note_list on chat_note (user_id, agent, kept_at desc)`.execute(db)
  await sql`create trigger keep_place before update on chat_note
    for each row when ((new.id, new.user_id, new.agent, new.message_id)
      is distinct from (old.id, old.user_id, old.agent, old.message_id))
    execute function refuse_change('a row of chat_note stays where it belongs')`.execute(db)
}
