import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { PassageRow } from '../platform/database/tables/passages.ts'
import { toSearchTerms } from './search-terms.repo.ts'

export type NewPassage = Omit<PassageRow, 'termCount' | 'pageLabel'> & Partial<Pick<PassageRow, 'pageLabel'>>

/** Passages of one statement: few enough that building it keeps no request waiting. */
const insertBatch = 100

/** Removes a document's passages and their terms. No error where there are none. */
export async function deletePassages(trx: Transaction<Database>, documentId: string): Promise<void> {
  await trx.deleteFrom('passageTerm').where('documentId', '=', documentId).execute()
  await trx.deleteFrom('passage').where('documentId', '=', documentId).execute()
}

export async function insertPassages(trx: Transaction<Database>, passages: readonly NewPassage[]): Promise<void> {
  for (let from = 0; from < passages.length; from += insertBatch) {
    const batch = passages.slice(from, from + insertBatch).map((passage) => ({
      id: passage.id,
      documentId: passage.documentId,
      agent: passage.agent,
      page: passage.page,
      pageLabel: passage.pageLabel ?? null,
      ordinal: passage.ordinal,
      heading: passage.heading,
      text: passage.text,
      startOffset: passage.startOffset,
      endOffset: passage.endOffset,
      termCount: 0,
    }))
    await trx.insertInto('passage').values(batch).execute()
  }
}

/**
 * Fills the inverted index for a document's passages and stores their lengths in terms. To be called in the transaction
 * that wrote the passages: it keeps their document from going meanwhile. In the order of the index, which is then filled
 * place by place.
 * @returns the document's number of terms, repetitions included
 */
export async function indexTerms(trx: Transaction<Database>, documentId: string): Promise<number> {
  await sql`
    insert into passage_term (agent, term, passage_id, document_id, frequency, passage_length)
    select agent, lexeme, id, document_id, frequency, sum(frequency) over (partition by id)
    from (
      select passage.agent, passage.id, passage.document_id, lexeme, cardinality(positions) as frequency
      from passage cross join lateral unnest(${toSearchTerms(sql`heading || ' ' || text`)}) as entry(lexeme, positions, weights)
      where passage.document_id = ${documentId}
    ) as entries
    order by lexeme, id`.execute(trx)
  const { rows } = await sql<{ total: number | null }>`
    with length as (
      select passage_id, max(passage_length) as terms from passage_term where document_id = ${documentId} group by passage_id
    ), stored as (
      update passage set term_count = length.terms from length where passage.id = length.passage_id
      returning passage.term_count
    )
    select sum(term_count)::int as total from stored`.execute(trx)
  return rows[0]?.total ?? 0
}

export type StoredPassage = Pick<PassageRow, 'id' | 'ordinal' | 'heading' | 'text'>

/** A document's passages in order, a batch at a time, so that a long document is never in memory whole. */
export async function* readPassages(
  db: Kysely<Database>,
  documentId: string,
  batchSize: number,
): AsyncGenerator<StoredPassage[]> {
  let after = -1
  while (true) {
    const batch = await db
      .selectFrom('passage')
      .select(['id', 'ordinal', 'heading', 'text'])
      .where('documentId', '=', documentId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(batchSize)
      .execute()
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.ordinal
  }
}

export async function countPassages(db: Kysely<Database>, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passage')
    .where('documentId', '=', documentId)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
