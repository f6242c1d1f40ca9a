import { splitHeadings } from '../../platform/heading-path.ts'
import type { Entry } from './find-criteria.ts'
import { isPrice } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'
import { otherMatters } from './weight-matters-data.ts'

const other = new RegExp(String.raw`\b(?:${otherMatters.join('|')})\b`, 'gi')
/** Whoever says one of these says that bids are judged. */
const judged =
  /\b(?:evaluat\w{1,6}|award\w{0,3}|scor(?:ed?|es|ing)|selection|shortlist\w{0,3}|ranked|ranking|assessment|marking scheme|qcbs|functionality|criteria|most economically)\b/i

/** What a list of weights is about, as far as the words around it tell. */
export type Matter = 'bids' | 'other' | 'untold'

/**
 * Whether a list of weights is one that bids are judged by. What stands nearest decides: the sentence or the columns, then
 * the line above, then headings from the innermost outward. Where one of these names both, nobody can tell.
 */
export function tellMatter(entries: readonly Entry[], clauses: readonly Clause[]): Matter {
  const [first] = entries
  if (!first) return 'untold'
  const at = clauses.findIndex((clause) => clause.page === first.page && holds(clause, first))
  const clause = clauses[at]
  const above = clauses
    .slice(Math.max(0, at - reach), Math.max(0, at))
    .filter(({ section }) => section === clause?.section)
  const head = clause?.columns ?? above.findLast(({ cells }) => cells?.every((cell) => !/\d/.test(cell)))?.cells
  const headings = splitHeadings(clause?.section ?? '').toReversed()
  // Bids and deliveries are rated by "Criteria" and "Points" alike: heads of columns only tell what else it is.
  if (clause?.cells && head && head.join(' ').search(other) >= 0)
    return headings.some((heading) => judged.test(heading)) ? 'untold' : 'other'
  const levels = [
    clause?.cells ? '' : withoutNames(first.quote, entries),
    above.findLast(({ cells }) => !cells)?.text.slice(-longestLead) ?? '',
    ...headings,
  ]
  for (const level of levels) {
    const rest = level.replace(other, ' ')
    const [isOther, isJudged] = [rest !== level, judged.test(rest)]
    if (isOther && isJudged) return 'untold'
    if (isOther) return 'other'
    if (isJudged) return 'bids'
  }
  // A price weighed against anything else is weighed of bids.
  const prices = entries.filter(({ name }) => isPrice(name)).length
  return prices > 0 && prices < entries.length ? 'bids' : 'untold'
}

/** Clauses above a table in which its lead-in may stand, and characters of that. */
const reach = 3
const longestLead = 200
/** Characters by which a name is known again in its clause, where a line may have lost its bullet. */
const known = 25

function holds({ quote }: Clause, { name, weight }: Entry): boolean {
  return quote.toLowerCase().includes(name.toLowerCase().slice(0, known)) && quote.includes(String(weight))
}

/** A criterion may be called "Training": what is weighed says nothing of what the weights are about. */
function withoutNames(quote: string, entries: readonly Entry[]): string {
  return entries.reduce((text, { name }) => text.replaceAll(name, ' '), quote)
}
