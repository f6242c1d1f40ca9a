import { type Kysely, sql } from 'kysely'

/**
 * Questions about a tender, whom they were asked of, their answers, and what an answer has corrected; requirements that
 * were taken out together, as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tender_clarification (
      id uuid primary key,
      tender_id uuid not null references tender (id) on delete cascade,
      number integer not null,
      question text not null,
      asked_of text not null,
      asked_by text not null,
      asked_on text,
      about jsonb,
      doubt_key text,
      answer text not null default '',
      answered_on text,
      applied jsonb,
      unique (tender_id, number))`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_clarification
    for each row execute function note_change('tender', 'tender_clarification')`.execute(db)
  await sql`create trigger note_changed before update on tender_clarification
    for each row when (new.* is distinct from old.*)
    execute function note_change('tender', 'tender_clarification')`.execute(db)
  await sql`create trigger keep_place before update on tender_clarification
    for each row when ((new.id, new.tender_id, new.number, new.asked_by)
      is distinct from (old.id, old.tender_id, old.number, old.asked_by))
    execute function refuse_change('a clarification stays where it belongs')`.execute(db)
  await sql`
    create table tender_removal (
      id uuid primary key,
      tender_id uuid not null references tender (id) on delete cascade,
      rows jsonb not null,
      by text not null,
      at timestamptz not null default now())`.execute(db)
  await sql`create index tender_removal_of on tender_removal (tender_id)`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_removal
    for each row execute function note_change('tender', 'tender_removal')`.execute(db)
  await sql`create trigger keep_place before update on tender_removal
    for each row execute function refuse_change('a removal stays as it was')`.execute(db)
}
