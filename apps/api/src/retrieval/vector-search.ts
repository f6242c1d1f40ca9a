import type { AgentId } from '@fieldproof/schema/agents'
import { AppError } from '../errors.ts'
import { collectionName, type VectorHit, type VectorIndex } from '../platform/vector-index.ts'

/**
 * For each vector of a question the passages of the workspace whose own are nearest, best first.
 * @throws AppError unavailable where the vector database does not answer
 */
export async function searchByVector(
  index: VectorIndex,
  question: {
    agent: AgentId
    model: string
    vectors: readonly Float32Array[]
    documentIds?: readonly string[] | undefined
    /** Not from these; only where documentIds is undefined. */
    leftOut?: readonly string[] | undefined
  },
  limit: number,
): Promise<VectorHit[][]> {
  try {
    return await index.query(
      collectionName(question.agent, question.model),
      question.vectors,
      limit,
      question.documentIds,
      question.leftOut,
    )
  } catch (cause) {
    throw new AppError('unavailable', 'The vector database is not reachable. Try again in a moment.', { cause })
  }
}
