import type { AgentId } from '@fieldproof/schema/agents'
import type { CorrectedWord } from '@fieldproof/schema/chat'
import type { Kysely } from 'kysely'
import type { Embedder, Engines } from '../engines/engine.ts'
import type { QueryWords } from '../engines/word-codes.ts'
import { ProviderError } from '../errors.ts'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import type { WordMatch } from '../evidence/quotations/match-words.ts'
import type { PageBreak } from '../evidence/quotations/over-pages.ts'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import { sayFiscalPeriods } from '../language/fiscal-periods.ts'
import { readReferences } from '../language/read-references.ts'
import { sayFormally } from '../language/say-formally.ts'
import { spellOut } from '../language/spell-out.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { inSpan } from '../platform/in-span.ts'
import type { TextCall } from '../platform/text-workers.ts'
import type { VectorHit, VectorIndex } from '../platform/vector-index.ts'
import { loadAbbreviations } from './abbreviations.repo.ts'
import { boostNamed } from './boost-named.ts'
import { createCandidateComparison } from './compare-candidates.ts'
import { comparePlaces } from './compare-places.ts'
import { completePassages } from './complete-passages.ts'
import { completeTables } from './complete-tables.ts'
import { creditDefinition } from './credit-definition.ts'
import { findLikelyWords, type LikelyTexts } from './find-likely-words.ts'
import { findHolders, findHoldersOfAny, listDocumentNames } from './find-named.repo.ts'
import { findReferences } from './find-references.repo.ts'
import { type FusedHit, fuseRankings } from './fuse-rankings.ts'
import { type QueryTerm, searchByKeyword } from './keyword-search.repo.ts'
import { leaveOutRevisions } from './leave-out-revisions.ts'
import {
  countSearchedDocuments,
  countUnread,
  createPassageLoader,
  findActiveModel,
  listDocumentPassages,
  listSearchedDocuments,
  type PassagePlace,
  type PassageText,
  type SearchedDocument,
} from './load-passages.repo.ts'
import { noNames } from './name-rule.ts'
import { createAbbreviationMemory } from './remember-abbreviations.ts'
import { rerankPassages } from './rerank-passages.ts'
import { resolveNames } from './resolve-names.ts'
import { listSeries } from './series.repo.ts'
import { createNameTokenizer, type TokenizedDocument } from './tokenize-document-name.ts'
import { searchByVector } from './vector-search.ts'

/** A passage that may answer the question, and how it was found. */
export type RetrievedPassage = PassageText &
  FusedHit & {
    /** How well each word of the question is met in the passage; empty where the embedder cannot tell. */
    words: WordMatch[]
    /** The same for the question in the words of documents, where it was asked in others. */
    formalWords?: WordMatch[]
    /** Where else it stands, in the same words or nearly so. */
    alsoAt?: PassagePlace[]
    /** Where its text goes over to the next page, within a sentence. */
    breaks?: readonly PageBreak[]
    /** Of passages that were joined: where in the text each stretch begins that stands below another heading. */
    sections?: readonly { at: number; heading: string }[]
  }

export interface Retrieved {
  /** Best first. */
  passages: RetrievedPassage[]
  /** The question's words, stemmed, with how rare each is in the workspace. */
  terms: QueryTerm[]
  /** Abbreviations of the documents that the question asks with, in either form. */
  abbreviations?: readonly Abbreviation[]
  /** The question could not be embedded: passages were found by its words alone. */
  keywordsOnly: boolean
  /** What the question names, where it was told to look for names. */
  names?: FoundNames
  /** The question without the parties whose own documents alone bear their names. */
  withoutNames?: string
}

/** Names of a question, and whether there are documents that bear them. */
export interface FoundNames {
  /** As they were asked; nothing of another name stands in for them. */
  missing: readonly string[]
  /** Words, in small letters, of those that passages here or their documents bear. */
  known: readonly string[]
}

export interface RetrievalQuestion {
  agent: AgentId
  text: string
  limit?: number
  withoutProvider?: boolean
  documentIds?: readonly string[] | undefined
  /** What was asked, behind the questions that it continues: only passages that bear what these name are found. */
  named?: readonly string[]
  /** Is told how passages are ranked before the last step, best first, so that it can be measured what each step does. */
  watch?: (step: RankingStep, passages: readonly PassagePlace[]) => void
}

/** Both searches joined by their scores; the same with what passages gain because the question names their document. */
export type RankingStep = 'joined' | 'named'

