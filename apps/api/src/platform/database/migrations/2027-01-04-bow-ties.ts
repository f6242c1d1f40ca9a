import { type Kysely, sql } from 'kysely'

/** Bow-ties: a top event with its threats, barriers and consequences. They are their maker's, as the audits are that test them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bow_tie (
      id uuid primary key,
      user_id text not null references "user" (id) on delete cascade,
      agent text not null references workspace,
      top_event text not null,
      hazard text not null,
      also_called jsonb not null,
      document_ids jsonb,
      elements jsonb not null default '[]',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index bow_tie_of on bow_tie (user_id, agent, updated_at desc, id)`.execute(db)
  // Counted here, so that no write can forget it.
  await sql`
    create function count_bow_tie() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
    end $$`.execute(db)
  await sql`create trigger count_version before update on bow_tie
    for each row execute function count_bow_tie()`.execute(db)
  await sql`create trigger keep_place before update on bow_tie
    for each row when ((new.id, new.user_id, new.agent) is distinct from (old.id, old.user_id, old.agent))
    execute function refuse_change('a bow-tie stays with its maker')`.execute(db)
}
