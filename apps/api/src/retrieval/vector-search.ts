import type { AgentId } from '@fieldproof/schema/agents'
import { AppError } from '../errors.ts'
import { collectionName, type VectorHit, type VectorIndex } from '../platform/vector-index.ts'

/**
 * The passages of a workspace whose vectors are nearest to the question's, best first.
 * @throws AppError unavailable where the vector database does not answer
 */
export async function searchByVector(
  vectors: VectorIndex,
  question: { agent: AgentId; model: string; vector: Float32Array },
  limit: number,
): Promise<VectorHit[]> {
  try {
    return await vectors.query(collectionName(question.agent, question.model), question.vector, limit)
  } catch (cause) {
    throw new AppError('unavailable', 'The vector database is not reachable. Try again in a moment.', { cause })
  }
}
