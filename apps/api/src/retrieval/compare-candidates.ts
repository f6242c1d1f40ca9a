import type { QueryWords } from '../engines/word-codes.ts'
import type { WordMatch } from '../evidence/quotations/match-words.ts'
import { createWordComparer } from './compare-words.ts'
import type { QueryTerm } from './keyword-search.repo.ts'

interface Coded {
  id: string
  codes: Uint8Array | null
}

/** How well passages meet each word of a question, and of the question in the words of documents, where it was asked in others. */
export interface Matches {
  words: WordMatch[]
  formalWords?: WordMatch[]
}

/** A question compared with its candidates word by word. */
export interface CandidateComparison {
  /** Compares passages ahead of their ranking. Those without codes are left out. */
  add(passages: Iterable<Coded>): void
  /** -1 to 1; 0 for a passage without codes. */
  scoreOf(passage: Coded): number
  /** For each passage the words; costs more than the score, so only for those shown. */
  matchesOf(passages: readonly Coded[]): Matches[]
}

/**
 * Compares the candidates of one question as they become known, each once.
 * Where the question is also put in the words of documents, both phrasings count alike: measured on five sets, the right
 * page is first for 84 % of the questions by the mean of both, for 83 % by the better of both or by the second alone.
 * @param phrasings of the question, the asked one first
 */
export function createCandidateComparison(
  phrasings: readonly QueryWords[],
  terms: readonly QueryTerm[],
): CandidateComparison {
  const comparers = phrasings.map((words) => createWordComparer(words, terms))
  const scores = new Map<string, number>()

  function add(passages: Iterable<Coded>) {
    const fresh = [...passages].flatMap(({ id, codes }) => (codes && !scores.has(id) ? [{ id, codes }] : []))
    const codes = fresh.map((passage) => passage.codes)
    const byPhrasing = comparers.map((comparer) => comparer.scores(codes))
    for (const [at, { id }] of fresh.entries())
      scores.set(id, byPhrasing.reduce((sum, ofPhrasing) => sum + (ofPhrasing[at] ?? 0), 0) / comparers.length)
  }

  return {
    add,
    scoreOf: ({ id }) => scores.get(id) ?? 0,
    matchesOf(passages) {
      const codes = passages.map((passage) => passage.codes ?? new Uint8Array())
      const [asked = [], formal] = comparers.map((comparer) => comparer.words(codes))
      return passages.map((_, at) => {
        const words = asked[at] ?? []
        return formal ? { words, formalWords: formal[at] ?? [] } : { words }
      })
    },
  }
}
