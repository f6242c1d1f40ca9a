import { type Kysely, sql } from 'kysely'

/** Questions to begin with, made of a workspace's own documents, and of which documents they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workspace add column starters_basis text`.execute(db)
  await sql`
    create table starter_question (
      agent text not null references workspace (agent),
      position integer not null,
      document_id uuid not null references document (id) on delete cascade,
      question text not null,
      primary key (agent, position)
    )`.execute(db)
  await sql`create index starter_question_document on starter_question (document_id)`.execute(db)
  await sql`create trigger keep_place before update on starter_question
    for each row when ((new.agent, new.position, new.document_id) is distinct from (old.agent, old.position, old.document_id))
    execute function refuse_change('a row of starter_question stays where it belongs')`.execute(db)
}
