import type { Embedder, WordCoder } from '../engines/engine.ts'
import { embedderInput, type PassageText } from './embed-passages.ts'

/** Passages embedded before they are asked for: enough for the time that storing them takes, a few kilobytes each. */
const mostAhead = 512

/**
 * Embeds passages while they are still being stored, so that the processors do not wait for the database. Whoever embeds
 * with `embedder` afterwards gets what is there or under way; the same text always has the same vector, so nothing can
 * differ. Undefined for embedders of a provider: calls that might not be needed are not made.
 */
export function createEmbedAhead(embedder: Embedder, signal: AbortSignal) {
  const { words } = embedder
  if (!words) return undefined
  const ended = new AbortController()
  const stopping = AbortSignal.any([signal, ended.signal])
  const made = new Map<string, ReturnType<WordCoder['encodePassages']>>()
  const encode = (input: { text: string; from: number }) => words.encodePassages([input], stopping)
  const keyOf = ({ text, from }: { text: string; from: number }) => `${from} ${text}`

  return {
    add(passages: readonly PassageText[]): void {
      for (const passage of passages) {
        if (made.size >= mostAhead) return
        const input = embedderInput(passage)
        const making = encode(input)
        // What fails is told to whoever asks for it.
        making.catch(() => undefined)
        made.set(keyOf(input), making)
      }
    },
    /** What was not asked for is not made any more. */
    end: () => ended.abort(new Error('nobody asks for these passages any more')),
    embedder: {
      ...embedder,
      words: {
        ...words,
        encodePassages: async (passages: readonly { text: string; from: number }[], stop?: AbortSignal) => {
          const encoded = await Promise.all(
            passages.map((input) => made.get(keyOf(input)) ?? words.encodePassages([input], stop)),
          )
          for (const input of passages) made.delete(keyOf(input))
          return encoded.flat()
        },
      },
    } satisfies Embedder,
  }
}

export type EmbedAhead = NonNullable<ReturnType<typeof createEmbedAhead>>
