import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { isInForce } from '../../platform/database/in-force.ts'
import { isSearchable } from '../../platform/database/searchable-document.ts'
import type { Database } from '../../platform/database/tables/database.ts'

export type StartersRepo = ReturnType<typeof createStartersRepo>

/** Grows when questions are made in another way, so that they are made again. */
const making = 1

/** Questions to begin with. Every query names the agent, and knows documents in force only. */
export function createStartersRepo(db: Kysely<Database>) {
  const documentsInForce = (agent: AgentId) =>
    db
      .selectFrom('document')
      .where('document.agent', '=', agent)
      .where('document.deletedAt', 'is', null)
      .where(isSearchable)
      .where(isInForce)

  return {
    /** What tells the documents that questions are made of now from others; null where there are none. */
    async basis(agent: AgentId): Promise<string | null> {
      const row = await documentsInForce(agent)
        .select(sql<string | null>`md5(string_agg(id::text || ' ' || term_count, ',' order by id))`.as('documents'))
        .executeTakeFirst()
      return row?.documents ? `${making} ${row.documents}` : null
    },

    /** Those that were made, of which documents, and of what documents they are the questions. */
    async find(agent: AgentId): Promise<{ basis: string | null; questions: string[] }> {
      // That they are made is read before them: those of other documents would be taken for what was made of these.
      const workspace = await db
        .selectFrom('workspace')
        .select('startersBasis')
        .where('agent', '=', agent)
        .executeTakeFirst()
      const rows = await documentsInForce(agent)
        .innerJoin('starterQuestion', 'starterQuestion.documentId', 'document.id')
        .where('starterQuestion.agent', '=', agent)
        .select('question')
        .orderBy('position')
        .execute()
      return { basis: workspace?.startersBasis ?? null, questions: rows.map(({ question }) => question) }
    },

    /** Ids of documents in force, those that came last first. @param most of them */
    async latest(agent: AgentId, most: number): Promise<string[]> {
      const rows = await documentsInForce(agent)
        .select('id')
        .orderBy('uploadedAt', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The passages of a document in their order. @param most of them */
    passages: (agent: AgentId, documentId: string, most: number) =>
      documentsInForce(agent)
        .innerJoin('passage', 'passage.documentId', 'document.id')
        .where('document.id', '=', documentId)
        .select(['passage.documentId', 'passage.page', 'passage.text'])
        .orderBy('passage.ordinal')
        .limit(most)
        .execute(),

    /** Puts these in place of those that there are. */
    async replace(
      agent: AgentId,
      basis: string,
      made: readonly { documentId: string; question: string }[],
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('workspace').set({ startersBasis: basis }).where('agent', '=', agent).execute()
        await trx.deleteFrom('starterQuestion').where('agent', '=', agent).execute()
        // A document may have been removed in the meantime.
        for (const [position, { documentId, question }] of made.entries())
          await sql`
            insert into starter_question (agent, position, document_id, question)
            select ${agent}, ${position}, id, ${question} from document where id = ${documentId} and agent = ${agent}`.execute(
            trx,
          )
      })
    },
  }
}
