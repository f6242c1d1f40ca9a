import { type Kysely, sql } from 'kysely'

/** A verdict on a criterion that an addendum has changed since has to be confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_pass_or_fail add column stale boolean not null default false`.execute(db)
}
