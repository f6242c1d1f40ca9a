import { type Kysely, sql } from 'kysely'

/**
 * What somebody has seen of what happened in a workspace, and when that was which nothing else tells: documents that
 * failed, became a revision or went, audits that finished, items that were assigned, clarifications that were answered.
 * What was there before this has no such moment, and is seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table last_seen (
      user_id text not null references "user" (id) on delete cascade,
      agent text not null references workspace,
      read_until timestamptz not null,
      seen_until timestamptz not null,
      looked_at timestamptz not null default now(),
      primary key (user_id, agent))`.execute(db)
  await sql`create trigger keep_place before update on last_seen
    for each row when ((new.user_id, new.agent) is distinct from (old.user_id, old.agent))
    execute function refuse_change('a row of last_seen stays where it belongs')`.execute(db)
  await sql`insert into last_seen (user_id, agent, read_until, seen_until)
    select "user".id, workspace.agent, now(), now() from "user" cross join workspace`.execute(db)

  await sql`
    create table departed_document (
      document_id uuid primary key,
      agent text not null references workspace,
      at timestamptz not null default now())`.execute(db)
  await sql`create trigger keep_place before update on departed_document
    for each row execute function refuse_change('a document that went stays so')`.execute(db)
  await sql`
    create function note_departure() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into departed_document (document_id, agent) values (new.id, new.agent) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger note_departure after update of deleted_at on document
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function note_departure()`.execute(db)

  await sql`
    alter table document
      add column failed_at timestamptz,
      add column series_since timestamptz,
      add column revision_changes jsonb`.execute(db)
  await sql`
    create function note_standing() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' or new.status is distinct from old.status then
        new.failed_at := case when new.status = 'error' then now() end;
      end if;
      if tg_op = 'INSERT' or new.series_id is distinct from old.series_id then
        new.series_since := case when new.series_id is not null then now() end;
        new.revision_changes := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger note_standing before insert or update of status, series_id on document
    for each row execute function note_standing()`.execute(db)

  await sql`alter table safety_audit add column finished_at timestamptz`.execute(db)
  await sql`
    create function note_finish() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.finished_at := now();
      return new;
    end $$`.execute(db)
  await sql`create trigger note_finish before update of status on safety_audit
    for each row when (old.status = 'running' and new.status = 'completed') execute function note_finish()`.execute(db)

  await sql`alter table safety_audit_item add column assigned_at timestamptz`.execute(db)
  await sql`
    create function note_assignment() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.assigned_at := case when new.action_owner_id is null and new.action_due is null then null
        when tg_op = 'INSERT' then coalesce(new.assigned_at, now()) else now() end;
      return new;
    end $$`.execute(db)
  await sql`create trigger note_assigned before insert on safety_audit_item
    for each row execute function note_assignment()`.execute(db)
  await sql`create trigger note_assignment before update on safety_audit_item
    for each row when ((new.action_owner_id, new.action_due) is distinct from (old.action_owner_id, old.action_due))
    execute function note_assignment()`.execute(db)

  await sql`alter table tender_clarification add column answered_at timestamptz`.execute(db)
  await sql`
    create function note_answer() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.answered_at := case when new.answer <> '' then now() end;
      return new;
    end $$`.execute(db)
  await sql`create trigger note_answered before insert on tender_clarification
    for each row execute function note_answer()`.execute(db)
  await sql`create trigger note_answer before update on tender_clarification
    for each row when (new.answer is distinct from old.answer) execute function note_answer()`.execute(db)
}
