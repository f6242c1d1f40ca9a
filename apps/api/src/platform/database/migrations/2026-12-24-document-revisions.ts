import { type Kysely, sql } from 'kysely'

/**
 * Documents that are revisions of one another: they bear the id of the first of them, which may be deleted since, and
 * their order. What was there before belongs to no series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document
      add column series_id uuid,
      add column series_order integer,
      add constraint document_series_whole check ((series_id is null) = (series_order is null))`.execute(db)
  await sql`create index document_series on document (series_id, series_order) where series_id is not null`.execute(db)
}
