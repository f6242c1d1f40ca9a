import { type Kysely, sql } from 'kysely'

/**
 * Sessions are kept by the hash of their token, and by nothing else: who has signed in stays so. Handovers under way, which
 * held a token for a minute, are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db)
  await sql`alter table session add constraint session_token_is_a_hash check (token ~ '^[0-9a-f]{64}$')`.execute(db)
  await sql`delete from verification where identifier like 'handover-%'`.execute(db)
}
