import { judgeOf, proofWords, type SentenceState } from '@fieldproof/schema/proof'
import type { ProvedMessage } from './write-export.ts'

/** A sentence of an answer as an export proves it. */
export interface ProofRow {
  sentence: string
  state: SentenceState
  /** "Rules", or the model whose word it is; '' for nobody. */
  judge: string
  /** What it cites, by their numbers among the sources of its answer. */
  cited: { number: number; document: string; page: number | null; quote: string }[]
}

/**
 * The sentences of an answer with their states and what they cite. None where the answer is not one that the product
 * keeps: then nothing is known of it.
 */
export function proofRows({ content, states, ranges, secondReading, sources }: ProvedMessage): ProofRow[] {
  if (!states || ranges?.length !== states.length) return []
  return ranges.map(({ start, end }, index) => {
    const text = content.slice(start, end)
    const state = states[index] ?? 'not_checked'
    const numbers = new Set(Array.from(text.matchAll(/(?<!\\)\[(\d{1,3})\]/g), ([, number]) => Number(number)))
    return {
      sentence: text.replace(/(?<!\s)\s*(?<!\\)\[\d{1,3}\]/g, '').trim(),
      state,
      judge: judgeOf(state, index, secondReading),
      cited: [...numbers].flatMap((number) => {
        const source = sources?.[number - 1]
        if (!source) return []
        const document = source.documentName || source.fileName || 'Unnamed document'
        return [{ number, document, page: source.page ?? null, quote: source.quote ?? '' }]
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
  const { label } = proofWords[state]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
