import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { isInForce } from '../platform/database/in-force.ts'
import type { Database } from '../platform/database/tables/database.ts'

/** Documents of a workspace by their tags, and what they are called. */
export function createTaggedDocumentsRepo(db: Kysely<Database>) {
  return {
    /** Ids of documents that bear one of these tags, whatever their case; of a document's revisions that in force. */
    async withTags(agent: AgentId, tags: readonly string[]): Promise<string[]> {
      if (tags.length === 0) return []
      const wanted = tags.map((tag) => tag.toLowerCase())
      const rows = await db
        .selectFrom('document')
        .select('id')
        .where('agent', '=', agent)
        .where('deletedAt', 'is', null)
        .where(isInForce)
        .where(
          sql<boolean>`exists (select from jsonb_array_elements_text(coalesce(facts_set -> 'tags', facts -> 'tags', '[]')) as tag
            where lower(tag) = any(${wanted}::text[]))`,
        )
        .orderBy('originalName')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Those of these ids that are documents of the workspace, in the order of their names. @param most of them */
    named: (agent: AgentId, ids: readonly string[], most: number) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('document')
            .select(['id', 'originalName'])
            .where('agent', '=', agent)
            .where('deletedAt', 'is', null)
            .where('id', '=', sql<string>`any(${ids.slice()}::uuid[])`)
            .orderBy('originalName')
            .orderBy('id')
            .limit(most)
            .execute(),
  }
}
