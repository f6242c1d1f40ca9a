import type { Ask, Term } from '../ask.ts'
import { saysMore, saysPredicate } from '../says.ts'
import type { AspectFinding } from '../verdict.ts'
import { textOf, type WindowClause } from '../window.ts'
import { deniesSomething, setsOccasion } from './polarity.ts'

/** "Steelwork outdoors is galvanised; steelwork indoors is painted": of the same thing in one sentence, without what is asked. */
export function findSibling(ask: Ask, main: WindowClause, clauses: readonly WindowClause[]): AspectFinding | undefined {
  const things = (one: WindowClause) => one.match.terms.filter(({ term, degree }) => degree === 1 && term.weight >= 1)
  const sibling = clauses.find(
    (one) =>
      one !== main &&
      one.statement === main.statement &&
      things(one).some(({ term }) => !ask.predicate.has(term)) &&
      !saysPredicate(ask, one) &&
      saysPredicate(ask, main) &&
      one.statement.words.slice(one.clause.from, one.clause.to).some(({ pos }) => pos === 'VERB'),
  )
  return ask.ofAll && sibling
    ? { aspect: 'scope', outcome: 'short', start: sibling.statement.start, end: sibling.statement.end }
    : undefined
}

/** What is asked at an interval or bound, and is told of another thing of the ask without it: "the bilge alarm at dry dock". */
export function findUntimed(ask: Ask, main: WindowClause, clauses: readonly WindowClause[]): AspectFinding | undefined {
  const periods = ask.statement.quantities.some(({ kind }) => kind === 'period')
  const other = clauses.find(
    (one) =>
      one.statement !== main.statement &&
      one.match.coverage >= 0.4 * main.match.coverage &&
      saysMore(one, main) &&
      one.match.terms.some(({ term, degree }) => degree === 1 && ask.predicate.has(term) && term.word.pos === 'VERB') &&
      !one.statement.quantities.some(({ kind }) => kind === 'period'),
  )
  return periods && other
    ? { aspect: 'scope', outcome: 'short', start: other.statement.start, end: other.statement.end }
    : undefined
}

/** Where all are asked: a clause that denies the same of something, in whatever words it names it. */
export function findDeniedPart(
  ask: Ask,
  main: WindowClause,
  clauses: readonly WindowClause[],
): AspectFinding | undefined {
  const denied = clauses.find(
    (one) =>
      one !== main &&
      deniesSomething(one) &&
      one.match.terms.some(({ term, degree }) => degree === 1 && ask.predicate.has(term)),
  )
  return ask.ofAll && denied
    ? { aspect: 'scope', outcome: 'short', start: denied.statement.start, end: denied.statement.end }
    : undefined
}

/**
 * A telling word of the ask that is found only where it is denied: "removed by our caretakers, who have no licence".
 * Undefined where the ask itself denies.
 * @param affirming clauses that say yes although they have a no in them: "no … without"
 */
export function findOnlyDenied(
  ask: Ask,
  clauses: readonly WindowClause[],
  affirming: readonly WindowClause[],
): AspectFinding | undefined {
  if (ask.denies) return undefined
  const says = (one: WindowClause, term: Term) =>
    one.match.terms.some((found) => found.term === term && found.degree === 1 && !found.opposite)
  for (const term of ask.terms) {
    if (term.weight < 0.6) continue
    const saying = clauses.filter((one) => says(one, term))
    const [first] = saying
    if (first && saying.every((one) => deniesSomething(one) && !setsOccasion(one) && !affirming.includes(one)))
      return { aspect: 'polarity', outcome: 'conflict', start: first.statement.start, end: first.statement.end }
  }
  return undefined
}

const universal = /\b(?:all|every|each|any|everyone|everybody|whoever|whole|entire|both)\b/i

/** "Senior" before "personnel" is tagged as either. */
const modifier = new Set(['ADJ', 'NOUN', 'PROPN'])

/** "The senior personnel speak English", where all are asked: an adjective picks some of them. */
export function findPickedOut(ask: Ask, main: WindowClause): AspectFinding | undefined {
  const { statement, clause, match } = main
  if (!ask.ofAll || universal.test(textOf(main))) return undefined
  const asked = new Set(match.terms.filter(({ degree }) => degree > 0).map(({ at }) => at))
  const subject = match.terms.find(({ term, degree }) => degree === 1 && term.weight >= 1 && !ask.predicate.has(term))
  const before = subject && subject.statement === statement ? statement.words[subject.at - 1] : undefined
  if (
    !subject ||
    subject.at - 1 < clause.from ||
    !modifier.has(before?.pos ?? '') ||
    !before ||
    asked.has(subject.at - 1)
  )
    return undefined
  return { aspect: 'scope', outcome: 'short', start: statement.start + before.start, end: statement.start + before.end }
}
