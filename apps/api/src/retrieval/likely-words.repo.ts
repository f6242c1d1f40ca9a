import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { answersQuestions } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { toSearchTerms } from './search-terms.repo.ts'

/** Terms of one letter that are looked through, and passages in which the words behind one are read. */
const mostTerms = 20_000
const passagesPerTerm = 3

/** Of these words the ones that stand in passages of the agent, in any of their forms. */
export async function findWordsInUse(
  db: Kysely<Database>,
  agent: AgentId,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where exists (
      select from unnest(${toSearchTerms(sql`word`)}) join passage_term on term = lexeme and agent = ${agent}
    )`.execute(db)
  return rows.map(({ word }) => word)
}

/** Every term of the agent's passages that begins with a letter, one a line: one step in the index for each, however often it stands there. */
export async function listTermsFrom(db: Kysely<Database>, agent: AgentId, letter: string): Promise<string> {
  const { rows } = await sql<{ terms: string | null }>`
    with recursive step as (
      (select term from passage_term where agent = ${agent} and term >= ${letter} order by term limit 1)
      union all
      select (select term from passage_term where agent = ${agent} and term > step.term order by term limit 1)
      from step where left(step.term, 1) = ${letter}
    )
    select string_agg(term, chr(10)) as terms
    from (select term from step where left(term, 1) = ${letter} limit ${sql.lit(mostTerms)}) as found`.execute(db)
  return rows[0]?.terms ?? ''
}

/** Some of the passages of documents that answer questions in which each term stands. */
export async function readTextsOfTerms(
  db: Kysely<Database>,
  agent: AgentId,
  terms: readonly string[],
): Promise<{ term: string; text: string }[]> {
  const { rows } = await sql<{ term: string; text: string }>`
    select wanted.term, text from unnest(${terms}::text[]) as wanted(term) cross join lateral (
      select heading || ' ' || passage.text as text
      from passage_term join passage on passage.id = passage_id join document on document.id = passage.document_id
      where passage_term.agent = ${agent} and passage_term.term = wanted.term and ${answersQuestions} and deleted_at is null
      limit ${sql.lit(passagesPerTerm)}
    ) as found`.execute(db)
  return rows
}
