import { compareMeanings } from '../../language/thesaurus.ts'
import type { Ask } from '../ask.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

const order = /\b(?:before|prior to|in advance|ahead of)\b/i
const ordered =
  /\b(?:before|until|till|first|prior|beforehand|in advance|ahead|unless|without|only then|then|after|once|following|start of|on entering|ready)\b/i

/** What is asked to come before something has to be told to come first. */
export function keepsOrder(ask: Ask, { clauses }: Window): boolean {
  if (!order.test(ask.statement.text)) return true
  return clauses.some((one) => one.relevance >= 0.2 && ordered.test(one.statement.text))
}

const earlier = /\b(?:before|prior to|ahead of)\b/gi
const later = /\b(?:after|following)\b/gi
/** From here on a word names a thing or what is done. */
const telling = 0.6

export interface TurnedOrder {
  finding: AspectFinding
  /** What is asked to come first has a verb of its own that comes last; "made" and "done" may be of another time. */
  isSure: boolean
}

/**
 * "Pumps may be started before the covers are fitted", where the covers are asked to be fitted before the start: what should come
 * first comes last. What denies something keeps the order ("not started before …"), and is left to polarity.
 */
export function findTurnedOrder(ask: Ask, { clauses }: Window): TurnedOrder | undefined {
  const asked = only(ask.statement.text, earlier)
  if (!asked || ask.denies) return undefined
  const terms = ask.terms.filter(({ weight }) => weight >= telling)
  const things = terms.filter(({ word }) => word.end <= asked.start)
  const deeds = things.filter(({ word }) => word.pos === 'VERB')
  const first = deeds.length > 0 ? deeds : things
  const last = terms.filter(({ word }) => word.start >= asked.end)
  for (const statement of new Set(clauses.map((one) => one.statement))) {
    const [before, after] = [only(statement.text, earlier), only(statement.text, later)]
    const given = before ?? after
    if (!given || (before && after) || statement.negations.length > 0) continue
    const sides = (term: Ask['terms'][number]) =>
      new Set(
        statement.words.flatMap(({ start }, at) => {
          const meanings = statement.meanings[at]
          if (!meanings || compareMeanings(term.meanings, meanings) <= 0) return []
          return [start < given.start === (before !== undefined) ? 'first' : 'last']
        }),
      )
    const isOnly = (term: Ask['terms'][number], side: string) => sides(term).size === 1 && sides(term).has(side)
    if (last.length > 0 && last.every((term) => isOnly(term, 'first')) && first.some((term) => isOnly(term, 'last')))
      return {
        isSure: deeds.length > 0,
        finding: {
          aspect: 'time',
          outcome: 'conflict',
          start: statement.start + given.start,
          end: statement.start + given.end,
        },
      }
  }
  return undefined
}

/** Where a text has one such word; of several it is not clear what stands to what. */
function only(text: string, pattern: RegExp): { start: number; end: number } | undefined {
  const [found, more] = [...text.matchAll(pattern)]
  return found && !more ? { start: found.index, end: found.index + found[0].length } : undefined
}
