import type { Embedder } from '../engines/engine.ts'
import { measureSubstance } from '../language/measure-substance.ts'
import type { CandidateComparison, Matches } from './compare-candidates.ts'
import { isNearDuplicate } from './is-near-duplicate.ts'
import type { PassagePlace } from './load-passages.repo.ts'

/**
 * How much the comparison word by word counts beside the fused score. Measured on nine sets of questions (mean reciprocal
 * rank of the right page): .81 without, .86 at 2, .84 at 2.5, where on filings, whose passages all speak of the same things,
 * it is .79 at 2 and .71 at 2.5.
 */
const lateInteractionWeight = 2
/** What a passage loses that states nothing: a table of contents, a questionnaire. */
const emptyLoss = 0.6
/** Passages that are worth running the model on, where their words are not stored. */
const worthRunning = 20

type Candidate = PassagePlace & { id: string; text: string; score: number; codes: Uint8Array | null; uploadedAt?: Date }
export type Reranked<P> = Omit<P, 'codes' | 'uploadedAt'> & Matches & Folded

/** Where else a passage stands, in the same words or nearly so. */
export interface Folded {
  alsoAt?: PassagePlace[]
}

/**
 * Ranks passages again by comparing question and passage word by word, best first: by the stored codes of their words, or,
 * where some have none, by running the model on the first of them. Left as they are where the embedder can do neither.
 * Passages that say the same as a better one take its place together with it: that of the document uploaded last is given.
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

function withMatches<P extends Candidate>(passage: P & Folded, matches: Matches = { words: [] }): Reranked<P> {
  const { codes: _, uploadedAt: __, ...kept } = passage
  return { ...kept, ...matches }
}

/** The best passages with their new scores. What a text states is only measured where it can still be among them. */
function takeBest<P extends Candidate>(
  passages: readonly P[],
  limit: number,
  compare: (passage: P) => number,
): (P & Folded)[] {
  const hopeful = passages
    .map((passage) => ({ passage, most: passage.score + lateInteractionWeight * compare(passage) }))
    .sort((a, b) => b.most - a.most)
  const best: (P & Folded)[] = []
  for (const { passage, most } of hopeful) {
    const last = best[limit - 1]
    if (last && last.score >= most) break
    const score = most - emptyLoss * (1 - measureSubstance(passage.text))
    const same = best.findIndex((other) => isNearDuplicate(other.text, passage.text))
    const folded = fold(best[same], { ...passage, score })
    if (same >= 0) best.splice(same, 1)
    const place = best.findLastIndex((better) => better.score >= folded.score) + 1
    best.splice(place, 0, folded)
  }
  return best.slice(0, limit)
}

/** Two passages that say the same as one: the newer document's, with the better score, and where the other one stands. */
function fold<P extends Candidate & Folded>(known: P | undefined, found: P): P {
  if (!known) return found
  const isNewer = known.documentId !== found.documentId && (found.uploadedAt ?? 0) > (known.uploadedAt ?? 0)
  const [kept, other] = isNewer ? [found, known] : [known, found]
  const { documentId, fileName, page, pageLabel } = other
  return {
    ...kept,
    score: Math.max(known.score, found.score),
    alsoAt: [{ documentId, fileName, page, ...(pageLabel ? { pageLabel } : {}) }, ...(known.alsoAt ?? [])],
  }
}
