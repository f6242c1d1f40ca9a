import { type Kysely, sql } from 'kysely'

/**
 * Each evaluator's own scores beside what the committee agreed on, declarations of interest, and an award that waits for a
 * second person. Scores from before are the committee's. The account of an evaluator may go: the name and the score stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender add column award_proposal jsonb`.execute(db)
  await sql`
    create table tender_evaluator (
      tender_id uuid not null references tender (id) on delete cascade,
      user_id text not null,
      name text not null,
      conflict boolean not null,
      statement text not null,
      at timestamptz not null default now(),
      primary key (tender_id, user_id))`.execute(db)
  await sql`
    create table tender_own_score (
      bid_id uuid not null references tender_bid (id) on delete cascade,
      criterion_id uuid not null references tender_criterion (id) on delete cascade,
      user_id text not null,
      by text not null,
      points double precision not null,
      reason text not null,
      at timestamptz not null default now(),
      submitted_at timestamptz,
      stale boolean not null default false,
      primary key (bid_id, criterion_id, user_id))`.execute(db)
  await sql`create trigger note_came_or_went before insert or delete on tender_evaluator
    for each row execute function note_change('tender', 'tender_evaluator')`.execute(db)
  await sql`create trigger note_changed before update on tender_evaluator
    for each row when (new.* is distinct from old.*) execute function note_change('tender', 'tender_evaluator')`.execute(
    db,
  )
  await sql`create trigger note_came_or_went before insert or delete on tender_own_score
    for each row execute function note_change('bid', 'tender_own_score')`.execute(db)
  await sql`create trigger note_changed before update on tender_own_score
    for each row when (new.* is distinct from old.*) execute function note_change('bid', 'tender_own_score')`.execute(
    db,
  )
  await sql`create trigger keep_place before update on tender_evaluator
    for each row when ((new.tender_id, new.user_id) is distinct from (old.tender_id, old.user_id))
    execute function refuse_change('a row of tender_evaluator stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on tender_own_score
    for each row when ((new.bid_id, new.criterion_id, new.user_id) is distinct from (old.bid_id, old.criterion_id, old.user_id))
    execute function refuse_change('a row of tender_own_score stays where it belongs')`.execute(db)
  await guardScores(db)
  await guardAward(db)
}

async function guardScores(db: Kysely<unknown>) {
  await sql`
    create function guard_own_score() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not (select bid.tender_id = criterion.tender_id from tender_bid bid, tender_criterion criterion
        where bid.id = new.bid_id and criterion.id = new.criterion_id) then
        raise exception 'a score refers to another tender' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_parents before insert on tender_own_score
    for each row execute function guard_own_score()`.execute(db)
  // Nobody changes what was submitted, its evaluator neither, unless a requirement has changed since.
  await sql`create trigger keep_submitted before update on tender_own_score
    for each row when (old.submitted_at is not null and not old.stale
      and (new.points, new.reason, new.by, new.submitted_at) is distinct from (old.points, old.reason, old.by, old.submitted_at))
    execute function refuse_change('the score is submitted')`.execute(db)
  await sql`create trigger guard_awarded_rows before insert or delete on tender_own_score
    for each row execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded before update on tender_own_score
    for each row when ((new.points, new.reason, new.submitted_at) is distinct from (old.points, old.reason, old.submitted_at))
    execute function guard_awarded()`.execute(db)
}

/** Two persons: whoever proposed an award does not confirm it. */
async function guardAward(db: Kysely<unknown>) {
  await sql`create trigger award_by_two before update on tender
    for each row when (new.award is distinct from old.award
      and new.award ->> 'byId' = new.award ->> 'confirmedById')
    execute function refuse_change('an award is made by two persons')`.execute(db)
}
