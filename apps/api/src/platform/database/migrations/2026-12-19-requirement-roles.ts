import { type Kysely, sql } from 'kysely'

/** A requirement knows what it asks for and whom it binds; null of those that were read before, or that a person added without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tender_requirement
      add column role text check (role in ('eligibility', 'submission', 'specification', 'contract_term')),
      add column party text check (party in ('bidder', 'contractor', 'manufacturer'))`.execute(db)
}
