import { type Kysely, sql } from 'kysely'

/**
 * What was called verified was a comparison of words: nothing vouches for it now. The other two said that a sentence was
 * not borne out, or cited nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update chat_message
    set meta = jsonb_set(meta, '{sentences}', (
      select coalesce(jsonb_agg(case state when 'verified' then 'not_checked' else 'not_supported' end order by place), '[]')
      from jsonb_array_elements_text(meta -> 'sentences') with ordinality as sentence (state, place)))
    where jsonb_typeof(meta -> 'sentences') = 'array'`.execute(db)
}
