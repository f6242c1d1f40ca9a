import type { AgentId } from '@fieldproof/schema/agents'
import type { LanguageModel } from 'ai'
import type { WordMatch } from './match-words.ts'

/** Turns text into vectors. `model` names the collection, so two models never share one. */
export interface Embedder {
  model: string
  /** Numbers in a vector; 0 until the first reply of a provider's model that we do not know. */
  dimensions: number
  /** One unit-length vector per text, in order. @throws AppError unavailable when the provider fails */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>
  /** How well each passage meets the query word by word, where the model can tell. */
  compareWords?(query: string, passages: readonly string[], signal?: AbortSignal): Promise<WordComparison[]>
}

/** Late interaction as in ColBERT (Khattab and Zaharia 2020), of one query and one passage. */
export interface WordComparison {
  /** MaxSim divided by the query's length: the mean over its word pieces of the nearest in the passage, -1 to 1. */
  score: number
  words: WordMatch[]
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
  /** The embedder of that name, to search an index made with it; undefined where nobody here can. */
  embedderFor(model: string): Embedder | undefined
  /** Ends the local engine's threads. */
  close(): Promise<void>
}
