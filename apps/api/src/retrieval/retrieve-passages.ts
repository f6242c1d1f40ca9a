import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely } from 'kysely'
import type { Embedder, Engines } from '../engines/engine.ts'
import type { WordMatch } from '../engines/match-words.ts'
import type { QueryWords } from '../engines/word-codes.ts'
import { ProviderError } from '../errors.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { inSpan } from '../platform/in-span.ts'
import { readReferences } from '../platform/read-references.ts'
import { sayFormally } from '../platform/say-formally.ts'
import { spellOut } from '../platform/spell-out.ts'
import { splitQuestion } from '../platform/split-question.ts'
import type { VectorHit, VectorIndex } from '../platform/vector-index.ts'
import { findReferences } from './find-references.repo.ts'
import { type FusedHit, fuseRankings } from './fuse-rankings.ts'
import { type QueryTerm, searchByKeyword } from './keyword-search.repo.ts'
import {
  countIndexedDocuments,
  findActiveModel,
  type LoadedPassage,
  loadPassages,
  type PassageText,
} from './load-passages.repo.ts'
import { rerankPassages } from './rerank-passages.ts'
import { searchByVector } from './vector-search.ts'

/** A passage that may answer the question, and how it was found. */
export type RetrievedPassage = PassageText &
  FusedHit & {
    /** How well each word of the question is met in the passage; empty where the embedder cannot tell. */
    words: WordMatch[]
    /** The same for the question in the words of documents, where it was asked in others. */
    formalWords?: WordMatch[]
  }

export interface Retrieved {
  /** Best first. */
  passages: RetrievedPassage[]
  /** The question's words, stemmed, with how rare each is in the workspace. */
  terms: QueryTerm[]
  /** The question could not be embedded: passages were found by its words alone. */
  keywordsOnly: boolean
}

export interface Retrieval {
  /** Indexed documents of the agent. */
  countDocuments(agent: AgentId): Promise<number>
  /**
   * The passages of the agent's workspace that answer the question best, at most `limit` (8).
   * @param question.withoutProvider where the provider cannot embed the question, search by its words and rank on this machine
   * @throws AppError unavailable where the vector database or, unless told to do without, the embedding provider does not answer
   */
  retrievePassages(
    question: { agent: AgentId; text: string; limit?: number; withoutProvider?: boolean },
    signal?: AbortSignal,
  ): Promise<Retrieved>
}

/** Candidates of each search, and how many of the joined list are compared word by word. */
const candidates = { vectors: 100, keywords: 60 }
const reranked = 50
/** What a passage gains that begins with the clause or annex that the question names. */
const referenceGain = 3
/** How long a provider that just failed is given to embed a question. */
const providerPatienceMs = 3_000

