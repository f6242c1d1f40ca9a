import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const pending = db.schema
    .createTable('security_log_pending')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
  await withContent(pending)
    .addColumn('seal', 'text', (c) => c.notNull())
    .execute()

  const chained = db.schema.createTable('security_log').addColumn('sequence', 'integer', (c) => c.primaryKey())
  await withContent(chained)
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('seal', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .execute()
  await sql`create index security_log_action on security_log (action, sequence)`.execute(db)

  await sql`
    create function refuse_security_log_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the security log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger security_log_append_only before update or delete or truncate on security_log
    for each statement execute function refuse_security_log_change()`.execute(db)
}

/** No reference to other tables: an entry outlives what it tells of. */
function withContent<Name extends string>(table: CreateTableBuilder<Name, never>) {
  return table
    .addColumn('entry_id', 'uuid', (c) => c.notNull().unique())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('actor_kind', 'text', (c) =>
      c.notNull().check(sql`actor_kind in ('user', 'machine', 'system', 'anonymous')`),
    )
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target_kind', 'text')
    .addColumn('target_id', 'text')
    .addColumn('target_name', 'text')
    .addColumn('workspace', 'text')
    .addColumn('detail', 'text')
    .addColumn('address', 'text')
    .addColumn('request_id', 'text')
}
