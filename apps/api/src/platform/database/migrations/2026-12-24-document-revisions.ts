import { type Kysely, sql } from 'kysely'

/**
 * Documents that are revisions of one another: they bear the id of the first of them, which may be deleted since, and
 * their order. What was there before belongs to no series, and no series holds documents of two workspaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document
      add column series_id uuid,
      add column series_order integer,
      add constraint document_series_whole check ((series_id is null) = (series_order is null))`.execute(db)
  await sql`create index document_series on document (series_id, series_order) where series_id is not null`.execute(db)
  await sql`
    create function guard_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if exists (select 1 from document
          where (series_id = new.series_id or id = new.series_id) and agent <> new.agent) then
        raise exception 'the revisions are of another workspace' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_series before insert on document
    for each row when (new.series_id is not null) execute function guard_series()`.execute(db)
  await sql`create trigger guard_series_change before update on document
    for each row when (new.series_id is distinct from old.series_id and new.series_id is not null)
    execute function guard_series()`.execute(db)
}
