import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentStatus } from '@fieldproof/schema/documents'
import type { Kysely } from 'kysely'
import type { Embedder } from '../../src/engines/engine.ts'
import type { Database } from '../../src/platform/database/tables/database.ts'
import { collectionName, type VectorHit, type VectorIndex } from '../../src/platform/vector-index.ts'
import { indexTerms, insertPassages } from '../../src/retrieval/passages.repo.ts'

/** A document of one passage a page, as ingestion would leave it. */
export interface TestDocument {
  agent?: AgentId
  name?: string
  status?: DocumentStatus
  deleted?: boolean
  pages: readonly string[]
  /** As the document counts them. */
  pageLabels?: readonly string[]
}

/** Stores documents with their passages, terms and vectors. @returns the passages' ids, by document */
export async function indexPassages(
  deps: { db: Kysely<Database>; vectors: VectorIndex; embedder: Embedder },
  documents: readonly TestDocument[],
): Promise<string[][]> {
  const { db, vectors, embedder } = deps
  const ids: string[][] = []
  for (const {
    agent = 'hse',
    name = 'document.pdf',
    status = 'indexed',
    deleted = false,
    pages,
    ...rest
  } of documents) {
    const documentId = crypto.randomUUID()
    const passages = pages.map((text, ordinal) => ({
      id: crypto.randomUUID(),
      documentId,
      agent,
      page: ordinal + 1,
      pageLabel: rest.pageLabels?.[ordinal] ?? null,
      ordinal,
      heading: '',
      text,
      startOffset: 0,
      endOffset: text.length,
    }))
    await db
      .insertInto('document')
      .values({
        id: documentId,
        agent,
        uploadedBy: null,
        originalName: name,
        fileSize: 1,
        sha256: documentId,
        status,
        error: status === 'error' ? 'The file is damaged.' : null,
        deletedAt: deleted ? new Date() : null,
      })
      .execute()
    await db.transaction().execute(async (trx) => {
      await insertPassages(trx, passages)
      const termCount = await indexTerms(trx, documentId)
      await trx
        .updateTable('document')
        .set({ termCount, vectorCount: pages.length })
        .where('id', '=', documentId)
        .execute()
    })
    const embedded = await embedder.embedPassages(pages)
    const items = passages.map(({ id }, index) => ({ id, documentId, vector: embedded[index] ?? [] }))
    await vectors.upsert(collectionName(agent, embedder.model), items)
    ids.push(passages.map(({ id }) => id))
  }
  return ids
}

/** A vector index in memory that compares everything with everything. `breakDown` makes it unreachable. */
export function createMemoryVectorIndex(): VectorIndex & { breakDown(): void; repair(): void } {
  const collections = new Map<string, Map<string, { documentId: string; vector: number[] }>>()
  let broken = false
  const of = (collection: string) => {
    if (broken) throw new Error('connection refused')
    const found = collections.get(collection) ?? new Map<string, { documentId: string; vector: number[] }>()
    collections.set(collection, found)
    return found
  }
  const matching = (collection: string, documentId?: string) =>
    [...of(collection)].filter(([, item]) => documentId === undefined || item.documentId === documentId)
  return {
    breakDown() {
      broken = true
    },
    repair() {
      broken = false
    },
    async upsert(collection, items) {
      for (const { id, documentId, vector } of items) of(collection).set(id, { documentId, vector: [...vector] })
    },
    async query(collection, vectors, limit, documentIds) {
      return vectors.map((vector) => {
        const among = matching(collection).filter(([, item]) => documentIds?.includes(item.documentId) ?? true)
        const hits = among.map(
          ([id, item]): VectorHit => ({
            id,
            similarity: item.vector.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0),
          }),
        )
        return hits.sort((a, b) => b.similarity - a.similarity).slice(0, limit)
      })
    },
    async deleteDocument(collection, documentId) {
      for (const [id] of matching(collection, documentId)) of(collection).delete(id)
    },
    async dropCollection(collection) {
      collections.delete(collection)
    },
    listCollections: async () => [...collections.keys()] as Awaited<ReturnType<VectorIndex['listCollections']>>,
    count: async (collection, documentId) => matching(collection, documentId).length,
    ids: async (collection, documentId) => matching(collection, documentId).map(([id]) => id),
    async *idPages(collection) {
      yield matching(collection).map(([id]) => id)
    },
    read: async (collection, ids) =>
      matching(collection).flatMap(([id, { vector }]) =>
        ids.includes(id) ? [{ id, vector: Float32Array.from(vector) }] : [],
      ),
    existing: async (collection, ids) => new Set(ids.filter((id) => of(collection).has(id))),
    async deleteIds(collection, ids) {
      for (const id of ids) of(collection).delete(id)
    },
    ping: async () => !broken,
  }
}
