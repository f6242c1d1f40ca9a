import { type Kysely, sql } from 'kysely'

/**
 * Items know where they stand on their page, and why their reader doubts them, with whether somebody has looked at that.
 * A line of the history keeps the item that it took away, so that it can be put back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table safety_audit_item
      add column box jsonb,
      add column doubt text not null default '',
      add column doubt_seen boolean not null default false`.execute(db)
  await sql`alter table safety_audit_change add column removed jsonb`.execute(db)
}
