import { type Kysely, sql } from 'kysely'

/**
 * Bids are sealed until they are opened: files that were received are no documents of the workspace, so nothing that reads
 * documents can come upon them. What was opened, by whom and when, stays. Bids from before count as opened when the
 * first of them came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tender add column bids_opened_at timestamptz, add column bids_opened_by text,
      add column prices_opened_at timestamptz, add column prices_opened_by text`.execute(db)
  await sql`update tender set bids_opened_at = first_bid_at, bids_opened_by = '' where first_bid_at is not null`.execute(
    db,
  )
  await sql`alter table tender_bid drop constraint tender_bid_status_check, add constraint tender_bid_status_check
    check (status in ('sealed', 'judging', 'judged', 'failed', 'withdrawn'))`.execute(db)
  await sql`
    create table tender_bid_file (
      id uuid primary key,
      bid_id uuid not null references tender_bid (id) on delete cascade,
      envelope text not null check (envelope in ('technical', 'price')),
      file_name text not null,
      file_size integer not null,
      sha256 text not null,
      received_by text not null,
      received_at timestamptz not null default now(),
      opened_at timestamptz,
      document_id uuid,
      check ((opened_at is null) = (document_id is null)))`.execute(db)
  await sql`create index tender_bid_file_bid on tender_bid_file (bid_id)`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_bid_file
    for each row execute function note_change('bid', 'tender_bid_file')`.execute(db)
  await sql`create trigger note_changed before update on tender_bid_file
    for each row when (new.* is distinct from old.*) execute function note_change('bid', 'tender_bid_file')`.execute(db)
  await guardSeals(db)
}

async function guardSeals(db: Kysely<unknown>) {
  // What was received stays as it came; it is opened once.
  await sql`create trigger keep_place before update on tender_bid_file
    for each row when (
      (new.id, new.bid_id, new.envelope, new.file_name, new.file_size, new.sha256, new.received_by, new.received_at)
        is distinct from
      (old.id, old.bid_id, old.envelope, old.file_name, old.file_size, old.sha256, old.received_by, old.received_at)
      or old.opened_at is not null)
    execute function refuse_change('a file stays as it was received')`.execute(db)
  await sql`
    create function guard_seals() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare opened timestamptz;
    begin
      select bids_opened_at into opened from tender where id = (select tender_id from tender_bid where id = new.bid_id);
      if tg_table_name = 'tender_bid_file' and tg_op = 'INSERT' then
        if opened is not null then
          raise exception 'the bids are opened' using errcode = 'integrity_constraint_violation';
        end if;
      elsif opened is null then
        raise exception 'the bids are sealed' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_seals before insert or update on tender_bid_file
    for each row execute function guard_seals()`.execute(db)
  for (const table of ['tender_bid_document', 'tender_compliance'])
    await sql`create trigger guard_seals before insert on ${sql.table(table)}
      for each row execute function guard_seals()`.execute(db)
  await sql`create trigger keep_openings before update on tender
    for each row when (
      (old.bids_opened_at is not null
        and (new.bids_opened_at, new.bids_opened_by) is distinct from (old.bids_opened_at, old.bids_opened_by))
      or (old.prices_opened_at is not null
        and (new.prices_opened_at, new.prices_opened_by) is distinct from (old.prices_opened_at, old.prices_opened_by))
      or (new.prices_opened_at is not null and new.bids_opened_at is null)
      or (new.bids_opened_at is not null and new.frozen_at is null))
    execute function refuse_change('what was opened stays opened')`.execute(db)
}
