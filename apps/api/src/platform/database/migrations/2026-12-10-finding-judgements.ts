import { type Kysely, sql } from 'kysely'

/**
 * What people say of findings, and the text of a page from before instructions to a model were cut out of it. Findings that
 * are there already get an id; documents with such instructions are read again, so that these can be let back in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column finding_judgements jsonb not null default '{}'`.execute(db)
  await sql`alter table document_page add column uncut text`.execute(db)
  for (const table of ['document', 'document_page'])
    await sql`
      update ${sql.table(table)} set warnings = (
        select jsonb_agg(jsonb_build_object('id', md5((warning ->> 'kind') || ' ' || (warning ->> 'excerpt'))) || warning)
        from jsonb_array_elements(warnings) as warning)
      where warnings <> '[]'`.execute(db)
  await sql`
    with again as (
      update document set status = 'queued', pages_done = 0
      where warnings @> '[{"kind": "instructions"}]' and status = 'indexed' and deleted_at is null returning id)
    delete from document_page where document_id in (select id from again)`.execute(db)
}
