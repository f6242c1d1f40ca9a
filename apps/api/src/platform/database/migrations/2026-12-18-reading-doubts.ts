import { type Kysely, sql } from 'kysely'

/** Facts and criteria know why their reader doubts them, and a criterion may be one that a bid passes or fails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_fact add column doubt text not null default ''`.execute(db)
  await sql`
    alter table tender_criterion
      add column doubt text not null default '',
      drop constraint tender_criterion_kind_check,
      add constraint tender_criterion_kind_check check (kind in ('price', 'quality', 'pass_fail'))`.execute(db)
}
