/** What the local embedder and its worker threads say to each other. */
export type EmbeddingTask =
  | { kind: 'embed'; text: string }
  /** A passage's vector, and the codes of its words from `from` on (what stands before is its heading). */
  | { kind: 'encode-passage'; text: string; from: number }
  | { kind: 'encode-query'; text: string }
  /** For each of the query's word pieces the nearest of each passage's. */
  | { kind: 'late-interaction'; query: string; passages: readonly string[] }

/** An urgent one passes those that the thread has not begun. */
export type EmbeddingRequest = { id: number; task: EmbeddingTask; urgent: boolean }

export type EmbeddingReply =
  | { kind: 'ready' }
  | { kind: 'failed-to-start'; reason: string }
  | { kind: 'vector'; id: number; vector: Float32Array }
  | { kind: 'passage'; id: number; vector: Float32Array; words: Uint8Array }
  | { kind: 'query'; id: number; vector: Float32Array; pieces: string[]; values: Float32Array }
  /** One row a passage, one number for each of `pieces`, which are the query's without its [CLS] and [SEP]. */
  | { kind: 'matches'; id: number; pieces: string[]; matches: Float32Array[] }
  | { kind: 'failed'; id: number; reason: string }

export interface EmbeddingWorkerStart {
  weights: string
  tokenizer: string
  tokenizerConfig: string
}
