import { type Kysely, sql } from 'kysely'

/** What a person has looked at of all that needs an eye before a tender is frozen, by whom and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_requirement add column doubt text not null default ''`.execute(db)
  await sql`
    create table tender_look (
      tender_id uuid not null references tender (id) on delete cascade,
      key text not null,
      by text not null,
      at timestamptz not null default now(),
      primary key (tender_id, key))`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_look
    for each row execute function note_change('tender', 'tender_look')`.execute(db)
  await sql`create trigger keep_place before update on tender_look
    for each row execute function refuse_change('a look stays as it was')`.execute(db)
}
