import { type Kysely, sql } from 'kysely'

/** Folders and prefixes of S3 that a workspace stays in step with, and the files that were seen there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watched_source (
      id uuid primary key,
      name text not null unique,
      agent text not null references workspace,
      person_id text references "user" (id) on delete set null,
      connected_by text not null,
      connected_at timestamptz not null default now(),
      paused boolean not null default false,
      looking_since timestamptz,
      looked_at timestamptz,
      next_look_at timestamptz not null default now(),
      failures integer not null default 0,
      problem text
    )`.execute(db)
  await sql`create index watched_source_due on watched_source (next_look_at) where not paused`.execute(db)
  await sql`
    create table watched_file (
      id uuid primary key,
      source_id uuid not null references watched_source (id) on delete cascade,
      path text not null,
      state text not null check (state in ('waiting', 'in_step', 'refused', 'missing', 'gone')),
      fingerprint text not null,
      seen_at timestamptz not null,
      reason text,
      document_id uuid references document (id) on delete set null,
      sha256 text,
      taken_at timestamptz,
      revises_id uuid references document (id) on delete set null,
      unique (source_id, path)
    )`.execute(db)
  await sql`create index watched_file_document on watched_file (document_id) where document_id is not null`.execute(db)
  await sql`create index watched_file_revises on watched_file (revises_id) where revises_id is not null`.execute(db)
  await sql`create trigger keep_place before update on watched_source
    for each row when ((new.id, new.name, new.agent) is distinct from (old.id, old.name, old.agent))
    execute function refuse_change('a row of watched_source stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on watched_file
    for each row when ((new.id, new.source_id, new.path) is distinct from (old.id, old.source_id, old.path))
    execute function refuse_change('a row of watched_file stays where it belongs')`.execute(db)
  await sql`
    create function guard_watched_source() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not exists (select 1 from "user" where id = new.person_id and agent_type = new.agent) then
        raise exception 'the person is of another workspace' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_person before insert on watched_source
    for each row when (new.person_id is not null) execute function guard_watched_source()`.execute(db)
  await sql`create trigger guard_person_change before update on watched_source
    for each row when (new.person_id is distinct from old.person_id and new.person_id is not null)
    execute function guard_watched_source()`.execute(db)
  await sql`
    create function guard_watched_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if exists (select 1 from document join watched_source source on source.id = new.source_id
          where document.id in (new.document_id, new.revises_id) and document.agent <> source.agent) then
        raise exception 'the document is of another workspace' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_document before insert on watched_file
    for each row when (new.document_id is not null or new.revises_id is not null)
    execute function guard_watched_file()`.execute(db)
  await sql`create trigger guard_document_change before update on watched_file
    for each row when ((new.document_id, new.revises_id) is distinct from (old.document_id, old.revises_id))
    execute function guard_watched_file()`.execute(db)
}