export function createRetrieval(deps: { db: Kysely<Database>; vectors: VectorIndex; engines: Engines }): Retrieval {
  const { db, vectors, engines } = deps

  /** Who embedded the last question of a workspace, and most likely embeds the next. */
  const usual = new Map<AgentId, Embedder>()

  /** Searches go on with the old index while a new embedding model is being filled in. */
  async function chooseEmbedder(agent: AgentId) {
    const active = await findActiveModel(db, agent)
    return (active && (await engines.embedderFor(agent, active))) || (await engines.forWorkspace(agent)).embedder
  }

  return {
    countDocuments: (agent) => countIndexedDocuments(db, agent),

    async retrievePassages({ agent, text: asked, limit = 8, withoutProvider = false }, signal) {
      const text = spellOut(asked)
      const formal = sayFormally(text)
      const phrasings = formal === undefined ? [text] : [text, formal]
      // A question that asks several things is also searched for thing by thing.
      const parts = splitQuestion(text)
      const texts = parts.length > 1 ? [...phrasings, ...parts] : phrasings
      const encode = encodeEarly(agent, texts, signal)
      const byItsWords = Promise.all([
        inSpan('search by keyword', () =>
          searchByKeyword(db, { agent, text: phrasings.join('\n') }, candidates.keywords),
        ),
        findReferences(db, agent, readReferences(text)),
      ])
      // Awaited below; should the other searches fail first, nobody would be there to hear of this one.
      byItsWords.catch(() => undefined)
      const embedder = await chooseEmbedder(agent)
      usual.set(agent, embedder)
      const load = createLoader(db, agent, engines.local.embedder.words?.model)
      // What the words find is there first; it is loaded while the vectors are still being compared.
      if (embedder === engines.local.embedder)
        byItsWords.then(([{ hits }]) => load(hits.slice(0, reranked).map(({ id }) => id))).catch(() => undefined)
      const [byVector, [byKeyword, referred]] = await Promise.all([
        withoutProvider
          ? searchUnlessDown(agent, embedder, texts, encode, signal)
          : searchVectors(agent, embedder, texts, encode, signal),
        byItsWords,
      ])
      const fused = putFirst(fuseRankings(byVector?.hits ?? [], byKeyword.hits), referred)
      const ids = fused.slice(0, reranked).map(({ id }) => id)
      const ranking = byVector ? embedder : engines.local.embedder
      const loaded = await inSpan('load passages', () =>
        ranking === engines.local.embedder ? load(ids) : loadPassages(db, agent, ids, ranking.words?.model),
      )
      const found = fused.flatMap((hit) => {
        const passage = loaded.get(hit.id)
        return passage ? [{ ...passage, ...hit }] : []
      })
      const words = byVector?.words.slice(0, phrasings.length) ?? []
      const question = { text, words, terms: byKeyword.terms }
      const passages = await inSpan('rerank passages', () => rerankPassages(question, found, ranking, limit, signal))
      return { passages, terms: byKeyword.terms, keywordsOnly: byVector === undefined }
    },
  }

  /**
   * Where the last question was embedded on this machine, begins the same for this one, while the database is asked who is
   * to embed it: should that be another, it was for nothing, which costs nobody anything.
   */
  function encodeEarly(agent: AgentId, texts: readonly string[], signal?: AbortSignal): Encode {
    const local = engines.local.embedder
    if (usual.get(agent) !== local) return encodeQuery
    const early = new Map(texts.map((text) => [text, encodeQuery(local, text, signal)]))
    for (const encoding of early.values()) encoding.catch(() => undefined)
    return (embedder, text, ...rest) =>
      (embedder === local ? early.get(text) : undefined) ?? encodeQuery(embedder, text, ...rest)
  }

  /** The nearest passages to any of the texts, and the words of each, where the embedder makes them. */
  async function searchVectors(
    agent: AgentId,
    embedder: Embedder,
    texts: readonly string[],
    encode: Encode,
    signal?: AbortSignal,
  ) {
    const searches = texts.map(async (text) => {
      const query = await encode(embedder, text, signal)
      const nearest = { agent, model: embedder.model, vector: query.vector }
      const hits = await inSpan('search by vector', () => searchByVector(vectors, nearest, candidates.vectors))
      return { ...query, hits }
    })
    const found = await Promise.all(searches)
    return { words: found.flatMap(({ words }) => words ?? []), hits: joinHits(found.map(({ hits }) => hits)) }
  }

  /** @returns undefined where the provider cannot embed the question within the patience of somebody who waits */
  async function searchUnlessDown(
    agent: AgentId,
    embedder: Embedder,
    texts: readonly string[],
    encode: Encode,
    signal?: AbortSignal,
  ) {
    const patience = AbortSignal.timeout(providerPatienceMs)
    try {
      return await searchVectors(
        agent,
        embedder,
        texts,
        encode,
        signal ? AbortSignal.any([signal, patience]) : patience,
      )
    } catch (error) {
      if (!signal?.aborted && (error instanceof ProviderError || patience.aborted)) return undefined
      throw error
    }
  }
}

/** Loads candidates as they become known, each once. */
function createLoader(db: Kysely<Database>, agent: AgentId, coder: string | undefined) {
  const batches = new Map<string, ReturnType<typeof loadPassages>>()
  return async (ids: readonly string[]): Promise<Map<string, LoadedPassage>> => {
    const missing = ids.filter((id) => !batches.has(id))
    const batch = loadPassages(db, agent, missing, coder)
    for (const id of missing) batches.set(id, batch)
    const found = new Map<string, LoadedPassage>()
    for (const id of ids) {
      const passage = (await batches.get(id))?.get(id)
      if (passage) found.set(id, passage)
    }
    return found
  }
}

/** Passages that the question names by their number gain so much that only another one that it names can be before them. */
function putFirst(hits: readonly FusedHit[], referred: readonly string[]): FusedHit[] {
  if (referred.length === 0) return [...hits]
  const floor = hits.at(-1)?.similarity ?? 0
  const known = new Map(hits.map((hit) => [hit.id, hit]))
  for (const id of referred) {
    const hit = known.get(id) ?? { id, score: floor, similarity: floor, keywordShare: 0, terms: [] }
    known.set(id, { ...hit, score: hit.score + referenceGain })
  }
  return [...known.values()].sort((a, b) => b.score - a.score)
}

/** Every passage with its best similarity, best first. */
function joinHits(lists: readonly VectorHit[][]): VectorHit[] {
  const best = new Map<string, number>()
  for (const { id, similarity } of lists.flat()) best.set(id, Math.max(similarity, best.get(id) ?? -1))
  return [...best].map(([id, similarity]) => ({ id, similarity })).sort((a, b) => b.similarity - a.similarity)
}

type Encode = typeof encodeQuery

/** The question's vector and, where the embedder makes them, its words, from one run of the model. */
async function encodeQuery(
  embedder: Embedder,
  text: string,
  signal?: AbortSignal,
): Promise<{ vector: Float32Array; words?: QueryWords }> {
  const { words, model } = embedder
  const encode = async () =>
    words ? words.encodeQuery(text, signal) : { vector: await embedder.embedQuery(text, signal) }
  return inSpan('embed question', encode, { model })
}
