import { type Kysely, sql } from 'kysely'

const now = sql`now()`

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('safety_audit')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('file_size', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('reading')
        .check(sql`status in ('reading', 'failed', 'draft', 'running', 'paused', 'completed', 'signed_off')`),
    )
    .addColumn('error', 'text')
    .addColumn('custom_policies', 'text', (c) => c.notNull())
    .addColumn('page_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('signed_off', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`create index safety_audit_list on safety_audit (user_id, agent, updated_at desc)`.execute(db)
  await sql`create index safety_audit_unfinished on safety_audit (status) where status in ('reading', 'running')`.execute(
    db,
  )

  await db.schema
    .createTable('safety_audit_page')
    .addColumn('audit_id', 'uuid', (c) => c.notNull().references('safety_audit.id').onDelete('cascade'))
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('safety_audit_page_pkey', ['audit_id', 'page'])
    .execute()

  await db.schema
    .createTable('safety_audit_item')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('audit_id', 'uuid', (c) => c.notNull().references('safety_audit.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('section_title', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('clause', 'text', (c) => c.notNull())
    .addColumn('weight', 'float8')
    .addColumn('page', 'integer')
    .addColumn('run', 'text', (c) =>
      c.notNull().defaultTo('idle').check(sql`run in ('idle', 'waiting', 'running', 'done', 'failed')`),
    )
    .addColumn('claim', 'uuid')
    .addColumn('error', 'text')
    .addColumn('proposal', 'jsonb')
    .addColumn('review', 'jsonb')
    .addColumn('gap', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('action', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('control_level', 'text')
    .addColumn('severity', 'integer')
    .addColumn('likelihood', 'integer')
    .addColumn('action_owner', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('action_due', 'text')
    .addColumn('action_state', 'text', (c) => c.notNull().defaultTo('open'))
    .execute()
  await db.schema
    .createIndex('safety_audit_item_order')
    .on('safety_audit_item')
    .columns(['audit_id', 'position'])
    .execute()

  await db.schema
    .createTable('safety_audit_message')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('audit_id', 'uuid', (c) => c.notNull().references('safety_audit.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (c) => c.notNull().generatedAlwaysAsIdentity())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'assistant')`))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('sources', 'jsonb', (c) => c.notNull())
    .addColumn('source_info', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema
    .createIndex('safety_audit_message_order')
    .on('safety_audit_message')
    .columns(['audit_id', 'sequence'])
    .execute()

  // Names are kept as text, so that the history outlives its users; items may be deleted, so they are no foreign key.
  await db.schema
    .createTable('safety_audit_change')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('audit_id', 'uuid', (c) => c.notNull().references('safety_audit.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('item_id', 'uuid')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('safety_audit_change_order')
    .on('safety_audit_change')
    .columns(['audit_id', 'id'])
    .execute()
}