export interface Retrieval {
  /** Documents of the agent that answer questions, or those of them that are chosen. */
  countDocuments(agent: AgentId, documentIds?: readonly string[] | undefined): Promise<number>
  /** Those that are still being read, whether a part of them answers questions already or not. */
  countUnread(agent: AgentId, documentIds?: readonly string[] | undefined): Promise<number>
  /** What is searched besides documents, named as in a sentence: "the questionnaire". */
  otherTexts?: readonly string[]
  /** The same, by name and class. */
  listDocuments(agent: AgentId): Promise<SearchedDocument[]>
  /** Documents that a text names by what they are called, or by whose they are; undefined where it names none. */
  findNamed(agent: AgentId, text: string, documentIds?: readonly string[]): Promise<readonly string[] | undefined>
  /** What was meant by mistyped words: words that the agent's documents have. */
  likelyWords(agent: AgentId, text: string, call: TextCall): Promise<CorrectedWord[]>
  /** The passages of a document of the agent's workspace, in their order, at most `limit`. */
  listPassages(agent: AgentId, documentId: string, limit: number): Promise<PassageText[]>
  /**
   * The passages of the agent's workspace that answer the question best, at most `limit` (8).
   * @param question.documentIds only from these documents; from all where undefined
   * @param question.named the texts in which names are read: of those that documents bear only passages of such documents, or
   *   with the name in their own text or heading, are given; undefined where names do not matter
   * @param question.withoutProvider where the provider cannot embed the question, search by its words and rank on this machine
   * @throws AppError unavailable where the vector database or, unless told to do without, the embedding provider does not answer
   */
  retrievePassages(question: RetrievalQuestion, signal?: AbortSignal): Promise<Retrieved>
  /**
   * The same passages, with the rest of the sentences and tables within which they begin or end on their page.
   * @param wholeLists also with the lists within which they do
   */
  completePassages(
    agent: AgentId,
    passages: readonly RetrievedPassage[],
    wholeLists: boolean,
  ): Promise<RetrievedPassage[]>
}

/**
 * Candidates of each search, and how many of the joined list are compared word by word. Measured on six sets of questions,
 * the right pages stand as high with 24 compared as with 50, and with 60 vectors as with 100; each takes its time.
 */
const candidates = { vectors: 60, keywords: 60 }
const reranked = 32
/** What a passage gains that begins with the clause or annex that the question names. */
const referenceGain = 3
/** How long a provider that just failed is given to embed a question. */
const providerPatienceMs = 3_000

