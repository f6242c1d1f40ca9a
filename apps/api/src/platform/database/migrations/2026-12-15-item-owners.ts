import { type Kysely, sql } from 'kysely'

/**
 * The owner of an item may be a colleague. The id is no foreign key: an item of an audit that is signed off stays as it is
 * when its owner's account goes. What becomes of an action after the sign-off is kept beside the audit, line by line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_audit_item add column action_owner_id text`.execute(db)
  await sql`create index safety_audit_item_owner on safety_audit_item (action_owner_id)
    where action_owner_id is not null`.execute(db)
  // An account may go while items name it; one of another workspace must not be named at all.
  await sql`
    create function guard_item_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if exists (select 1 from "user" owner join safety_audit audit on audit.id = new.audit_id
          where owner.id = new.action_owner_id and owner.agent_type is distinct from audit.agent) then
        raise exception 'the owner is of another workspace' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_owner before insert on safety_audit_item
    for each row when (new.action_owner_id is not null) execute function guard_item_owner()`.execute(db)
  await sql`create trigger guard_owner_change before update on safety_audit_item
    for each row when (new.action_owner_id is distinct from old.action_owner_id and new.action_owner_id is not null)
    execute function guard_item_owner()`.execute(db)
  await sql`
    create table safety_audit_follow_up (
      id uuid primary key,
      audit_id uuid not null references safety_audit on delete cascade,
      item_id uuid not null references safety_audit_item on delete cascade,
      sequence integer not null generated always as identity,
      state text not null check (state in ('open', 'in_progress', 'done')),
      note text not null,
      by text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index safety_audit_follow_up_order on safety_audit_follow_up (audit_id, item_id, sequence)`.execute(
    db,
  )
  await sql`create trigger keep_place before update on safety_audit_follow_up
    for each row when ((new.id, new.audit_id, new.item_id) is distinct from (old.id, old.audit_id, old.item_id))
    execute function refuse_change('a row of safety_audit_follow_up stays where it belongs')`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on safety_audit_follow_up
    for each row execute function note_change('safety_audit', 'safety_audit_follow_up')`.execute(db)
  await sql`create trigger note_changed before update on safety_audit_follow_up
    for each row when (new.* is distinct from old.*)
    execute function note_change('safety_audit', 'safety_audit_follow_up')`.execute(db)
  await sql`
    create function guard_follow_up() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not exists (select 1 from safety_audit_item where id = new.item_id and audit_id = new.audit_id) then
        raise exception 'the item is of another audit' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_parents before insert on safety_audit_follow_up
    for each row execute function guard_follow_up()`.execute(db)
}
