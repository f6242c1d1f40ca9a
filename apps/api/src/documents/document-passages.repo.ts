import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

/** What a document was cut into. Every query names the agent. */
export function createDocumentPassagesRepo(db: Kysely<Database>) {
  return {
    /** The passages at which the headings change, in order. @param most of them */
    async headings(agent: AgentId, documentId: string, most: number): Promise<{ page: number; heading: string }[]> {
      const { rows } = await sql<{ page: number; heading: string }>`
        select page, heading from (
          select page, heading, ordinal, lag(heading) over (order by ordinal) as before
          from passage join document on document.id = passage.document_id
          where document_id = ${documentId} and document.agent = ${agent} and document.deleted_at is null
        ) as passages
        where heading is distinct from before and heading <> '' order by ordinal limit ${most}`.execute(db)
      return rows
    },

    /** What stands first on each page, and its label. @param most of them */
    pageTitles: (agent: AgentId, documentId: string, most: number) =>
      db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .select(['documentPage.page', 'documentPage.label'])
        .select(sql<string>`left(split_part(document_page.text, E'\\n', 1), 200)`.as('line'))
        .where('document.id', '=', documentId)
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where('documentPage.text', '<>', '')
        .orderBy('documentPage.page')
        .limit(most)
        .execute(),

    ofPage: (agent: AgentId, documentId: string, page: number) =>
      db
        .selectFrom('passage')
        .innerJoin('document', 'document.id', 'passage.documentId')
        .select(['passage.id', 'passage.heading', 'passage.text'])
        .where('document.id', '=', documentId)
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where('passage.page', '=', page)
        .orderBy('passage.ordinal')
        .limit(500)
        .execute(),
  }
}
