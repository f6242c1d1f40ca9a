import type { SentenceRange } from '@fieldproof/schema/proof'

/** The first sentence of an answer (0-based) that cites a source (1-based), or undefined where none does. */
export function firstSentenceOf(
  content: string,
  ranges: readonly SentenceRange[] | undefined,
  source: number,
): number | undefined {
  const found = ranges?.findIndex(({ start, end }) => content.slice(start, end).includes(`[${source}]`)) ?? -1
  return found === -1 ? undefined : found
}
