import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { answersQuestions, passagesAsked } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { toSearchTerms } from './search-terms.repo.ts'

/** Okapi BM25 with its usual settings (Robertson and Zaragoza 2009): how soon repetition saturates, how far length counts. */
const k1 = sql`1.2::float8`
const b = sql`0.75::float8`

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
 * A word that stands in more passages is common: it adds to the score of those that rarer words brought up (as in MaxScore,
 * Turtle and Flood 1995), and brings up passages itself only where the rare words bring too few to choose from.
 */
const manyPassages = 300
/** Passages that go on, best by the words that brought them up, to be scored by all words. */
const scoredInFull = 60
/** Where rare words bring up fewer, common ones do too: an answer is chosen from about so many. */
const tooFew = 12
/** Of the common words, the rarest are read in full, until they stand in so many passages. */
const readInFull = 5_000

/**
 * The passages of an agent's documents that share the rarest words with a question, ranked by BM25.
 * One statement over the inverted index, so that its parts see the same state of the database. How often a common word
 * stands in the workspace is counted in a sample: passage ids are evenly spread, so a range of them is a random part.
 * Equal scores, to the digits of a float4, are ordered by document and place.
 * @param limit passages at most
 */
export async function searchByKeyword(
  db: Kysely<Database>,
  question: KeywordQuestion,
  limit: number,
): Promise<KeywordResult> {
  const { rows } = await keywordQuery(question, limit).execute(db)
  return { terms: rows[0]?.terms ?? [], hits: rows[0]?.hits ?? [] }
}

interface KeywordQuestion {
  agent: AgentId
  text: string
  /** Only passages of these documents; of all where undefined. */
  documentIds?: readonly string[] | undefined
  /** None of these. */
  leftOut?: readonly string[] | undefined
}

/** Of the rows of passage_term, those of the chosen documents. */
export const within = (documentIds: readonly string[] | undefined) =>
  documentIds === undefined ? sql`` : sql`and document_id = any(${documentIds}::uuid[])`

/** The statement behind searchByKeyword, for looking at its plan. */
export function keywordQuery({ agent, text: asked, documentIds, leftOut = [] }: KeywordQuestion, limit: number) {
  // Postgres takes every character in a text but this one.
  const text = asked.replaceAll('\u0000', ' ')
  const most = sql.lit(manyPassages)
  const bm25 = sql`idf * frequency * (${k1} + 1)
    / (frequency + ${k1} * (1 - ${b} + ${b} * passage_length / average_length))`
  // "materialized" wherever something is used twice, which Postgres would compute twice.
  return sql<{ terms: QueryTerm[] | null; hits: KeywordHit[] | null }>`
    with corpus as materialized (
      select sum(${passagesAsked})::float8 as passages,
        sum(term_count)::float8 / nullif(sum(${passagesAsked}), 0) as average_length
      from document where agent = ${agent} and ${answersQuestions} and deleted_at is null
    ), hidden as materialized (
      -- Passages are written before their document is indexed, and outlive its deletion for a moment.
      select id from document where agent = ${agent} and (not ${answersQuestions} or deleted_at is not null
        or id = any(${leftOut}::uuid[]))
    ), hidden_passage as materialized (
      select passage.id from hidden join passage on passage.document_id = hidden.id
    ), word as materialized (
      select lexeme as term, posting.*
      from unnest(${toSearchTerms(sql`${text}::text`)}) cross join lateral (
        -- As arrays: one row a word is sorted and joined faster than one a posting.
        select array_agg(passage_id) as ids, array_agg(frequency) as frequencies, array_agg(passage_length) as lengths,
          count(*) as postings
        from (
          select passage_id, frequency, passage_length from passage_term
          where agent = ${agent} and passage_term.term = lexeme ${within(documentIds)} limit ${most} + 1
        ) as found
        where passage_id not in (select id from hidden_passage)
      ) as posting
      where lexeme <> all(${questionWords}::text[])
    ), spread as materialized (
      -- The share of all ids, and the last of them, in which a common word is counted.
      select passages, share, (rpad(lpad(to_hex((share * 65535)::int), 4, '0'), 32, 'f'))::uuid as last
      from (select passages, least(4.0 * ${most} / passages, 1) as share from corpus where passages > 0) as part
    ), counted as materialized (
      select word.*, passages, case when postings <= ${most} then postings::int else greatest((
          select (count(*) / share)::int from passage_term
          where agent = ${agent} and passage_term.term = word.term and passage_id <= last
        ), ${most}) end as in_passages
      from word cross join spread
    ), weight as materialized (
      select *, postings > ${most} as common,
        ln(1 + greatest(passages - in_passages + 0.5, 0.5) / (in_passages + 0.5)) as idf
      from counted
    ), wide as materialized (
      select term, idf from (
        select term, idf, sum(in_passages) over (order by in_passages, term) - in_passages as rarer from weight where common
      ) as ordered
      where rarer < ${sql.lit(readInFull)}
        and (select coalesce(sum(in_passages), 0) from weight where not common) < ${sql.lit(tooFew)}
    ), posting as (
      select idf, posting.* from weight
        cross join lateral unnest(ids, frequencies, lengths) as posting(passage_id, frequency, passage_length)
      where not common
      union all
      select idf, found.* from wide cross join lateral (
        select passage_id, frequency, passage_length from passage_term
        where agent = ${agent} and passage_term.term = wide.term ${within(documentIds)}
      ) as found
      where passage_id not in (select id from hidden_passage)
    ), candidate as (
      select passage_id, sum(${bm25})::float4 as score
      from posting cross join corpus
      group by passage_id
      -- All that are as good as the last one: which of them go on must not depend on their ids.
      order by score desc
      fetch first ${sql.lit(scoredInFull)} rows with ties
    ), shown as materialized (
      select array_agg(passage_id) as ids from candidate
    ), hit as materialized (
      select passage_id, array_agg(term order by term) as terms, sum(${bm25} order by term) as score
      from weight cross join corpus cross join shown cross join lateral (
        -- One range of the index for each word; "offset 0" keeps a join from reading the whole table.
        select passage_id, frequency, passage_length from passage_term
        where agent = ${agent} and passage_term.term = weight.term and passage_id = any(shown.ids) offset 0
      ) as found
      group by passage_id
    ), best as materialized (
      select hit.*, row_number() over (order by score::float4 desc, original_name, ordinal, passage_id) as rank
      from hit join passage on passage.id = passage_id join document on document.id = passage.document_id
      order by rank
      limit ${limit}
    )
    select
      (select json_agg(json_build_object('term', term, 'inPassages', in_passages, 'idf', idf)) from weight) as terms,
      (select json_agg(json_build_object('id', passage_id, 'terms', terms,
        'share', score / ((select sum(idf) from weight) * (${k1} + 1))) order by rank) from best) as hits
  `
}
