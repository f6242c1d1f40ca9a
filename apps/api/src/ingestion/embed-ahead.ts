import type { Embedder, WordCoder } from '../engines/engine.ts'
import { embedderInput, type PassageText } from './embed-passages.ts'

/** Passages embedded before they are asked for: enough for the time that reading others takes, about 5 kB each. */
const mostAhead = 1_024

/**
 * Embeds passages while others are still being read and stored, so that no processor waits for OCR or the database. Whoever embeds
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
    /** @returns whether it would take more */
    add(passages: readonly PassageText[]): boolean {
      for (const passage of passages) {
        const input = embedderInput(passage)
        if (made.has(keyOf(input))) continue
        if (made.size >= mostAhead) return false
        const making = encode(input)
        // What fails is told to whoever asks for it.
        making.catch(() => undefined)
        made.set(keyOf(input), making)
      }
      return made.size < mostAhead
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
