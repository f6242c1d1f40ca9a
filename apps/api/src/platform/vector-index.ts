/** One collection per workspace and embedding model: a metadata filter costs ten times a separate collection. */
export type CollectionName = string & { readonly __brand: 'CollectionName' }

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

/** Where vectors are found by nearness. Postgres rows are the truth; this is an index that can be rebuilt from them. */
export interface VectorIndex {
  /** Inserts or replaces. Safe to repeat. */
  upsert(collection: CollectionName, items: readonly VectorItem[]): Promise<void>
  /** The nearest `limit` passages, best first; empty where the collection does not exist yet. */
  query(collection: CollectionName, vector: readonly number[] | Float32Array, limit: number): Promise<VectorHit[]>
  /** Removes every vector of a document; no error where there is none. */
  deleteDocument(collection: CollectionName, documentId: string): Promise<void>
  /** Removes a whole collection; no error where there is none. */
  dropCollection(collection: CollectionName): Promise<void>
  listCollections(): Promise<CollectionName[]>
  /** Number of vectors, of one document or of the whole collection; 0 where it does not exist. */
  count(collection: CollectionName, documentId?: string): Promise<number>
  /** Every passage id stored, of one document or of the whole collection. For checks, not for requests. */
  ids(collection: CollectionName, documentId?: string): Promise<string[]>
  /** Whether the server answers, within a second. Never throws. */
  ping(): Promise<boolean>
}
