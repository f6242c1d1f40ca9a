import type { Embedder } from '../engines/engine.ts'
import type { CollectionName, VectorIndex } from '../platform/vector-index.ts'
import type { StoredPassage } from '../retrieval/passages.repo.ts'

/** Passages embedded and written together. */
export const embedBatchSize = 64

/** What a model reads of a passage: its headings say what its words leave out. */
export function embeddedText(passage: Pick<StoredPassage, 'heading' | 'text'>): string {
  return passage.heading === '' ? passage.text : `${passage.heading}\n${passage.text}`
}

/**
 * Embeds a document's passages and writes their vectors, a batch at a time. What an earlier attempt left of the document
 * in this collection is removed first, so this is safe to repeat.
 * @returns the number of vectors that the index then holds of the document
 * @throws AppError unavailable where the provider or the vector database does not answer; the signal's reason
 */
export async function embedPassages({
  documentId,
  batches,
  embedder,
  vectors,
  collection,
  onBatch,
  signal,
}: {
  documentId: string
  batches: AsyncIterable<readonly StoredPassage[]>
  embedder: Embedder
  vectors: VectorIndex
  collection: CollectionName
  /** Called after each batch is written; what it throws ends the work. */
  onBatch: () => Promise<void>
  signal: AbortSignal
}): Promise<number> {
  await vectors.deleteDocument(collection, documentId)
  for await (const batch of batches) {
    signal.throwIfAborted()
    const embedded = await embedder.embedPassages(batch.map(embeddedText), signal)
    const items = batch.map((passage, index) => {
      const vector = embedded[index]
      if (!vector) throw new Error(`the embedder ${embedder.model} gave too few vectors`)
      return { id: passage.id, documentId, vector }
    })
    await vectors.upsert(collection, items)
    await onBatch()
  }
  return vectors.count(collection, documentId)
}
