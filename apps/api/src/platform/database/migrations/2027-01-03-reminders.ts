import { type Kysely, sql } from 'kysely'

/** What people were reminded of by mail, and who wants none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder (
      user_id text not null references "user" (id) on delete cascade,
      subject text not null,
      sent_at timestamptz not null default now(),
      primary key (user_id, subject)
    )`.execute(db)
  await sql`
    create table reminder_choice (
      user_id text primary key references "user" (id) on delete cascade,
      by_mail boolean not null
    )`.execute(db)
  await sql`create trigger keep_place before update on reminder
    for each row when ((new.user_id, new.subject) is distinct from (old.user_id, old.subject))
    execute function refuse_change('a row of reminder stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on reminder_choice
    for each row when (new.user_id is distinct from old.user_id)
    execute function refuse_change('a row of reminder_choice stays where it belongs')`.execute(db)
}
