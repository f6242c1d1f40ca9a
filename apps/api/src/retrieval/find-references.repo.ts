import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { type Reference, whereItBegins } from '../language/read-references.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { within } from './keyword-search.repo.ts'
import { toSearchTerms } from './search-terms.repo.ts'

/** Passages with a word of the reference that are looked at, and those that can be the place. */
const lookedAt = 3_000
const most = 20

/** Passages in which a place that a question names begins, "clause 7.2" for example, whatever else they say. */
export async function findReferences(
  db: Kysely<Database>,
  agent: AgentId,
  references: readonly Reference[],
  documentIds?: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(references.map((reference) => findReference(db, agent, reference, documentIds)))
  return [...new Set(found.flat())]
}

async function findReference(
  db: Kysely<Database>,
  agent: AgentId,
  reference: Reference,
  documentIds: readonly string[] | undefined,
): Promise<string[]> {
  const begins = whereItBegins(reference)
  const { rows } = await sql<{ id: string }>`
    with word as (
      select lexeme from unnest(${toSearchTerms(sql`${reference.number}::text`)}) order by length(lexeme) desc limit 1
    ), holder as materialized (
      select passage_id from passage_term
      where agent = ${agent} and term = (select lexeme from word) ${within(documentIds)} limit ${sql.lit(lookedAt)}
    )
    select passage.id
    from holder join passage on passage.id = holder.passage_id join document on document.id = passage.document_id
    where passage.text ~* ${begins} or passage.heading ~* ${begins}
    order by document.original_name, passage.document_id, passage.ordinal
    limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
