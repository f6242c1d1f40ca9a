import { type Kysely, sql } from 'kysely'

/** Whether a bid passes a criterion that has no points, as a person decided, with what it rests on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tender_pass_or_fail (
      bid_id uuid not null references tender_bid (id) on delete cascade,
      criterion_id uuid not null references tender_criterion (id) on delete cascade,
      passed boolean not null,
      reason text not null,
      evidence jsonb,
      by text not null,
      at timestamptz not null default now(),
      primary key (bid_id, criterion_id),
      check (evidence is not null or not passed))`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_pass_or_fail
    for each row execute function note_change('bid', 'tender_pass_or_fail')`.execute(db)
  await sql`create trigger note_changed before update on tender_pass_or_fail
    for each row when (new.* is distinct from old.*) execute function note_change('bid', 'tender_pass_or_fail')`.execute(
    db,
  )
  await sql`create trigger keep_place before update on tender_pass_or_fail
    for each row when ((new.bid_id, new.criterion_id) is distinct from (old.bid_id, old.criterion_id))
    execute function refuse_change('a row of tender_pass_or_fail stays where it belongs')`.execute(db)
  await sql`create trigger guard_parents before insert on tender_pass_or_fail
    for each row execute function guard_own_score()`.execute(db)
  await sql`create trigger guard_awarded before insert or update or delete on tender_pass_or_fail
    for each row execute function guard_awarded()`.execute(db)
}
