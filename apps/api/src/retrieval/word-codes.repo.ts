import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

export interface PassageWords {
  passageId: string
  words: Uint8Array
}

/** Stores the word codes of passages in place of those that are there. @param coder who made them */
export async function storeWordCodes(
  db: Kysely<Database>,
  coder: string,
  passages: readonly PassageWords[],
): Promise<void> {
  if (passages.length === 0) return
  await db
    .insertInto('passageWords')
    .values(passages.map(({ passageId, words }) => ({ passageId, coder, codes: Buffer.from(words) })))
    .onConflict((conflict) =>
      conflict.columns(['passageId', 'coder']).doUpdateSet((e) => ({ codes: e.ref('excluded.codes') })),
    )
    .execute()
}
