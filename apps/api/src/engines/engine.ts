import type { AgentId } from '@fieldproof/schema/agents'
import type { LanguageModel } from 'ai'
import type { WordComparison } from '../evidence/quotations/match-words.ts'
import type { QueryWords } from './word-codes.ts'

/** Turns text into vectors. `model` names the collection, so two models never share one. */
export interface Embedder {
  model: string
  /** Numbers in a vector; 0 until the first reply of a provider's model that we do not know. */
  dimensions: number
  /** One unit-length vector per text, in order. @throws AppError unavailable when the provider fails */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>
  /** What one question is searched by, in one call of a provider. */
  embedQueries(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Starts what takes time to start, ahead of the first text; where there is nothing to start, it is absent. */
  prepare?(): void
  /** Codes of words, made in the same run of the model as the vectors, where the model can tell. */
  words?: WordCoder
  /** How well each passage meets the query word by word, by running the model on each, where it can tell. */
  compareWords?(query: string, passages: readonly string[], signal?: AbortSignal): Promise<WordComparison[]>
}

/** Makes the codes by which passages are compared with a query word by word without running the model again. */
export interface WordCoder {
  /** Names who made a code: only codes of the same name can be compared. */
  model: string
  /** @param passages the text that is embedded, and where in it the passage's own words begin, behind its heading */
  encodePassages(
    passages: readonly { text: string; from: number }[],
    signal?: AbortSignal,
  ): Promise<{ vector: Float32Array; words: Uint8Array }[]>
  encodeQuery(text: string, signal?: AbortSignal): Promise<{ vector: Float32Array; words: QueryWords }>
}

/** Who embeds and who writes for a workspace. */
export interface Engine {
  kind: 'local' | 'openai'
  /** For people: "Local engine", "OpenAI". */
  label: string
  chatModel: string
  embedder: Embedder
  languageModel: LanguageModel
}

/** Every engine of this process. */
export interface Engines {
  forWorkspace(agent: AgentId): Promise<Engine>
  /** The engine of this machine, which can answer where a provider does not. */
  local: Engine
  /**
   * The embedder of that name for a workspace, to search or fill an index made with it: this machine's, or that of the
   * workspace's provider as it is set now, never with the key of another workspace or an older one. Undefined where
   * there is neither.
   */
  embedderFor(agent: AgentId, model: string): Promise<Embedder | undefined>
  /** Ends the local engine's threads. */
  close(): Promise<void>
}
