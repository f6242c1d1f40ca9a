import { createHash } from 'node:crypto'
import type { AgentId } from '@fieldproof/schema/agents'

/** One collection per workspace and embedding model: a metadata filter costs ten times a separate collection. */
export type CollectionName = string & { readonly __brand: 'CollectionName' }

/**
 * The collection of a workspace under an embedding model, named as Chroma demands: 3 to 512 characters of a-z, A-Z, 0-9,
 * dot, dash and underscore with a letter or digit at both ends. Names that had to be changed for it, and those that look as
 * if they had been, end in a hash, so that no two models share a collection.
 */
export function collectionName(agent: AgentId, embeddingModel: string): CollectionName {
  const allowed = embeddingModel
    .slice(0, 200)
    .replace(/[^a-zA-Z0-9._-]/g, '-')
    .replace(/\.{2,}/g, '-')
  const clean = allowed === embeddingModel && /[a-zA-Z0-9]$/.test(allowed) && !/-[0-9a-f]{12}$/.test(allowed)
  const suffix = clean ? '' : `-${createHash('sha256').update(embeddingModel).digest('hex').slice(0, 12)}`
  return `${agent}-${allowed}${suffix}` as CollectionName
}

export interface VectorItem {
  /** The passage's id. Derived from the passage, so that a repeated write is the same write. */
  id: string
  documentId: string
  vector: readonly number[] | Float32Array
}

export interface VectorHit {
  id: string
  /** Cosine similarity, -1 to 1. */
  similarity: number
}

export interface StoredVector {
  id: string
  vector: Float32Array
}

/** Where vectors are found by nearness. Postgres rows are the truth; this is an index that can be rebuilt from them. */
export interface VectorIndex {
  /** Inserts or replaces. Safe to repeat. */
  upsert(collection: CollectionName, items: readonly VectorItem[]): Promise<void>
  /**
   * For each vector the nearest `limit` passages, best first; none where the collection does not exist yet.
   * Several vectors in one request take the server less than one by one.
   * @param documentIds only passages of these; of all where undefined
   * @param leftOut none of these; asked only where documentIds is undefined
   */
  query(
    collection: CollectionName,
    vectors: readonly (readonly number[] | Float32Array)[],
    limit: number,
    documentIds?: readonly string[],
    leftOut?: readonly string[],
  ): Promise<VectorHit[][]>
  /** Removes every vector of a document; no error where there is none. */
  deleteDocument(collection: CollectionName, documentId: string): Promise<void>
  /** Removes a whole collection; no error where there is none. */
  dropCollection(collection: CollectionName): Promise<void>
  listCollections(): Promise<CollectionName[]>
  /** Number of vectors, of one document or of the whole collection; 0 where it does not exist. */
  count(collection: CollectionName, documentId?: string): Promise<number>
  /** Every passage id stored, of one document or of the whole collection. For checks, not for requests. */
  ids(collection: CollectionName, documentId?: string): Promise<string[]>
  /** Every passage id stored in a collection, some thousands at a time. What is written meanwhile may come or not. */
  idPages(collection: CollectionName): AsyncIterable<string[]>
  /** The vectors with these ids; ids that are not stored are left out. A few hundred at a time. */
  read(collection: CollectionName, ids: readonly string[]): Promise<StoredVector[]>
  /** Which of these ids are stored. A few thousand at a time. */
  existing(collection: CollectionName, ids: readonly string[]): Promise<Set<string>>
  /** Removes vectors by their ids; no error where there are none. */
  deleteIds(collection: CollectionName, ids: readonly string[]): Promise<void>
  /** Whether the server answers, within a second. Never throws. */
  ping(): Promise<boolean>
}

/** The reason of an AppError where a collection is there and cannot be read: dropping it and writing it anew mends that. */
export const damagedIndex = 'damaged-index'
