import { type Kysely, sql } from 'kysely'

/**
 * The version at which an item last changed otherwise than by moving: where it stands is told by the order of all.
 * Otherwise whoever deletes the first of 1,500 items is told of all others. Null until it next changes: then its version
 * says it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_audit_item add column changed_version integer`.execute(db)
  await sql`
    create function stamp_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' then
        if new.position is distinct from old.position then
          -- Items that were there before this column say how they stand before they move.
          new.changed_version := coalesce(old.changed_version, old.version);
          old.changed_version := new.changed_version;
          old.position := new.position;
          old.version := new.version;
          if new is not distinct from old then return new; end if;
        end if;
      end if;
      new.changed_version := new.version;
      return new;
    end $$`.execute(db)
  // Its name comes after those of the triggers that give an item its version.
  await sql`create trigger stamp_came before insert on safety_audit_item
    for each row execute function stamp_change()`.execute(db)
  await sql`create trigger stamp_changed before update on safety_audit_item
    for each row when (new.* is distinct from old.*) execute function stamp_change()`.execute(db)
}
