import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely, Transaction } from 'kysely'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { type PassageWords, storeWordCodes } from '../retrieval/word-codes.repo.ts'

export type WorkspaceModelsRepo = ReturnType<typeof createWorkspaceModelsRepo>

export interface WorkspaceModels {
  active: string | null
  target: string | null
}

/** Under which embedding models a workspace and its documents are indexed. */
export function createWorkspaceModelsRepo(db: Kysely<Database>) {
  async function read(executor: Kysely<Database>, agent: AgentId, lock: boolean): Promise<WorkspaceModels> {
    return executor
      .selectFrom('workspace')
      .select(['activeEmbeddingModel as active', 'targetEmbeddingModel as target'])
      .where('agent', '=', agent)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
  }

  return {
    read: (agent: AgentId) => read(db, agent, false),

    storeWords: (coder: string, passages: readonly PassageWords[]) => storeWordCodes(db, coder, passages),

    /** One transaction that no other change of this workspace's models can run beside. */
    change<T>(agent: AgentId, work: (trx: Transaction<Database>, models: WorkspaceModels) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => work(trx, await read(trx, agent, true)))
    },

    async set(trx: Transaction<Database>, agent: AgentId, models: WorkspaceModels): Promise<void> {
      await trx
        .updateTable('workspace')
        .set({ activeEmbeddingModel: models.active, targetEmbeddingModel: models.target, updatedAt: new Date() })
        .where('agent', '=', agent)
        .execute()
    },

    /** The models under which a document is complete, with its number of vectors. */
    async indexesOf(executor: Kysely<Database> | undefined, documentId: string): Promise<Map<string, number>> {
      const rows = await (executor ?? db)
        .selectFrom('documentIndex')
        .select(['embeddingModel', 'vectorCount'])
        .where('documentId', '=', documentId)
        .execute()
      return new Map(rows.map((row) => [row.embeddingModel, row.vectorCount]))
    },

    /** Notes that a document is complete under a model. Nothing where the document is gone. */
    async addIndex(documentId: string, embeddingModel: string, vectorCount: number): Promise<void> {
      await db
        .insertInto('documentIndex')
        .columns(['documentId', 'embeddingModel', 'vectorCount'])
        .expression((e) =>
          e
            .selectFrom('document')
            .select((s) => ['document.id', s.val(embeddingModel).as('model'), s.val(vectorCount).as('vectors')])
            .where('document.id', '=', documentId),
        )
        .onConflict((conflict) =>
          conflict.columns(['documentId', 'embeddingModel']).doUpdateSet({ vectorCount, indexedAt: new Date() }),
        )
        .execute()
    },

    /** Shows a document that was being processed as indexed. @returns undefined where it was not, or is gone */
    async setIndexed(trx: Transaction<Database>, documentId: string, vectorCount: number) {
      return trx
        .updateTable('document')
        .set({ status: 'indexed', error: null, vectorCount, foundByWords: 0, updatedAt: new Date() })
        .where('id', '=', documentId)
        .where('status', '=', 'processing')
        .where('deletedAt', 'is', null)
        .returning(['id', 'agent', 'originalName', 'pageCount'])
        .executeTakeFirst()
    },

    /** Indexed documents of a workspace that are not complete under a model. */
    async missing(executor: Kysely<Database> | undefined, agent: AgentId, model: string): Promise<string[]> {
      const rows = await (executor ?? db)
        .selectFrom('document')
        .select('document.id')
        .leftJoin('documentIndex', (join) =>
          join.onRef('documentIndex.documentId', '=', 'document.id').on('documentIndex.embeddingModel', '=', model),
        )
        .where('document.agent', '=', agent)
        .where(isSearchable)
        .where('document.deletedAt', 'is', null)
        .where('documentIndex.documentId', 'is', null)
        .execute()
      return rows.map((row) => row.id)
    },

    /** Makes the counts of a workspace's documents those under this model. */
    async countUnder(trx: Transaction<Database>, agent: AgentId, model: string): Promise<void> {
      await trx
        .updateTable('document')
        .from('documentIndex')
        .set((e) => ({ vectorCount: e.ref('documentIndex.vectorCount') }))
        .whereRef('documentIndex.documentId', '=', 'document.id')
        .where('documentIndex.embeddingModel', '=', model)
        .where('document.agent', '=', agent)
        .where(isSearchable)
        .execute()
    },

    /** Forgets that documents are complete under any other model. */
    async keepModels(trx: Transaction<Database>, agent: AgentId, kept: readonly string[]): Promise<void> {
      await trx
        .deleteFrom('documentIndex')
        .where('embeddingModel', 'not in', kept)
        .where('documentId', 'in', (e) => e.selectFrom('document').select('id').where('agent', '=', agent))
        .execute()
    },
  }
}
