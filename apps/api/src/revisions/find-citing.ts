import { isCited, placesOf } from './cited-places.ts'
import { type Clause, plainOf } from './clause.ts'
import { findMentions } from './find-mentions.ts'
import type { ChangedClause } from './find-touched.ts'

/** A sentence of a page that cites a clause which is not what it was, or no longer goes by that number. */
export interface FoundMention {
  /** The page's place in the list. */
  at: number
  sentence: string
  /** What it says besides; empty where it only points there. */
  said: string
}

/** For each change the sentences of these pages that cite its clause by the document's name and the clause's number. */
export function findCiting(
  changes: readonly ChangedClause[],
  before: readonly Clause[],
  citing: { names: readonly string[]; pages: readonly string[] } = { names: [], pages: [] },
): FoundMention[][] {
  const found = citing.pages.flatMap((text, at) => findMentions(citing.names, text).map((one) => ({ ...one, at })))
  if (found.length === 0) return changes.map(() => [])
  const places = new Map(placesOf(before).map((own, index) => [before[index], own]))
  return changes.map(({ before: was, after: is }) => {
    if (!was || (is && was.number === is.number && plainOf(was.text) === plainOf(is.text))) return []
    const own = places.get(was) ?? []
    return found.flatMap(({ at, sentence, said, places: cited }) =>
      cited.some((one) => isCited(one, own)) ? [{ at, sentence, said }] : [],
    )
  })
}
