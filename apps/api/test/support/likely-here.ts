import type { LikelyTexts } from '../../src/retrieval/find-likely-words.ts'
import { likelyTexts } from '../../src/retrieval/likely-texts.ts'

/** Compares mistyped words in this process, for tests of what surrounds it. */
export const likelyHere: LikelyTexts = {
  near: async (input) => likelyTexts.near(input),
  choose: async (input) => likelyTexts.choose(input),
}
