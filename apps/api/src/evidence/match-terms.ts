import { overlap } from '../language/overlap.ts'
import { compareMeanings } from '../language/thesaurus.ts'
import type { Ask, Term } from './ask.ts'
import type { Statement } from './statement.ts'

/** Where a term was found, and whether the same or the opposite is said. */
export interface TermMatch {
  term: Term
  /** 1, 0.8 for a near word, 0 where it was not found; an opposite counts as found. */
  degree: number
  opposite: boolean
  statement: Statement | undefined
  /** The index of its word. */
  at: number
}

/** How much of what is asked some clauses say. */
export interface Match {
  terms: readonly TermMatch[]
  /** Share of the ask's weight that was found, 0 to 1. */
  coverage: number
}

/** How much of what is asked some sentences say, each as a whole. */
export function matchWhole(ask: Ask, statements: readonly Statement[]): Match {
  return matchWords(
    ask,
    statements.map((statement) => ({ statement, from: 0, to: statement.words.length })),
  )
}

/** @param from index of the first word @param to of the one behind the last */
export function matchWords(ask: Ask, parts: readonly { statement: Statement; from: number; to: number }[]): Match {
  const terms = ask.terms.map((term): TermMatch => {
    let best: TermMatch = { term, degree: 0, opposite: false, statement: undefined, at: -1 }
    for (const { statement, from, to } of parts)
      for (let at = from; at < to; at++) {
        const meanings = statement.meanings[at]
        if (!meanings) continue
        const found = compareMeanings(term.meanings, meanings) || comparePrefixed(term.meanings.stem, meanings.stem)
        const degree = Math.abs(found)
        if (degree > best.degree || (degree === best.degree && best.opposite && found > 0))
          best = { term, degree, opposite: found < 0, statement, at }
        if (found === 1) return best
      }
    return best
  })
  // What the ask denies with a word of its own may be denied with any other: polarity sees to it.
  return weigh(terms.filter(({ term, degree }) => degree > 0 || !isNegation(ask, term)))
}

function weigh(terms: readonly TermMatch[]): Match {
  const found = terms.reduce((sum, { term, degree }) => sum + term.weight * degree, 0)
  const weight = terms.reduce((sum, { term }) => sum + term.weight, 0)
  return { terms, coverage: weight > 0 ? found / weight : 0 }
}

/**
 * A heading names what the text below it is about and says nothing of it: under "3 Gas testing", "the test" is a gas test.
 * What the text itself lacks may be found there where it names or describes a thing, never what is done with it, and only
 * where the text names a thing of the ask itself: else another thing would take its place.
 */
export function completeByHeading(match: Match, heading: Statement): Match {
  const names = ({ term }: TermMatch) => /^(?:NOUN|PROPN)$/.test(term.word.pos)
  if (!match.terms.some((one) => one.degree > 0 && names(one))) return match
  return weigh(
    match.terms.map((one) => {
      if (one.degree > 0 || !(names(one) || one.term.word.pos === 'ADJ')) return one
      const isThere = heading.meanings.some(
        (meanings) => meanings && compareMeanings(one.term.meanings, meanings) === 1,
      )
      return isThere ? { ...one, degree: 1, statement: heading } : one
    }),
  )
}

function isNegation({ statement }: Ask, { word }: Term): boolean {
  return statement.negations.some((negation) => overlap(word, negation))
}

/** "unlocked" against "locked": the prefix denies. */
function comparePrefixed(one: string, other: string): -1 | 0 {
  const prefixed = (long: string, short: string) =>
    short.length >= 4 &&
    long.endsWith(short) &&
    /^(?:un|non|in|im|dis)$/.test(long.slice(0, long.length - short.length))
  return prefixed(one, other) || prefixed(other, one) ? -1 : 0
}
