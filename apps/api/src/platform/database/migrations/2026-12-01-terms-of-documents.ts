import { type Kysely, sql } from 'kysely'

/**
 * The terms of a document went with it by a foreign key, which looked the document up once for each of tens of thousands
 * of terms. Now they go by a trigger that runs once a deletion. That they are of a document that exists follows from their
 * passages, which are written in the same transaction and keep their foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passage_term drop constraint passage_term_document_id_fkey`.execute(db)
  await sql`
    create function remove_terms_of_documents() returns trigger language plpgsql as $$
    begin
      delete from passage_term where document_id in (select id from removed);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger document_terms after delete on document referencing old table as removed
    for each statement execute function remove_terms_of_documents()`.execute(db)
}
