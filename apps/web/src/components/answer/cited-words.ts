import type { SentenceGround } from '@fieldproof/schema/proof'

/**
 * The words that a citation opens and their page: what decided on the sentence it was opened from, else what its source
 * quotes, which decided on the first sentence citing it.
 * @param grounds of the answer @param choice the source from 1, and the sentence from 0
 */
export function citedWords<Page extends number | null>(
  source: { page: Page; quote: string },
  grounds: readonly (SentenceGround | null)[] | undefined,
  choice: { source: number; sentence: number | undefined },
): { page: Page | number; quote: string } {
  const ground = choice.sentence === undefined ? undefined : grounds?.[choice.sentence]
  if (ground?.source !== choice.source) return { page: source.page, quote: source.quote }
  // A text without pages has none, whatever decided in it.
  return { page: source.page === null ? source.page : ground.page, quote: ground.quote }
}
