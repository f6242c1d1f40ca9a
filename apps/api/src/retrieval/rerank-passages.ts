import type { Embedder } from '../engines/engine.ts'
import { measureSubstance } from '../platform/measure-substance.ts'
import type { CandidateComparison, Matches } from './compare-candidates.ts'

/**
 * How much the comparison word by word counts beside the fused score. Measured on six sets of questions (mean reciprocal
 * rank of the right page): .77 without, .81 at 0.5, .85 at 2.5, and no better beyond.
 */
const lateInteractionWeight = 2.5
/** What a passage loses that states nothing: a table of contents, a questionnaire. */
const emptyLoss = 0.6
/** Passages that are worth running the model on, where their words are not stored. */
const worthRunning = 20

type Candidate = { id: string; text: string; score: number; codes: Uint8Array | null }
export type Reranked<P> = Omit<P, 'codes'> & Matches

/**
 * Ranks passages again by comparing question and passage word by word, best first: by the stored codes of their words, or,
 * where some have none, by running the model on the first of them. Left as they are where the embedder can do neither.
 * @param question.comparison by the codes; undefined where the question has none
 * @param limit passages at most
 */
export async function rerankPassages<P extends Candidate>(
  question: { text: string; comparison: CandidateComparison | undefined },
  passages: readonly P[],
  embedder: Pick<Embedder, 'compareWords'>,
  limit: number,
  signal?: AbortSignal,
): Promise<Reranked<P>[]> {
  const { text, comparison } = question
  if (comparison && passages.every(({ codes }) => codes !== null)) {
    comparison.add(passages)
    const best = takeBest(passages, limit, comparison.scoreOf)
    const matches = comparison.matchesOf(best)
    return best.map((passage, at) => withMatches(passage, matches[at]))
  }
  const first = passages.slice(0, worthRunning)
  // Without the heading, which the passages of a section share and which would make them alike.
  const texts = first.map((passage) => passage.text)
  const comparisons = (await embedder.compareWords?.(text, texts, signal)) ?? []
  const comparisonOf = new Map(first.map(({ id }, index) => [id, comparisons[index]]))
  return takeBest(first, limit, ({ id }) => comparisonOf.get(id)?.score ?? 0).map((passage) =>
    withMatches(passage, { words: comparisonOf.get(passage.id)?.words ?? [] }),
  )
}

function withMatches<P extends Candidate>(passage: P, matches: Matches = { words: [] }): Reranked<P> {
  const { codes: _, ...kept } = passage
  return { ...kept, ...matches }
}

/** The best passages with their new scores. What a text states is only measured where it can still be among them. */
function takeBest<P extends Candidate>(passages: readonly P[], limit: number, compare: (passage: P) => number): P[] {
  const hopeful = passages
    .map((passage) => ({ passage, most: passage.score + lateInteractionWeight * compare(passage) }))
    .sort((a, b) => b.most - a.most)
  const best: P[] = []
  for (const { passage, most } of hopeful) {
    const last = best[limit - 1]
    if (last && last.score >= most) break
    const score = most - emptyLoss * (1 - measureSubstance(passage.text))
    const place = best.findLastIndex((better) => better.score >= score) + 1
    best.splice(place, 0, { ...passage, score })
  }
  return best.slice(0, limit)
}
