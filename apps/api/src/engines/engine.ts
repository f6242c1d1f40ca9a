import type { LanguageModel } from 'ai'

/** Turns text into vectors. `model` names the collection, so two models never share one. */
export interface Embedder {
  model: string
  dimensions: number
  /** One unit-length vector per text, in order. @throws AppError unavailable when the provider fails */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>
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
