import { AppError } from '../errors.ts'
import { joinPieces, type SentenceComparer, type WordComparison } from '../evidence/quotations/match-words.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import { createEmbeddingThreads, type Priority } from './embedding-threads.ts'
import type { Embedder, WordCoder } from './engine.ts'
import { findModelFiles } from './model-files.ts'

export interface LocalEmbedder extends Embedder, SentenceComparer {
  compareWords: SentenceComparer['compareWords']
  words: WordCoder
  /** Ends the threads; what is queued fails. */
  close(): Promise<void>
}

const dimensions = 384
/** Goes up when codes are made in another way; older ones are then not used. */
const wordCodesVersion = 1

/**
 * The embedding model that runs on this machine, in up to `threads` worker threads: the first starts with the first text and
 * stays, others start where work waits and end once nothing has come to them for `spareMs`.
 * Vectors have 384 numbers and unit length. Texts are cut at the model's 256 word pieces.
 * @throws Error where the model's files are missing or changed
 */
export function createLocalEmbedder({
  modelDir,
  threads = 2,
  spareMs,
}: {
  modelDir?: string | undefined
  threads?: number
  spareMs?: number | undefined
} = {}): LocalEmbedder {
  const files = findModelFiles(modelDir)
  const pool = createEmbeddingThreads(files, { threads, spareMs })
  /** The sentences of passages that are asked for again and again. */
  const remembered = createRecentMemory<Float32Array>(4_000)

  const embed = (texts: readonly string[], priority: Priority, signal?: AbortSignal) =>
    Promise.all(
      texts.map(async (text) => {
        const reply = await pool.run({ kind: 'embed', text }, priority, signal)
        if (reply.kind !== 'vector') throw new AppError('internal')
        return reply.vector
      }),
    )

  return {
    model: files.name,
    dimensions,
    embedPassages: (texts, signal) => embed(texts, 'background', signal),
    embedUrgently: (texts, signal) =>
      Promise.all(
        texts.map(async (text) => {
          const known = remembered.get(text)
          if (known) return known
          const [vector = new Float32Array(dimensions)] = await embed([text], 'urgent', signal)
          remembered.set(text, vector)
          return vector
        }),
      ),
    embedQueries: (texts, signal) => embed(texts, 'urgent', signal),
    async embedQuery(text, signal) {
      const [vector] = await embed([text], 'urgent', signal)
      return vector ?? new Float32Array(dimensions)
    },
    async compareWords(query, passages, signal) {
      // One share a thread; the query is run once in each.
      const share = Math.max(Math.ceil(passages.length / pool.threads), 1)
      const shares: string[][] = []
      for (let at = 0; at < passages.length; at += share) shares.push(passages.slice(at, at + share))
      const replies = await Promise.all(
        shares.map((part) => pool.run({ kind: 'late-interaction', query, passages: part }, 'urgent', signal)),
      )
      return replies.flatMap((reply) =>
        reply.kind === 'matches' ? reply.matches.map((matches) => compare(reply.pieces, matches)) : [],
      )
    },
    words: {
      model: `${files.name}#${wordCodesVersion}`,
      encodePassages: (passages, signal) =>
        Promise.all(
          passages.map(async ({ text, from }) => {
            const reply = await pool.run({ kind: 'encode-passage', text, from }, 'background', signal)
            if (reply.kind !== 'passage') throw new AppError('internal')
            return { vector: reply.vector, words: reply.words }
          }),
        ),
      async encodeQuery(text, signal) {
        const reply = await pool.run({ kind: 'encode-query', text }, 'urgent', signal)
        if (reply.kind !== 'query') throw new AppError('internal')
        return { vector: reply.vector, words: { pieces: reply.pieces, values: reply.values, dimensions } }
      },
    },
    prepare: pool.prepare,
    close: pool.close,
  }
}

function compare(pieces: readonly string[], matches: Float32Array): WordComparison {
  const score = matches.reduce((sum, match) => sum + match, 0) / Math.max(matches.length, 1)
  return { score, words: joinPieces(pieces, matches) }
}
