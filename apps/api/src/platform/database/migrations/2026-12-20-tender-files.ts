import { type Kysely, sql } from 'kysely'

/** A tender is a package: further files beside its first document, each of which is read for itself. None comes once it is frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tender_file (
      id uuid primary key,
      tender_id uuid not null references tender (id) on delete cascade,
      document_id uuid not null,
      file_name text not null,
      status text not null default 'reading' check (status in ('reading', 'done', 'failed')),
      error text,
      added_by text not null,
      created_at timestamptz not null default now(),
      unique (tender_id, document_id))`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_file
    for each row execute function note_change('tender', 'tender_file')`.execute(db)
  await sql`create trigger note_changed before update on tender_file
    for each row when (new.* is distinct from old.*) execute function note_change('tender', 'tender_file')`.execute(db)
  await sql`create trigger keep_place before update on tender_file
    for each row when ((new.id, new.tender_id, new.document_id, new.file_name, new.added_by)
      is distinct from (old.id, old.tender_id, old.document_id, old.file_name, old.added_by))
    execute function refuse_change('a file of a tender stays where it belongs')`.execute(db)
  await sql`create trigger guard_document before insert on tender_file
    for each row execute function guard_document_of_tender()`.execute(db)
  await sql`
    create function guard_tender_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if (select frozen_at from tender where id = new.tender_id) is not null then
        raise exception 'the tender is frozen' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_frozen before insert or update on tender_file
    for each row execute function guard_tender_file()`.execute(db)
}
