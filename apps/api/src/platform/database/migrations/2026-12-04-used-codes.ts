import { type Kysely, sql } from 'kysely'

/** Used codes of authenticator apps have a table of their own; the counts of attempts get other keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_sign_in_code')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('used_sign_in_code_key', ['user_id', 'code'])
    .execute()
  await sql`delete from sign_in_limit`.execute(db)
}
