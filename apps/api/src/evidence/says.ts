import type { Ask } from './ask.ts'
import { textOf, type WindowClause } from './window.ts'

/** Whether a clause has a telling word of what is asked of the subject. */
export function saysPredicate(ask: Ask, { match }: WindowClause): boolean {
  return match.terms.some(({ term, degree }) => degree > 0 && term.weight >= 0.6 && ask.predicate.has(term))
}

/** Words that stand for what was named before. */
export const pronoun = /\b(?:it|they|them|these|those|this|which)\b/i

/** Whether a clause names a thing of the ask that another does not: it is what the denial is about. */
export function saysMore(one: WindowClause, other: WindowClause): boolean {
  // "Temporary workers receive them": what a pronoun stands for is not missing.
  if (pronoun.test(textOf(other))) return false
  return one.match.terms.some(
    ({ term, degree }) =>
      term.weight >= 1 &&
      degree === 1 &&
      !other.match.terms.some((second) => second.term === term && second.degree > 0),
  )
}
