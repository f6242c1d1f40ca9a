import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import { answersQuestions } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'

/** The abbreviations that the agent's documents define, those of most documents first. */
export async function loadAbbreviations(db: Kysely<Database>, agent: AgentId): Promise<Abbreviation[]> {
  const { rows } = await sql<Abbreviation>`
    select one ->> 'short' as short, one ->> 'long' as long
    from document cross join lateral jsonb_array_elements(abbreviations) as one
    where agent = ${agent} and ${answersQuestions} and deleted_at is null and abbreviations <> '[]'
    group by 1, 2
    order by count(*) desc, 1, 2`.execute(db)
  return rows
}
