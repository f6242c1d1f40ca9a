import { type Kysely, sql } from 'kysely'

/** Each decision on a requirement of a bid stays, whoever decides after it: the list only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_compliance add column reviews jsonb not null default '[]'
    check (jsonb_typeof(reviews) = 'array')`.execute(db)
  await sql`update tender_compliance set reviews = jsonb_build_array(review - 'together') where review is not null`.execute(
    db,
  )
  await sql`
    create function keep_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if exists (
        select from jsonb_array_elements(old.reviews) with ordinality as was (review, number)
        where new.reviews -> (number - 1)::integer is distinct from was.review)
      then raise exception 'a decision on a requirement stays on record';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger keep_reviews before update of reviews on tender_compliance
    for each row execute function keep_reviews()`.execute(db)
}
