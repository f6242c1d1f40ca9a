import { chooseLikely, nearTerms } from './correct-words.ts'

/**
 * Compares a mistyped word with the words of a workspace: thousands of them, for tens of milliseconds, so it does not run
 * where requests are served.
 */
export const likelyTexts = {
  /** @param terms one a line */
  near: ({ word, terms }: { word: string; terms: string }): string[] => nearTerms(word, terms.split('\n')),

  choose: ({ word, texts }: { word: string; texts: readonly { term: string; text: string }[] }): string | undefined =>
    chooseLikely(word, texts),
}
