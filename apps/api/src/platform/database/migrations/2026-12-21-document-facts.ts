import { type Kysely, sql } from 'kysely'

/**
 * What a document says of itself, what its file's properties are, and what people set in place of the first: kept apart,
 * so that reading it again never overwrites a person's word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document
      add column facts jsonb not null default '{}',
      add column facts_set jsonb not null default '{}',
      add column properties jsonb not null default '[]'`.execute(db)
}
