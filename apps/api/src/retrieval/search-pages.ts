import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import { searchByKeyword } from './keyword-search.repo.ts'
import { leaveOutRevisions } from './leave-out-revisions.ts'
import { createPassageLoader, type PassageText } from './load-passages.repo.ts'
import { listSeries } from './series.repo.ts'

export interface FoundPassage extends PassageText {
  /** The stems of the words that were looked for and stand in it. */
  terms: string[]
}

/** Finds the passages of a workspace that hold words, best first, as they are found for an answer. */
export type SearchPages = (agent: AgentId, text: string, limit: number) => Promise<FoundPassage[]>

export function createSearchPages(db: Kysely<Database>): SearchPages {
  const load = createPassageLoader(db)
  return async (agent, text, limit) => {
    const leftOut = leaveOutRevisions(await listSeries(db, agent), text)
    const { hits } = await searchByKeyword(db, { agent, text, leftOut }, limit)
    const found = await load(
      agent,
      hits.map(({ id }) => id),
    )
    return hits.flatMap(({ id, terms }) => {
      const passage = found.get(id)
      return passage === undefined ? [] : [{ ...passage, terms }]
    })
  }
}
