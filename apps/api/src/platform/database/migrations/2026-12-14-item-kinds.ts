import { type Kysely, sql } from 'kysely'

/**
 * Items know by what they are answered and which answer is good, whether a person says so, and keep what a person saw of them on site: a note, a
 * signature, photos. Items that are there already are what all were taken for. Photos belong to the audit, so that those
 * of a deleted item are there again when it is put back; a signature is a picture of no item, and several may name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table safety_audit_item
      add column kind text not null default 'documented' check (kind in ('documented', 'record', 'observed')),
      add column polarity text not null default 'yes_is_good' check (polarity in ('yes_is_good', 'no_is_good')),
      add column kind_chosen boolean not null default false,
      add column site_note text not null default '',
      add column signature jsonb`.execute(db)
  await sql`
    create table safety_audit_photo (
      id uuid primary key,
      audit_id uuid not null references safety_audit (id) on delete cascade,
      item_id uuid,
      format text not null check (format in ('jpeg', 'png')),
      width integer not null,
      height integer not null,
      size integer not null,
      added_by text not null,
      added_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index safety_audit_photo_audit on safety_audit_photo (audit_id)`.execute(db)
  await guardPhotos(db)
  await notePhotos(db)
}

async function guardPhotos(db: Kysely<unknown>) {
  await sql`create trigger keep_place before update on safety_audit_photo
    for each row when ((new.id, new.audit_id) is distinct from (old.id, old.audit_id))
    execute function refuse_change('a row of safety_audit_photo stays where it belongs')`.execute(db)
  await sql`create trigger guard_signed_off before insert or update or delete on safety_audit_photo
    for each row execute function guard_audit_record()`.execute(db)
  // When it is taken the item is there; later it may be deleted, and put back.
  await sql`
    create function guard_photo_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not exists (select 1 from safety_audit_item where id = new.item_id and audit_id = new.audit_id) then
        raise exception 'the item is of another audit' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_item before insert or update of item_id on safety_audit_photo
    for each row when (new.item_id is not null) execute function guard_photo_item()`.execute(db)
}

/** The audit's version counts photos as it does all that belongs to it, and so does that of their items, which show them. */
async function notePhotos(db: Kysely<unknown>) {
  await sql`create trigger note_came_or_went before insert or delete on safety_audit_photo
    for each row execute function note_change('safety_audit', '')`.execute(db)
  await sql`create trigger note_changed before update on safety_audit_photo
    for each row when (new.* is distinct from old.*) execute function note_change('safety_audit', '')`.execute(db)
  await sql`
    create function note_photo() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      -- The trigger of the item's own changes gives it its version.
      if tg_op <> 'INSERT' then update safety_audit_item set version = -1 where id = old.item_id; end if;
      if tg_op <> 'DELETE' then update safety_audit_item set version = -1 where id = new.item_id; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger note_item after insert or update or delete on safety_audit_photo
    for each row execute function note_photo()`.execute(db)
}
