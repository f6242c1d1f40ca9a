import type { Statement } from '../statement.ts'
import type { Outcome } from '../verdict.ts'

/** Words that pick one out of a row; each says something else than any other (Quirk et al., 7.74 to 7.90). */
const ranks = new Set(
  'first last highest lowest largest smallest maximum minimum earliest latest longest shortest best worst higher lower longer shorter larger smaller greater older newer better worse earlier later upper outer inner'.split(
    ' ',
  ),
)

/** "the first", "the lowest", "higher": what a claim picks out is picked out by its source in the same word. */
export function compareRanks(claim: Statement, sources: readonly Statement[]): Outcome {
  const bounded = ({ start, end }: { start: number; end: number }, { quantities, text }: Statement) =>
    quantities.some((one) => start < one.end && end > one.start) || /^\s+than\b/.test(text.slice(end))
  const own = claim.words.filter((word) => ranks.has(word.lower) && !bounded(word, claim))
  const there = new Set(
    sources.flatMap(({ words }) => words.filter(({ pos }) => pos !== 'VERB').map(({ lower }) => lower)),
  )
  return own.every(({ lower }) => there.has(lower)) ? 'found' : 'missing'
}