export function createRetrieval(deps: {
  db: Kysely<Database>
  vectors: VectorIndex
  engines: Engines
  likely: LikelyTexts
}): Retrieval {
  const { db, vectors, engines } = deps
  const loadPassages = createPassageLoader(db)
  const tokenizeNames = createNameTokenizer()
  const knownAbbreviations = createAbbreviationMemory((agent) => loadAbbreviations(db, agent))

  const listNames = async (agent: AgentId) => tokenizeNames(agent, await listDocumentNames(db, agent))

  /** Names among the documents that are searched at all. */
  function findNames(
    agent: AgentId,
    named: readonly string[],
    among: {
      documents: readonly TokenizedDocument[]
      chosen: readonly string[] | undefined
      leftOut: readonly string[]
    },
  ) {
    const { chosen, leftOut } = among
    return resolveNames(named, {
      documents: among.documents.filter(({ id }) => (chosen?.includes(id) ?? true) && !leftOut.includes(id)),
      holding: (words) => findHolders(db, agent, words, chosen),
      holdingAny: (terms) => findHoldersOfAny(db, agent, terms, chosen),
    })
  }

  /** Revisions that a question is not answered from. What somebody chose is searched, in force or not. */
  const outOfForce = async (agent: AgentId, text: string, chosen?: readonly string[]) =>
    chosen ? [] : leaveOutRevisions(await listSeries(db, agent), text)

  /** Searches go on with the old index while a new embedding model is being filled in. */
  async function chooseEmbedder(agent: AgentId) {
    const active = await findActiveModel(db, agent)
    return (active && (await engines.embedderFor(agent, active))) || (await engines.forWorkspace(agent)).embedder
  }

  return {
    countDocuments: (agent, documentIds) => countSearchedDocuments(db, agent, documentIds),
    countUnread: (agent, documentIds) => countUnread(db, agent, documentIds),
    listDocuments: (agent) => listSearchedDocuments(db, agent),
    async findNamed(agent, text, documentIds) {
      const [documents, leftOut] = await Promise.all([listNames(agent), outOfForce(agent, text, documentIds)])
      return (await findNames(agent, [text], { documents, chosen: documentIds, leftOut })).documentIds
    },
    likelyWords: (agent, text, call) => inSpan('find likely words', () => findLikelyWords(deps, { agent, text }, call)),
    listPassages: (agent, documentId, limit) => listDocumentPassages(db, agent, documentId, limit),
    completePassages: (agent, passages, wholeLists) =>
      inSpan('complete passages', async () =>
        completeTables(loadPassages, {
          agent,
          passages: await completePassages(loadPassages, { agent, passages, wholeLists }),
        }),
      ),

    async retrievePassages(question, signal) {
      const { agent, text: asked, limit = 8, withoutProvider = false, named } = question
      const [leftOut, documents, defined, embedder] = await Promise.all([
        outOfForce(agent, [...(named ?? []), asked].join('\n'), question.documentIds),
        named && listNames(agent),
        knownAbbreviations(agent),
        chooseEmbedder(agent),
      ])
      const among = documents && { documents, chosen: question.documentIds, leftOut }
      const rule = named && among ? await inSpan('find names', async () => findNames(agent, named, among)) : noNames
      const documentIds = rule.documentIds ?? question.documentIds
      const names = named && { missing: rule.missing, known: rule.known }
      const withoutNames = rule.withoutNames(asked)
      const { text, other, abbreviations } = spellOut(sayFiscalPeriods(withoutNames), defined)
      const formal = sayFormally(other ?? text) ?? other
      const phrasings = formal === undefined ? [text] : [text, formal]
      // A question that asks several things is also searched for thing by thing.
      const read = parseQuestion(text)
      const { parts } = read
      const texts = parts.length > 1 ? [...phrasings, ...parts] : phrasings
      const [byVector, byKeyword, referred] = await Promise.all([
        withoutProvider
          ? searchUnlessDown({ agent, documentIds, leftOut }, embedder, texts, signal)
          : searchVectors({ agent, documentIds, leftOut }, embedder, texts, signal),
        inSpan('search by keyword', () =>
          searchByKeyword(db, { agent, text: phrasings.join('\n'), documentIds, leftOut }, candidates.keywords),
        ),
        findReferences(db, agent, readReferences(text), documentIds),
      ])
      const fused = putFirst(fuseRankings(byVector?.hits ?? [], byKeyword.hits), referred)
      const last = fused[reranked - 1]?.score
      // Of the passages that a name leaves, the best are compared, wherever they stood among the others.
      const isNear = ({ score }: FusedHit, at: number) => at < reranked || score === last || rule.known.length > 0
      const near = new Set(fused.filter(isNear).map(({ id }) => id))
      // What says what a term is stands anywhere among those that use it.
      const defines = creditDefinition(read.term)
      const ids = read.term === undefined ? [...near] : fused.map(({ id }) => id)
      const ranking = byVector ? embedder : engines.local.embedder
      const loaded = await inSpan('load passages', () => loadPassages(agent, ids, ranking.words?.model))
      const found = fused
        .flatMap((hit) => {
          const passage = loaded.get(hit.id)
          if (!passage || (!near.has(hit.id) && defines(passage.text) === 0)) return []
          return rule.allows(passage) && !leftOut.includes(passage.documentId) ? [{ ...passage, ...hit }] : []
        })
        .sort((a, b) => b.score - a.score || comparePlaces(a, b))
      const words = byVector?.words.slice(0, phrasings.length) ?? []
      const credit = boostNamed(text === asked ? read : parseQuestion(asked), found, byKeyword.terms)
      const credited = found.map((passage) => ({
        ...passage,
        score: passage.score + credit(passage) + defines(passage.text),
      }))
      question.watch?.('joined', found)
      question.watch?.(
        'named',
        [...credited].sort((a, b) => b.score - a.score),
      )
      const comparison = words.length > 0 ? createCandidateComparison(words, byKeyword.terms) : undefined
      const passages = await inSpan('rerank passages', () =>
        rerankPassages({ text, comparison }, credited, ranking, limit, signal),
      )
      const result = { passages, terms: byKeyword.terms, abbreviations, keywordsOnly: byVector === undefined }
      return names ? { ...result, names, withoutNames } : result
    },
  }

  /** The nearest passages to any of the texts, and the words of each, where the embedder makes them. */
  async function searchVectors(scope: Scope, embedder: Embedder, texts: readonly string[], signal?: AbortSignal) {
    const encoded = await inSpan('embed question', () => encodeQueries(embedder, texts, signal), {
      model: embedder.model,
    })
    const nearest = { ...scope, model: embedder.model, vectors: encoded.map(({ vector }) => vector) }
    const found = await inSpan('search by vector', () => searchByVector(vectors, nearest, candidates.vectors))
    return { words: encoded.flatMap(({ words }) => words ?? []), hits: joinHits(found) }
  }

  /** @returns undefined where the provider cannot embed the question within the patience of somebody who waits */
  async function searchUnlessDown(scope: Scope, embedder: Embedder, texts: readonly string[], signal?: AbortSignal) {
    const patience = AbortSignal.timeout(providerPatienceMs)
    try {
      return await searchVectors(scope, embedder, texts, signal ? AbortSignal.any([signal, patience]) : patience)
    } catch (error) {
      if (!signal?.aborted && (error instanceof ProviderError || patience.aborted)) return undefined
      throw error
    }
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
  const [only = [], ...others] = lists
  if (others.length === 0) return only
  const best = new Map<string, number>()
  for (const { id, similarity } of lists.flat()) best.set(id, Math.max(similarity, best.get(id) ?? -1))
  return [...best].map(([id, similarity]) => ({ id, similarity })).sort((a, b) => b.similarity - a.similarity)
}

/** Where is searched. */
type Scope = Pick<RetrievalQuestion, 'agent' | 'documentIds'> & { leftOut: readonly string[] }

interface Encoded {
  vector: Float32Array
  words?: QueryWords
}

/** The vectors of what a question is searched by and, where the embedder makes them, the words, each from one run of the model. */
async function encodeQueries(embedder: Embedder, texts: readonly string[], signal?: AbortSignal): Promise<Encoded[]> {
  const { words } = embedder
  if (words) return Promise.all(texts.map((text) => words.encodeQuery(text, signal)))
  return (await embedder.embedQueries(texts, signal)).map((vector) => ({ vector }))
}
