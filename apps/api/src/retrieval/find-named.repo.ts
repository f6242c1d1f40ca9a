import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { answersQuestions } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { within } from './keyword-search.repo.ts'
import { toSearchTerms } from './search-terms.repo.ts'

/** Postings of a name's words that are looked at, and passages that are read for the name itself. */
const lookedAt = 6_000
const most = 200
/** Characters of a first passage in which a document says what it is. */
const openingLength = 240

/** What a document is called, by its file, its letterhead and its first lines. */
export interface DocumentName {
  id: string
  fileName: string
  issuer: string | null
  heading: string
  opening: string
}

/** What each document of the agent that can be searched is called. */
export async function listDocumentNames(db: Kysely<Database>, agent: AgentId): Promise<DocumentName[]> {
  const { rows } = await sql<DocumentName>`
    select document.id, original_name as "fileName", issuer, coalesce(heading, '') as heading,
      coalesce(left(text, ${sql.lit(openingLength)}), '') as opening
    from document left join passage on passage.document_id = document.id and ordinal = 0
    where document.agent = ${agent} and ${answersQuestions} and deleted_at is null
    order by document.id`.execute(db)
  return rows
}

export interface Holders {
  passages: { documentId: string; heading: string; text: string }[]
  /** There are more than were read: that a name is not among them proves nothing. */
  cut: boolean
}

/** Passages that hold every one of the words, wherever in them. */
export function findHolders(db: Kysely<Database>, agent: AgentId, words: string, documentIds?: readonly string[]) {
  return readHolders(
    db,
    sql`
      wanted as materialized (select lexeme as term from unnest(${toSearchTerms(sql`${words}::text`)})),
      posting as materialized (
        select passage_id, passage_term.term from wanted cross join lateral (
          select passage_id, passage_term.term from passage_term
          where agent = ${agent} and passage_term.term = wanted.term ${within(documentIds)} limit ${sql.lit(lookedAt)}
        ) as passage_term
      ),
      cut as (select exists (select from posting group by term having count(*) >= ${sql.lit(lookedAt)}) as cut),
      holder as (select passage_id from posting group by passage_id having count(*) = (select count(*) from wanted))`,
  )
}

/** Passages that hold any of the words, as they stand in the index. */
export function findHoldersOfAny(
  db: Kysely<Database>,
  agent: AgentId,
  terms: readonly string[],
  documentIds?: readonly string[],
) {
  return readHolders(
    db,
    sql`
      posting as materialized (
        select passage_id from passage_term
        where agent = ${agent} and term = any(${terms}::text[]) ${within(documentIds)} limit ${sql.lit(lookedAt)}
      ),
      cut as (select count(*) >= ${sql.lit(lookedAt)} as cut from posting),
      holder as (select distinct passage_id from posting)`,
  )
}

async function readHolders(db: Kysely<Database>, holders: ReturnType<typeof sql>): Promise<Holders> {
  const { rows } = await sql<{ documentId: string; heading: string; text: string; cut: boolean }>`
    with ${holders}
    select passage.document_id as "documentId", heading, text, cut
    from cut left join (holder join passage on passage.id = passage_id
      join document on document.id = passage.document_id and ${answersQuestions} and deleted_at is null) on true
    limit ${sql.lit(most)}`.execute(db)
  const passages = rows.filter(({ documentId }) => documentId !== null)
  return { passages, cut: passages.length >= most || (rows[0]?.cut ?? false) }
}
