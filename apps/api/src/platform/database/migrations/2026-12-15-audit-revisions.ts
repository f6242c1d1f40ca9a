import { type Kysely, sql } from 'kysely'

/**
 * Audits of one questionnaire are its revisions: each but the first names the first, and so do their items. What is named
 * may be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table safety_audit
      add column first_id uuid,
      add column revision integer not null default 1 check (revision >= 1)`.execute(db)
  await sql`create unique index safety_audit_revision on safety_audit (coalesce(first_id, id), revision)`.execute(db)
  await sql`alter table safety_audit_item add column first_id uuid`.execute(db)
  await sql`create trigger keep_revision before update on safety_audit
    for each row when ((new.first_id, new.revision) is distinct from (old.first_id, old.revision))
    execute function refuse_change('an audit stays the revision that it is')`.execute(db)
  await sql`create trigger keep_origin before update on safety_audit_item
    for each row when (new.first_id is distinct from old.first_id)
    execute function refuse_change('an item stays the copy that it is')`.execute(db)
}
