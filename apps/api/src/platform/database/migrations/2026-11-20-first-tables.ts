import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSignInTables(db)
  await createSignInLimitTable(db)
  await createDocumentTables(db)
  await createPassageTables(db)
  await createChatTables(db)
}

const now = sql`now()`

async function createSignInTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('image', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('display_username', 'text')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('agent').check(sql`role in ('agent', 'superadmin')`))
    .addColumn('agent_type', 'text', (c) => c.check(sql`agent_type in ('hse', 'tender')`))
    .addColumn('last_login', 'timestamptz')
    .addCheckConstraint('agent_user_is_bound', sql`role = 'superadmin' or agent_type is not null`)
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('selected_agent', 'text', (c) => c.check(sql`selected_agent in ('hse', 'tender')`))
    .execute()
  await db.schema.createIndex('session_user').on('session').column('user_id').execute()
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'timestamptz')
    .addColumn('refresh_token_expires_at', 'timestamptz')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema.createIndex('account_user').on('account').column('user_id').execute()
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
}

/** The shape that rate-limiter-flexible asks for. */
async function createSignInLimitTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('sign_in_limit')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}

async function createDocumentTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('workspace')
    .addColumn('agent', 'text', (c) => c.primaryKey().check(sql`agent in ('hse', 'tender')`))
    .addColumn('active_embedding_model', 'text')
    .addColumn('target_embedding_model', 'text')
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`insert into workspace (agent) values ('hse'), ('tender')`.execute(db)
  await db.schema
    .createTable('document')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('uploaded_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('file_size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('queued').check(sql`status in ('queued', 'processing', 'indexed', 'error')`),
    )
    .addColumn('error', 'text')
    .addColumn('page_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pages_done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ocr_pages', sql`integer[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('empty_pages', sql`integer[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('vector_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('term_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'timestamptz')
    .addColumn('uploaded_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addCheckConstraint('error_has_a_reason', sql`(status = 'error') = (error is not null)`)
    .execute()
  // A deleted document frees its content for a new upload at once, while its remains are still being removed.
  await sql`create unique index document_content on document (agent, sha256) where deleted_at is null`.execute(db)
  await sql`create index document_list on document (agent, uploaded_at desc, id)`.execute(db)
  await db.schema
    .createTable('document_page')
    .addColumn('document_id', 'uuid', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('width', 'real', (c) => c.notNull())
    .addColumn('height', 'real', (c) => c.notNull())
    .addColumn('read_by', 'text', (c) => c.notNull().check(sql`read_by in ('text', 'ocr')`))
    .addPrimaryKeyConstraint('document_page_pk', ['document_id', 'page'])
    .execute()
  await db.schema
    .createTable('document_index')
    .addColumn('document_id', 'uuid', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .addColumn('embedding_model', 'text', (c) => c.notNull())
    .addColumn('vector_count', 'integer', (c) => c.notNull())
    .addColumn('indexed_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('document_index_pk', ['document_id', 'embedding_model'])
    .execute()
}

async function createPassageTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('passage')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('document_id', 'uuid', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('ordinal', 'integer', (c) => c.notNull())
    .addColumn('heading', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('start_offset', 'integer', (c) => c.notNull())
    .addColumn('end_offset', 'integer', (c) => c.notNull())
    .addColumn('term_count', 'integer', (c) => c.notNull())
    .addUniqueConstraint('passage_order', ['document_id', 'ordinal'])
    .execute()
  await db.schema
    .createTable('passage_term')
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('passage_id', 'uuid', (c) => c.notNull())
    .addColumn('document_id', 'uuid', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .addColumn('frequency', 'integer', (c) => c.notNull())
    .addColumn('passage_length', 'integer', (c) => c.notNull())
    .execute()
  // Scoring a term is one range of this index and never touches the table.
  await sql`create unique index passage_term_search on passage_term (agent, term, passage_id)
    include (frequency, passage_length)`.execute(db)
  await db.schema.createIndex('passage_term_document').on('passage_term').column('document_id').execute()
}

async function createChatTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('chat_session')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`create index chat_session_list on chat_session (user_id, agent, updated_at desc)`.execute(db)
  await db.schema
    .createTable('chat_message')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('session_id', 'uuid', (c) => c.notNull().references('chat_session.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (c) => c.notNull().generatedAlwaysAsIdentity())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'assistant')`))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('sources', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('meta', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`create index chat_message_order on chat_message (session_id, sequence)`.execute(db)
}
