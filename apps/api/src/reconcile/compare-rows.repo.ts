import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'

export type CompareRowsRepo = ReturnType<typeof createCompareRowsRepo>
export type CompareRowsDatabase = Kysely<Database>
export type RequeueTransaction = Transaction<Database>

/** What is stored of a document, counted. */
export interface CountedDocument {
  id: string
  originalName: string
  status: string
  pageCount: number
  vectorCount: number
  /** Rows of its pages and passages. */
  pages: number
  passages: number
  /** Its terms by its own row, by its passages and by the inverted index. */
  termCount: number
  passageTerms: number
  indexedTerms: number
  /** Vectors that were counted when it was indexed under the model; null where it was not. */
  indexedVectors: number | null
}

/** Rows compared with each other, over all that is searched. */
export function createCompareRowsRepo(db: Kysely<Database>) {
  return {
    async countSearchable(agent: AgentId): Promise<{ documents: number; passages: number }> {
      const { rows } = await sql<{ documents: number; passages: number }>`
        select count(*)::int as documents, coalesce(sum(vector_count), 0)::int as passages
        from document where agent = ${agent} and ${isSearchable} and deleted_at is null`.execute(db)
      return rows[0] ?? { documents: 0, passages: 0 }
    },

    /** Searched documents after an id, in the order of their ids. One statement, so each is counted at one moment. */
    async countedPage(
      agent: AgentId,
      model: string | null,
      after: string | undefined,
      limit: number,
    ): Promise<CountedDocument[]> {
      const { rows } = await sql<CountedDocument>`
        select id, original_name, status, page_count, vector_count, term_count,
          (select count(*)::int from document_page where document_id = document.id) as pages,
          (select count(*)::int from passage where document_id = document.id) as passages,
          (select coalesce(sum(passage.term_count), 0)::int from passage where document_id = document.id) as passage_terms,
          (select coalesce(sum(frequency), 0)::int from passage_term where document_id = document.id) as indexed_terms,
          (select document_index.vector_count from document_index
            where document_id = document.id and embedding_model = ${model}) as indexed_vectors
        from document
        where agent = ${agent} and ${isSearchable} and deleted_at is null and id > ${after ?? sql`'00000000-0000-0000-0000-000000000000'`}
        order by id limit ${limit}`.execute(db)
      return rows
    },

    /**
     * Puts an indexed document whose rows are incomplete back into the queue. Pages that are not all there are read again.
     * @returns whether it was still indexed
     */
    requeue(id: string, alongside: (trx: RequeueTransaction) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ status: 'queued', error: null, pagesDone: 0, updatedAt: new Date() })
          .where('id', '=', id)
          .where('status', '=', 'indexed')
          .where('deletedAt', 'is', null)
          .returning(['id', 'pageCount'])
          .executeTakeFirst()
        if (!row) return false
        await sql`delete from document_page where document_id = ${id}
          and (select count(*) from document_page where document_id = ${id}) <> ${row.pageCount}`.execute(trx)
        await alongside(trx)
        return true
      })
    },

    /** Sets the shown count of a searched document to that of its passages. */
    async setCount(id: string): Promise<void> {
      await sql`update document set vector_count = (select count(*) from passage where document_id = document.id)
        where id = ${id} and status = 'indexed' and exists (select from passage where document_id = document.id)`.execute(
        db,
      )
    },

    /** Notes that searched documents are complete under a model, where that was not noted. */
    async noteIndexed(agent: AgentId, model: string): Promise<void> {
      await sql`insert into document_index (document_id, embedding_model, vector_count)
        select id, ${model}, (select count(*) from passage where document_id = document.id)
        from document where agent = ${agent} and ${isSearchable} and deleted_at is null
        on conflict do nothing`.execute(db)
    },

    /**
     * Passages after an id, in the order of their ids, of documents that should be complete under a model: all that are
     * searched where it is the active one, else those that were moved to it already.
     */
    async passagePage(
      agent: AgentId,
      { model, active }: { model: string; active: boolean },
      after: string | undefined,
      limit: number,
    ): Promise<{ id: string; documentId: string }[]> {
      const { rows } = await sql<{ id: string; documentId: string }>`
        select passage.id, passage.document_id from passage join document on document.id = passage.document_id
        where passage.id > ${after ?? sql`'00000000-0000-0000-0000-000000000000'`}
          and document.agent = ${agent} and ${isSearchable} and document.deleted_at is null
          and (${active} or exists (
            select from document_index where document_id = document.id and embedding_model = ${model}))
        order by passage.id limit ${limit}`.execute(db)
      return rows
    },

    async names(documentIds: readonly string[]): Promise<string[]> {
      if (documentIds.length === 0) return []
      const rows = await db.selectFrom('document').select('originalName').where('id', 'in', documentIds).execute()
      return rows.map(({ originalName }) => originalName)
    },
  }
}
