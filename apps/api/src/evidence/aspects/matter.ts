import type { Ask, Term } from '../ask.ts'
import { matchWords } from '../match-terms.ts'
import { pronoun } from '../says.ts'
import { textOf, type Window, type WindowClause } from '../window.ts'
import { dropsState } from './leaves-open.ts'
import { keepsOrder } from './order.ts'

/** Whether one of the things that are asked about is named at all: a verb that is merely near, and figures, are of anything. */
export function namesTheMatter({ terms }: Ask, { match }: Window): boolean {
  const heaviest = Math.max(...terms.map(({ weight }) => weight))
  return match.terms.some(
    ({ term, degree }) => degree > 0 && (term.weight === heaviest || (degree === 1 && term.weight >= 0.8)),
  )
}

/** So much of the matter must be found for it to be met. */
const enough = 0.5
/** Two words are found by chance sooner than five. */
const fewWords = 2.3
const enoughOfFew = 0.72

/**
 * Whether all that matters was found: in what the clauses say that do not deny, with a word of what is asked of the
 * thing, in one statement, and in the order that is asked for.
 * @param told how many figures and dates were asked for and found; each counts as a word
 */
export function isShown(ask: Ask, window: Window, spoken: readonly WindowClause[], told: number): boolean {
  const shown = matchWords(
    ask,
    spoken.map(({ statement, clause }) => ({ statement, ...clause })),
  )
  if (dropsState(ask, window.statements)) return false
  const predicate = [...ask.predicate].filter(({ weight }) => weight >= 0.3)
  const said = shown.terms.some(({ term, degree }) => degree > 0 && predicate.includes(term))
  if (predicate.length > 0 && !said && told === 0) return false
  const coverage = (shown.coverage * ask.weight + told) / (ask.weight + told)
  return (
    coverage >= (ask.weight < fewWords && told === 0 ? enoughOfFew : enough) &&
    isSaidAtOnce(ask, window) &&
    keepsOrder(ask, window)
  )
}

/**
 * Whether one sentence says something of the thing: words of what is asked that lie about in several sentences, each on
 * another thing, are no statement.
 */
function isSaidAtOnce(ask: Ask, { clauses, statements }: Window): boolean {
  const things = ask.terms.filter(({ weight, word }) => weight >= 1 && word.pos !== 'VERB')
  if (things.length === 0 || statements.length === 1) return true
  // "temporary workers" in one sentence and "employees" in another: the first one is meant.
  const qualified = qualifiedThings(ask).filter((pair) =>
    clauses.some(({ match }) => pair.every((term) => match.terms.some((one) => one.term === term && one.degree === 1))),
  )
  return statements.some((statement, index) => {
    const own = clauses.filter((one) => one.statement === statement)
    const before = clauses.filter((one) => one.statement === statements[index - 1])
    const found = (parts: readonly WindowClause[]) =>
      new Set(parts.flatMap(({ match }) => match.terms.filter(({ degree }) => degree > 0).map(({ term }) => term)))
    const here = found(own)
    const there = own.some((one) => pronoun.test(textOf(one))) ? found([...before, ...own]) : here
    const named =
      things.some((term) => there.has(term)) && qualified.every(([one, other]) => !there.has(other) || there.has(one))
    const weight = ask.terms.reduce((sum, term) => sum + (there.has(term) ? term.weight : 0), 0)
    return named && (weight >= 0.4 * ask.weight || here.size === ask.terms.length)
  })
}

/** Adjectives of an ask with the nouns behind them. */
function qualifiedThings({ terms }: Ask): [Term, Term][] {
  return terms.flatMap((term, index): [Term, Term][] => {
    const next = terms[index + 1]
    const behind = next && next.word.start - term.word.end <= 1 && next.weight >= 1
    return term.word.pos === 'ADJ' && behind ? [[term, next]] : []
  })
}
