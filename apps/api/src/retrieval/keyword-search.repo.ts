import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import { toSearchTerms } from './search-terms.repo.ts'

/** Okapi BM25 with its usual settings (Robertson and Zaragoza 2009): how soon repetition saturates, how far length counts. */
const k1 = sql.lit(1.2)
const b = sql.lit(0.75)

/** What a question is made of besides its subject, stemmed; Postgres stops the rest ("what", "how", "do"). */
const questionWords = [
  'mani',
  'much',
  'may',
  'must',
  'shall',
  'need',
  'would',
  'could',
  'tell',
  'pleas',
  'long',
  'often',
  'per',
]

/** One word of the question, stemmed as Postgres does it. */
export interface QueryTerm {
  term: string
  /** Passages of the workspace that hold it. */
  inPassages: number
  /** ln(1 + (N - n + 0.5) / (n + 0.5)): the rarer the word, the more it says. */
  idf: number
}

export interface KeywordHit {
  id: string
  /** BM25 divided by the most that the question's words could give, 0 to 1. */
  share: number
  /** The question's words that stand in the passage. */
  terms: string[]
}

export interface KeywordResult {
  terms: QueryTerm[]
  /** Best first. */
  hits: KeywordHit[]
}

/**
 * The passages of an agent's indexed documents that share the rarest words with a question, ranked by BM25.
 * One statement over the inverted index, so that its parts see the same state of the database.
 * @param limit passages at most
 */
export async function searchByKeyword(
  db: Kysely<Database>,
  question: { agent: AgentId; text: string },
  limit: number,
): Promise<KeywordResult> {
  const { agent } = question
  // Postgres takes every character in a text but this one.
  const text = question.text.replaceAll('\u0000', ' ')
  const { rows } = await sql<{ terms: QueryTerm[] | null; hits: KeywordHit[] | null }>`
    with corpus as (
      select sum(vector_count)::float8 as passages, sum(term_count)::float8 / nullif(sum(vector_count), 0) as average_length
      from document where agent = ${agent} and status = 'indexed' and deleted_at is null
    ), hidden as (
      -- Passages are written before their document is indexed, and outlive its deletion for a moment.
      select passage.id from document join passage on passage.document_id = document.id
      where document.agent = ${agent} and (document.status <> 'indexed' or document.deleted_at is not null)
    ), query as (
      select lexeme as term from unnest(${toSearchTerms(sql`${text}::text`)})
      where lexeme <> all(${questionWords}::text[])
    ), posting as materialized (
      select passage_term.term, passage_id, frequency, passage_length
      from query join passage_term on passage_term.agent = ${agent} and passage_term.term = query.term
      where passage_id not in (select id from hidden)
    ), weight as (
      select query.term, count(posting.passage_id)::int as in_passages,
        ln(1 + greatest(passages - count(posting.passage_id) + 0.5, 0.5) / (count(posting.passage_id) + 0.5)) as idf
      from corpus cross join query left join posting on posting.term = query.term
      where passages > 0
      group by query.term, passages
    ), hit as (
      select passage_id as id, array_agg(term) as terms,
        sum(idf * frequency * (${k1} + 1)
          / (frequency + ${k1} * (1 - ${b} + ${b} * passage_length / average_length))) as score
      from posting join weight using (term) cross join corpus
      group by passage_id
      order by score desc, passage_id
      limit ${limit}
    )
    select
      (select json_agg(json_build_object('term', term, 'inPassages', in_passages, 'idf', idf)) from weight) as terms,
      (select json_agg(json_build_object('id', id, 'terms', terms,
        'share', score / ((select sum(idf) from weight) * (${k1} + 1))) order by score desc, id) from hit) as hits
  `.execute(db)
  return { terms: rows[0]?.terms ?? [], hits: rows[0]?.hits ?? [] }
}
