import type { Clause } from '../language/clauses.ts'
import { overlap } from '../language/overlap.ts'
import type { Word } from '../language/words.ts'
import type { Ask } from './ask.ts'
import { type Match, matchWhole, matchWords } from './match-terms.ts'
import { negationsWithin, type Statement } from './statement.ts'

/** A clause of a window with what it says of the matter. */
export interface WindowClause {
  statement: Statement
  clause: Clause
  match: Match
  /** Its own coverage, or that of what it refers back to: "This practice has ended." */
  relevance: number
}

/** Adjoining sentences that are compared as one. */
export interface Window {
  statements: readonly Statement[]
  match: Match
  clauses: readonly WindowClause[]
}

/** Three sentences hold a rule, its exception and its end; more would gather words from all over. */
const longestWindow = 3
/** A longer window must find this much more of the matter. */
const worthASentence = 0.08

/** The stretch of a span that says most of what is asked. */
export function chooseWindow(ask: Ask, statements: readonly Statement[]): Window | undefined {
  let best: { from: number; to: number; coverage: number; score: number } | undefined
  for (let from = 0; from < statements.length; from++)
    for (let to = from + 1; to <= Math.min(statements.length, from + longestWindow); to++) {
      const { coverage } = matchWhole(ask, statements.slice(from, to))
      const score = coverage - worthASentence * (to - from - 1)
      if (!best || score > best.score + 1e-9) best = { from, to, coverage, score }
    }
  if (!best || best.coverage === 0) return undefined
  return readWindow(
    ask,
    statements.slice(Math.max(0, best.from), Math.min(statements.length, Math.max(best.to, best.from + longestWindow))),
  )
}

/** Reads given sentences as one window. */
export function readWindow(ask: Ask, statements: readonly Statement[]): Window {
  const clauses: WindowClause[] = []
  for (const statement of statements) {
    for (const clause of statement.clauses) {
      const before = clauses.reduce((most, { relevance }) => Math.max(most, relevance), 0)
      const match = matchWords(ask, [{ statement, ...clause }, ...sharedSubject(clauses.at(-1), statement, clause)])
      const relevance =
        refersBack(statement, clause) && newNouns(statement, clause, match) <= 1
          ? Math.max(match.coverage, 0.9 * before)
          : match.coverage
      clauses.push({ statement, clause, match, relevance })
    }
  }
  return { statements, match: matchWhole(ask, statements), clauses }
}

/** "Drums are rolled, not dragged": what is denied without a subject is denied of the one before it. */
function sharedSubject(before: WindowClause | undefined, statement: Statement, { from, to }: Clause) {
  if (before?.statement !== statement) return []
  const { words } = statement
  const at = /^(?:and|or|but)$/.test(words[from]?.lower ?? '') ? from + 1 : from
  if (at + 1 >= to || !/^(?:not|never)$/.test(words[at]?.lower ?? '') || words[at + 1]?.pos === 'PRON') return []
  const verb = words.findIndex(
    ({ pos }, index) => index >= before.clause.from && index < before.clause.to && (pos === 'AUX' || pos === 'VERB'),
  )
  return verb > before.clause.from ? [{ statement, from: before.clause.from, to: verb }] : []
}

const anaphors =
  /^(?:(?:[^,;]{0,60} )?(?:is|are) done\b|(?:\w+ )?(?:ones|others)|this|that|these|those|it|they|such|both|none|neither|the (?:practice|rule|requirement|scheme|service|arrangement|programme|distance|last one|contract|former|latter))\b/i

/** "In generation 5 this was dropped", "Since May it has been given up": behind when or where, what was said before it. */
const anaphorBehind =
  /^(?:in|with|since|from|under|for|at|on|as of) [^,;]{1,40},? (?:this|that|it|these|those|they) (?:was|were|is|are|has been|have been)\b/i

/** "… ; field operators do not." */
const elliptic =
  /\b(?:do|does|did|is|are|was|were|has|have|had|will|can|could|shall|may|must|would)(?: not|n['’]t)[.;,\s]*$|\b(?:there (?:is|are|was|were)|has|have|had) (?:none|no one|nobody|nothing|no such \w+)[.;,\s]*$/i
const noSubject =
  /^(?:and|but|or|nor|yet)\s+(?:(?:is|are|was|were|has|have|had|been|be|not|never|no longer|longer|yet|still|then|later)\s+)*\p{L}+(?:ed|en|ne|ut|de|ght)\b/iu
/** What is done with a rule, a plan or a device so that it holds: denied of it, it does not. */
const realised =
  /\b(?:introduc|implement|approv|adopt|issu|sign|us|appl|follow|practis|enforc|maintain|install|replac|repeat|renew|requalif|updat|enact|activat|commission|complet|carri|observ|kept|done|put|held|built|paid|writ|record|document|check|test|inspect|report|train)\p{L}*\b/iu

/** Whether a clause speaks of what was said before it. */
function refersBack(statement: Statement, { from, to }: Clause): boolean {
  const first = statement.words[from]
  const last = statement.words[to - 1]
  if (!first || !last) return false
  const text = statement.text.slice(first.start, last.end)
  const isOver = endIn(statement, { from, to }) !== undefined
  return (
    anaphors.test(text) ||
    (isOver && anaphorBehind.test(text)) ||
    elliptic.test(text) ||
    (noSubject.test(text) && realised.test(text))
  )
}

/** What says in a clause that something has ended. */
const endIn = (statement: Statement, clause: Pick<Clause, 'from' | 'to'>) =>
  negationsWithin(statement, clause).find(({ kind }) => kind === 'ended')

/**
 * How many nouns of a clause are neither asked for nor the pronoun's own: "it does not apply to the sports club". What something was
 * given up for changes nothing of its end: "this was dropped in favour of a protocol of our own".
 */
function newNouns(statement: Statement, { from, to }: Clause, { terms }: Match): number {
  const { words, quantities } = statement
  const over = endIn(statement, { from, to })?.start
  const asked = new Set(terms.filter(({ degree }) => degree > 0).map(({ at }) => at))
  const isNoun = (word: Word) =>
    (word.pos === 'NOUN' || word.pos === 'PROPN') && !quantities.some((quantity) => overlap(word, quantity))
  // The noun behind the first word belongs to it: "this practice".
  return words
    .slice(from, to)
    .filter(
      (word, index) =>
        index > 1 && isNoun(word) && !asked.has(from + index) && (over === undefined || word.start < over),
    ).length
}

/** Whether a clause denies of its own subject what was said before it, and says no more. */
export function isElliptic(text: string): boolean {
  return elliptic.test(text)
}

/** The words of a clause as they stand. */
export function textOf({ statement, clause }: Pick<WindowClause, 'statement' | 'clause'>): string {
  const first = statement.words[clause.from]
  const last = statement.words[clause.to - 1]
  return first && last ? statement.text.slice(first.start, last.end) : ''
}
