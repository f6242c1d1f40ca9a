import type { AgentId } from '@fieldproof/schema/agents'
import type { Embedder } from '../engines/engine.ts'
import { AppError } from '../errors.ts'
import { collectionName, type VectorHit, type VectorIndex } from '../platform/vector-index.ts'

/**
 * The passages of a workspace whose vectors are nearest to the question's, best first.
 * @throws AppError unavailable where the vector database does not answer
 */
export async function searchByVector(
  vectors: VectorIndex,
  embedder: Embedder,
  question: { agent: AgentId; text: string },
  limit: number,
  signal?: AbortSignal,
): Promise<VectorHit[]> {
  const vector = await embedder.embedQuery(question.text, signal)
  try {
    return await vectors.query(collectionName(question.agent, embedder.model), vector, limit)
  } catch (cause) {
    throw new AppError('unavailable', 'The vector database is not reachable. Try again in a moment.', { cause })
  }
}
