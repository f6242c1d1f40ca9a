import type { Embedder, WordCoder } from '../engines/engine.ts'
import { embedderInput, type PassageText } from './embed-passages.ts'

/** Passages embedded before they are asked for: enough for the time that reading others takes, about 5 kB each. */
const mostAhead = 2_048
/** Enough that no thread of an embedder waits. The others wait here, where what is asked for can pass them. */
const atOnce = 8

type Input = Parameters<WordCoder['encodePassages']>[0][number]

/**
 * Embeds passages while others are still being read and stored, so that no processor waits for OCR or the database.
 * Whoever embeds with `embedder` afterwards gets what is there or under way; the same text always has the same vector, so
 * nothing can differ. Undefined for embedders of a provider: calls that might not be needed are not made.
 */
export function createEmbedAhead(embedder: Embedder, signal: AbortSignal) {
  const { words } = embedder
  if (!words) return undefined
  const ended = new AbortController()
  const stopping = AbortSignal.any([signal, ended.signal])
  const waiting = new Map<string, Input>()
  const made = new Map<string, ReturnType<WordCoder['encodePassages']>>()
  const keyOf = ({ text, from }: Input) => `${from} ${text}`
  let running = 0

  function begin() {
    for (const [key, input] of waiting) {
      if (running >= atOnce) return
      waiting.delete(key)
      running++
      const making = words?.encodePassages([input], stopping) ?? Promise.resolve([])
      made.set(key, making)
      const over = () => {
        running--
        begin()
      }
      // What fails is told to whoever asks for it.
      making.then(over, over)
    }
  }

  return {
    /** @returns whether it would take more */
    add(passages: readonly PassageText[]): boolean {
      for (const passage of passages) {
        if (made.size + waiting.size >= mostAhead) break
        const input = embedderInput(passage)
        const key = keyOf(input)
        if (!made.has(key)) waiting.set(key, input)
      }
      begin()
      return made.size + waiting.size < mostAhead
    },
    /** Forgets what was added and is not under way: it was a guess, and is known better now. */
    forget: () => waiting.clear(),
    /** What was not asked for is not made any more. */
    end() {
      waiting.clear()
      ended.abort(new Error('nobody asks for these passages any more'))
    },
    embedder: {
      ...embedder,
      words: {
        ...words,
        encodePassages: async (passages: readonly Input[], stop?: AbortSignal) => {
          const encoded = passages.map((input) => {
            const key = keyOf(input)
            waiting.delete(key)
            const making = made.get(key) ?? words.encodePassages([input], stop)
            made.delete(key)
            return making
          })
          return (await Promise.all(encoded)).flat()
        },
      },
    } satisfies Embedder,
  }
}

export type EmbedAhead = NonNullable<ReturnType<typeof createEmbedAhead>>
