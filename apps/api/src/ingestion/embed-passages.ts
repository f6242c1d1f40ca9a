import type { Embedder } from '../engines/engine.ts'
import type { CollectionName, VectorIndex } from '../platform/vector-index.ts'
import type { StoredPassage } from '../retrieval/passages.repo.ts'
import type { PassageWords } from '../retrieval/word-codes.repo.ts'

/** Passages embedded and written together: Chroma takes 128 at a quarter less cost than twice 64. */
export const embedBatchSize = 128

export type PassageText = Pick<StoredPassage, 'heading' | 'text'>

/** What a model reads of a passage: its headings say what its words leave out. */
export function embeddedText(passage: PassageText): string {
  return passage.heading === '' ? passage.text : `${passage.heading}\n${passage.text}`
}

/** The same, and where in it the passage's own words begin. */
export function embedderInput(passage: PassageText): { text: string; from: number } {
  const text = embeddedText(passage)
  return { text, from: text.length - passage.text.length }
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
  storeWords,
  onBatch,
  signal,
}: {
  documentId: string
  batches: AsyncIterable<readonly StoredPassage[]>
  embedder: Embedder
  vectors: VectorIndex
  collection: CollectionName
  /** Stores the codes of words, where the embedder makes them. */
  storeWords: (coder: string, passages: readonly PassageWords[]) => Promise<void>
  /** Called after each batch is written, with its number of passages; what it throws ends the work. */
  onBatch: (passages: number) => Promise<void>
  signal: AbortSignal
}): Promise<number> {
  await vectors.deleteDocument(collection, documentId)
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batches) {
      signal.throwIfAborted()
      const encoded = await encode(embedder, batch, signal)
      // One batch is written while the next is embedded: the model never waits for the databases.
      await writing
      writing = write(encoded)
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    // Nothing is written once this has ended.
    await Promise.allSettled([writing])
  }
  return vectors.count(collection, documentId)

  async function write(encoded: Awaited<ReturnType<typeof encode>>): Promise<void> {
    const items = encoded.map(({ id, vector }) => ({ id, documentId, vector }))
    const words = encoded.flatMap((one) => (one.words ? [{ passageId: one.id, words: one.words }] : []))
    const writing = [
      vectors.upsert(collection, items),
      ...(embedder.words ? [storeWords(embedder.words.model, words)] : []),
    ]
    // Nothing is written any more once this has failed.
    await Promise.allSettled(writing)
    await Promise.all(writing)
    await onBatch(encoded.length)
  }
}

/** A vector for each passage and, where the embedder makes them, the codes of its words. */
export async function encode(
  embedder: Embedder,
  batch: readonly StoredPassage[],
  signal: AbortSignal,
): Promise<{ id: string; vector: Float32Array; words?: Uint8Array }[]> {
  const encoded: { vector: Float32Array; words?: Uint8Array }[] = embedder.words
    ? await embedder.words.encodePassages(batch.map(embedderInput), signal)
    : (await embedder.embedPassages(batch.map(embeddedText), signal)).map((vector) => ({ vector }))
  return batch.map(({ id }, index) => {
    const one = encoded[index]
    if (!one) throw new Error(`the embedder ${embedder.model} gave too few vectors`)
    return { id, ...one }
  })
}
