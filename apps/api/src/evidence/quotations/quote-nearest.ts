import type { RankedPage, Sentence } from './rank-pages.ts'
import { type Chosen, chooseFrom, onlyNames, quotationWords } from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

/** Places that are shown where none is vouched for. */
const mostPlaces = 3

/**
 * What a person looks at who has to find the answer himself: the places as search found them, best first, and of each what was chosen
 * already, or its best sentence. Of 89 questions that documents answer and rules were not sure of, search had the right page first for
 * 69 and among three for 83, the sentences chosen for 38 and 47.
 */
export function quoteNearest(
  { passages }: Pick<WritingTask, 'passages'>,
  pages: readonly RankedPage[],
  chosen: readonly Chosen[],
  scorer: (sentence: Sentence) => number,
): Chosen[] {
  const places = [...new Set(passages.map(({ place }) => place))].slice(0, mostPlaces)
  return places.flatMap((place) => {
    const known = chosen.filter((one) => one.place === place)
    if (known.length > 0) return known
    const page = pages.find((one) => one.place === place)
    const best = chooseFrom(page, scorer, quotationWords.others)
    return best && best.text !== '' && !onlyNames(best.text) ? [best] : []
  })
}
