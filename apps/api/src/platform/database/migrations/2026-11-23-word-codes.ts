import { type Kysely, sql } from 'kysely'

/** The words of passages as signs, so that candidates are compared word by word without running a model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passage_words')
    .addColumn('passage_id', 'uuid', (c) => c.notNull().references('passage.id').onDelete('cascade'))
    .addColumn('coder', 'text', (c) => c.notNull())
    .addColumn('codes', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('passage_words_pk', ['passage_id', 'coder'])
    .execute()
  // Signs do not compress; without trying, reading one is a copy.
  await sql`alter table passage_words alter column codes set storage external`.execute(db)
}
