import { describeState, judgeOf, proofWords, type SentenceState } from '@fieldproof/schema/proof'
import type { ProvedMessage } from './write-export.ts'

/** A sentence of an answer as an export proves it. */
export interface ProofRow {
  sentence: string
  state: SentenceState
  /** The state as the first words of a cell, with what decided: "Contradicted: a figure". */
  said: string
  /** "Rules", or the model whose word it is; '' for nobody. */
  judge: string
  /** What it cites, by their numbers among the sources of its answer: the words that decided, where they stand there. */
  cited: { number: number; document: string; page: number | null; quote: string }[]
}

/**
 * The sentences of an answer with their states and what they cite. None where the answer is not one that the product
 * keeps: then nothing is known of it.
 */
export function proofRows({ content, states, ranges, grounds, secondReading, sources }: ProvedMessage): ProofRow[] {
  if (!states || ranges?.length !== states.length) return []
  return ranges.map(({ start, end }, index) => {
    const text = content.slice(start, end)
    const state = states[index] ?? 'not_checked'
    const ground = grounds?.[index]
    const numbers = new Set(Array.from(text.matchAll(/(?<!\\)\[(\d{1,3})\]/g), ([, number]) => Number(number)))
    return {
      sentence: text.replace(/(?<!\s)\s*(?<!\\)\[\d{1,3}\]/g, '').trim(),
      state,
      said: capital(describeState(state, ground)),
      judge: judgeOf(state, index, secondReading),
      cited: [...numbers].flatMap((number) => {
        const source = sources?.[number - 1]
        if (!source) return []
        const document = source.documentName || source.fileName || 'Unnamed document'
        const { page, quote } = ground?.source === number ? ground : source
        // A text without pages has none, whatever decided in it.
        return [{ number, document, page: source.page == null ? null : (page ?? null), quote: quote ?? '' }]
      }),
    }
  })
}

/** The states that the sentences of these answers have. Empty where the product knows none of them. */
export function statesOf(messages: readonly ProvedMessage[]): Set<SentenceState> {
  return new Set(messages.flatMap(({ states }) => states ?? []))
}

/** "Supported": a state as the first word of a cell. */
export function nameState(state: SentenceState): string {
  return capital(proofWords[state].label)
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
