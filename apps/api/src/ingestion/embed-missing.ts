import type { AgentId } from '@fieldproof/schema/agents'
import { collectionName } from '../platform/vector-index.ts'
import { encode } from './embed-passages.ts'
import type { IndexDeps } from './index-passages.ts'

export interface MissingVectors {
  agent: AgentId
  model: string
  /** A batch: as many as are embedded together. */
  passageIds: readonly string[]
}

/**
 * Embeds passages that the vector index has lost, and stores their vectors and word codes. Passages that are gone, or whose
 * document answers no questions now, are left out, and nothing of those that go meanwhile stays.
 * @returns how many passages have their vector now; undefined where nothing here embeds with that model
 * @throws AppError unavailable where the provider or the vector database does not answer; the signal's reason
 */
export async function embedMissing(
  { repo, models, engines, vectors }: IndexDeps,
  { agent, model, passageIds }: MissingVectors,
  signal: AbortSignal,
): Promise<number | undefined> {
  const embedder = await engines.embedderFor(agent, model)
  if (!embedder) return undefined
  const collection = collectionName(agent, model)
  const passages = await repo.searchablePassages(agent, passageIds)
  if (passages.length === 0) return 0
  const documentOf = new Map(passages.map(({ id, documentId }) => [id, documentId]))
  const encoded = await encode(embedder, passages, signal)
  await vectors.upsert(
    collection,
    encoded.map(({ id, vector }) => ({ id, documentId: documentOf.get(id) ?? '', vector })),
  )

  const kept = new Set((await repo.searchablePassages(agent, passageIds)).map(({ id }) => id))
  const gone = encoded.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await vectors.deleteIds(collection, await repo.unknownPassages(agent, gone))
  if (embedder.words) {
    const words = encoded.flatMap((one) =>
      one.words && kept.has(one.id) ? [{ passageId: one.id, words: one.words }] : [],
    )
    await models.storeWords(embedder.words.model, words)
  }
  return kept.size
}
