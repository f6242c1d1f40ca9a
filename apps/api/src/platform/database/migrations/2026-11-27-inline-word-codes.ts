import { type Kysely, sql } from 'kysely'

/**
 * Keeps the word codes of a passage (about 3 kB) in its row: fifty of them are read for each question, and each would be
 * another look into the table's overflow. Rows that are there already stay as they are, and as slow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passage_words set (toast_tuple_target = 8160)`.execute(db)
}
