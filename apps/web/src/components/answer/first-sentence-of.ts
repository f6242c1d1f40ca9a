import { splitSentences } from '@fieldproof/schema/split-sentences'

/** The first sentence of an answer (0-based) that cites a source (1-based), or undefined where none does. */
export function firstSentenceOf(content: string, source: number): number | undefined {
  const found = splitSentences(content).findIndex(({ start, end }) => content.slice(start, end).includes(`[${source}]`))
  return found === -1 ? undefined : found
}
