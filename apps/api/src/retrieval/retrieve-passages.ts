import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely } from 'kysely'
import type { Embedder, Engines } from '../engines/engine.ts'
import type { WordMatch } from '../engines/match-words.ts'
import type { QueryWords } from '../engines/word-codes.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { spellOut } from '../platform/spell-out.ts'
import { splitQuestion } from '../platform/split-question.ts'
import type { VectorHit, VectorIndex } from '../platform/vector-index.ts'
import { type FusedHit, fuseRankings } from './fuse-rankings.ts'
import { type QueryTerm, searchByKeyword } from './keyword-search.repo.ts'
import { countIndexedDocuments, findActiveModel, loadPassages, type PassageText } from './load-passages.repo.ts'
import { rerankPassages } from './rerank-passages.ts'
import { searchByVector } from './vector-search.ts'

/** A passage that may answer the question, and how it was found. */
export type RetrievedPassage = PassageText &
  FusedHit & {
    /** How well each word of the question is met in the passage; empty where the embedder cannot tell. */
    words: WordMatch[]
  }

export interface Retrieved {
  /** Best first. */
  passages: RetrievedPassage[]
  /** The question's words, stemmed, with how rare each is in the workspace. */
  terms: QueryTerm[]
}

export interface Retrieval {
  /** Indexed documents of the agent. */
  countDocuments(agent: AgentId): Promise<number>
  /**
   * The passages of the agent's workspace that answer the question best, at most `limit` (8).
   * @throws AppError unavailable where the vector database or the embedding provider does not answer
   */
  retrievePassages(question: { agent: AgentId; text: string; limit?: number }, signal?: AbortSignal): Promise<Retrieved>
}

/** Candidates of each search, and how many of the joined list are compared word by word. */
const candidates = 100
const reranked = 50

export function createRetrieval(deps: { db: Kysely<Database>; vectors: VectorIndex; engines: Engines }): Retrieval {
  const { db, vectors, engines } = deps

  /** Searches go on with the old index while a new embedding model is being filled in. */
  async function chooseEmbedder(agent: AgentId) {
    const active = await findActiveModel(db, agent)
    return (active && engines.embedderFor(active)) || (await engines.forWorkspace(agent)).embedder
  }

  return {
    countDocuments: (agent) => countIndexedDocuments(db, agent),

    async retrievePassages({ agent, text: asked, limit = 8 }, signal) {
      const text = spellOut(asked)
      const embedder = await chooseEmbedder(agent)
      const search = async (part: string) => {
        const query = await encodeQuery(embedder, part, signal)
        const hits = await searchByVector(vectors, { agent, model: embedder.model, vector: query.vector }, candidates)
        return { ...query, hits }
      }
      // A question that asks several things is also searched for thing by thing.
      const parts = splitQuestion(text)
      const [byVector, byKeyword, ...ofParts] = await Promise.all([
        search(text),
        searchByKeyword(db, { agent, text }, candidates),
        ...(parts.length > 1 ? parts.map(search) : []),
      ])
      const fused = fuseRankings(joinHits([byVector.hits, ...ofParts.map(({ hits }) => hits)]), byKeyword.hits)
      const ids = fused.slice(0, reranked).map(({ id }) => id)
      const texts = await loadPassages(db, agent, ids, embedder.words?.model)
      const found = fused.flatMap((hit) => {
        const passage = texts.get(hit.id)
        return passage ? [{ ...passage, ...hit }] : []
      })
      const question = { text, words: byVector.words, terms: byKeyword.terms }
      const ranked = await rerankPassages(question, found, embedder, signal)
      return { passages: ranked.slice(0, limit), terms: byKeyword.terms }
    },
  }
}

/** Every passage with its best similarity, best first. */
function joinHits(lists: readonly VectorHit[][]): VectorHit[] {
  const best = new Map<string, number>()
  for (const { id, similarity } of lists.flat()) best.set(id, Math.max(similarity, best.get(id) ?? -1))
  return [...best].map(([id, similarity]) => ({ id, similarity })).sort((a, b) => b.similarity - a.similarity)
}

/** The question's vector and, where the embedder makes them, its words, from one run of the model. */
async function encodeQuery(
  embedder: Embedder,
  text: string,
  signal?: AbortSignal,
): Promise<{ vector: Float32Array; words?: QueryWords }> {
  if (embedder.words) return embedder.words.encodeQuery(text, signal)
  return { vector: await embedder.embedQuery(text, signal) }
}
