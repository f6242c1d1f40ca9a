import { type Kysely, sql } from 'kysely'

/** Assistants that people have let in by their own sign-in (OAuth), and the tokens they do it with, as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_client (
      id uuid primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table assistant_grant (
      id uuid primary key,
      client_id uuid not null references assistant_client (id) on delete cascade,
      user_id text not null references "user" (id) on delete cascade,
      agent text not null references workspace (agent),
      redirect_host text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index assistant_grant_user on assistant_grant (user_id)`.execute(db)
  await sql`create index assistant_grant_client on assistant_grant (client_id)`.execute(db)
  await sql`
    create table assistant_token (
      hash text primary key,
      grant_id uuid not null references assistant_grant (id) on delete cascade,
      kind text not null check (kind in ('code', 'access', 'refresh')),
      redirect_uri text,
      code_challenge text,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((kind = 'code') = (redirect_uri is not null and code_challenge is not null))
    )`.execute(db)
  await sql`create index assistant_token_grant on assistant_token (grant_id)`.execute(db)
  await sql`create trigger keep_place before update on assistant_client
    for each row when ((new.id, new.redirect_uris) is distinct from (old.id, old.redirect_uris))
    execute function refuse_change('a row of assistant_client stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on assistant_grant
    for each row when ((new.id, new.client_id, new.user_id, new.agent) is distinct from (old.id, old.client_id, old.user_id, old.agent))
    execute function refuse_change('a row of assistant_grant stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on assistant_token
    for each row when ((new.hash, new.grant_id, new.kind, new.redirect_uri, new.code_challenge)
      is distinct from (old.hash, old.grant_id, old.kind, old.redirect_uri, old.code_challenge))
    execute function refuse_change('a row of assistant_token stays where it belongs')`.execute(db)
  // What has ended stays ended, and what was used was used.
  await sql`create trigger keep_ended before update on assistant_grant
    for each row when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    execute function refuse_change('a connection that has ended stays ended')`.execute(db)
  await sql`create trigger keep_used before update on assistant_token
    for each row when (old.used_at is not null and new.used_at is distinct from old.used_at)
    execute function refuse_change('a token that was used stays used')`.execute(db)
}
