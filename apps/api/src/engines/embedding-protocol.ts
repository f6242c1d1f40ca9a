/** What the local embedder and its worker threads say to each other. */
export type EmbeddingTask =
  | { kind: 'embed'; text: string }
  /** The mean, over the query's word pieces, of the nearest of each passage's word pieces (MaxSim). */
  | { kind: 'late-interaction'; query: string; passages: readonly string[] }

export type EmbeddingRequest = { id: number; task: EmbeddingTask }

export type EmbeddingReply =
  | { kind: 'ready' }
  | { kind: 'failed-to-start'; reason: string }
  | { kind: 'vector'; id: number; vector: Float32Array }
  | { kind: 'scores'; id: number; scores: number[] }
  | { kind: 'failed'; id: number; reason: string }

export interface EmbeddingWorkerStart {
  weights: string
  tokenizer: string
  tokenizerConfig: string
}
