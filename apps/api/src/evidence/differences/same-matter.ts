import { overlap } from '../../language/overlap.ts'
import { stemOf } from '../../language/stems.ts'
import { compareMeanings, type Meanings } from '../../language/thesaurus.ts'
import type { Term } from '../ask.ts'
import { compareScopes } from '../aspects/amounts.ts'
import { findVerbs, readRoles } from '../aspects/roles.ts'
import { checkNames } from '../judge-claim.ts'
import { completeByHeading, matchWhole, type TermMatch } from '../match-terms.ts'
import type { Statement } from '../statement.ts'
import { type Condition, readCases } from './conditions.ts'
import { type Actor, groupAround } from './differing-roles.ts'
import type { Compared } from './read-compared.ts'

/** What has to be the same is no matter of degree: a word that is not found again bounds what is said, unless it stands beside it. */
const carries = 0.6
/** Of the weight of all words, with those that may be left out. */
const enough = 0.6

/**
 * Whether two statements speak of the same thing, in both directions: the same things and acts, of the same names, in the same case and
 * scope. What only one of them has makes it another rule ("at plant South", "high-pressure", "while it runs"), except who does it where
 * the other does not say, and what it is done with, for or before. A condition on the order ("before use") bounds no rule that
 * says what is to be done.
 * @param actors those in whom they differ, where it is that
 * @param opposites whether they may say the opposite of each other in words of their own
 */
export function speakOfSame(
  one: Compared,
  other: Compared,
  { actors, opposites = false }: { actors?: readonly [Actor, Actor] | undefined; opposites?: boolean } = {},
): boolean {
  return (
    compareScopes(one.statement, other.statement) === 'found' &&
    compareScopes(other.statement, one.statement) === 'found' &&
    actAlike(one.statement, other.statement) &&
    saysAll(one, other, actors?.[0], opposites) &&
    saysAll(other, one, actors?.[1], opposites)
  )
}

function saysAll(one: Compared, other: Compared, actor: Actor | undefined, opposites: boolean): boolean {
  if (checkNames(one.statement, [other.statement]) !== 'found') return false
  // What is denied until something is done is no denial without it.
  const conditions = readCases(one.statement).filter(({ group }) => opposites || group !== 'before')
  if (!conditions.every((condition) => isShared(one, condition, other))) return false
  const whole = matchWhole(one.ask, [other.statement])
  const match = other.heading ? completeByHeading(whole, other.heading) : whole
  const agents = actor ?? lonelyAgent(one.statement, other.statement)
  const isFound = ({ degree, opposite }: TermMatch) => degree > 0 && (opposites || !opposite)
  // "while hot work is in progress", "during hot work": a case that both have is one case.
  const free = agents ? [...conditions, agents] : conditions
  const needed = match.terms.filter(
    (found) => isFound(found) || !(isInside(one.statement, found.term, free) || isBeside(one.statement, found.term)),
  )
  if (needed.some((term) => !isFound(term) && term.term.weight >= carries)) return false
  const weight = needed.reduce((sum, { term }) => sum + term.weight, 0)
  const found = needed.reduce((sum, term) => sum + (isFound(term) ? term.term.weight * term.degree : 0), 0)
  return weight > 0 && found >= enough * weight
}

/** One act at least is the same, where both name acts: what is signed is not what is archived. */
function actAlike(one: Statement, other: Statement): boolean {
  const acts = ({ meanings, negations, ...statement }: Statement) =>
    findVerbs(statement).flatMap(({ pos, lower, start, end }, index) => {
      const denies = negations.some((one) => one.kind === 'prohibited' && overlap({ start, end }, one))
      return pos === 'VERB' && !denies && !auxiliary.test(lower) ? (meanings[index] ?? []) : []
    })
  const [left, right] = [acts(one), acts(other)]
  if (left.length === 0 && right.length === 0) return true
  return left.some((a) => right.some((b) => compareMeanings(a, b) !== 0))
}
const auxiliary = /^(?:be|is|are|have|has|do|does|shall|must|may|can|will|should|need|required|allowed|permitted)$/

/** Who does it, where the other statement names nobody who does. */
function lonelyAgent(one: Statement, other: Statement): Actor | undefined {
  const own = readRoles(one).find(({ agent }) => agent !== undefined)
  if (own?.agent === undefined) return undefined
  const isSame = (index: number) => {
    const [a, b] = [one.meanings[own.verb], other.meanings[index]]
    return a !== undefined && b !== undefined && compareMeanings(a, b) > 0
  }
  const others = readRoles(other).filter(({ verb }) => isSame(verb))
  // "Pilots have …" against "Cabin crew have …": who it is about, not who does it.
  return others.length > 0 && others.every(({ agent }) => agent === undefined) ? groupAround(one, own.agent) : undefined
}

function isInside({ words }: Statement, { word }: Term, stretches: readonly { from: number; to: number }[]): boolean {
  return stretches.some(({ from, to }) => words.slice(from, to).includes(word))
}

const meansBefore = new Set(['by', 'with', 'using', 'via', 'as', 'before', 'through'])
const purpose =
  /\b(?:so that|so as to|in order to|in order that|because|before|prior to|to (?:avoid|prevent|ensure|protect|allow|enable|keep))\b/gi

/** "carried out", "performed": that something is done, and not what. */
const doing = new Set(['carry', 'perform', 'conduct', 'undertake', 'execute', 'do', 'make', 'take'].map(stemOf))

/** What it is done with or by, what for, and before what: such words bound no rule. */
function isBeside({ text, words }: Statement, { word }: Term): boolean {
  if (doing.has(word.stem)) return true
  if ([...text.slice(0, word.start).matchAll(purpose)].length > 0) return true
  for (let at = words.indexOf(word) - 1; at >= 0; at--) {
    const { pos, lower } = words[at] ?? word
    if (meansBefore.has(lower)) return true
    if (pos === 'ADP' && lower === 'of') continue
    if (/^(?:VERB|AUX|ADP|SCONJ|PUNCT|PART)$/.test(pos)) return false
  }
  return false
}

/** Whether the other statement, or the heading above it, names the same case, and on the same side of it. */
function isShared({ statement }: Compared, condition: Condition, { statement: other, heading }: Compared): boolean {
  const telling = tellingWords(statement, condition)
  const foundIn = (words: readonly Meanings[]) =>
    telling.filter((meaning) => words.some((own) => compareMeanings(meaning, own) === 1)).length
  // "before it is gas-free" against "after it is gas-free".
  const near = readCases(other).filter((one) => foundIn(tellingWords(other, one)) > 0)
  if (near.length > 0 && !near.some(({ group }) => group === condition.group)) return false
  return telling.length === 0 || foundIn([...other.meanings, ...(heading?.meanings ?? [])]) >= telling.length / 2
}

/** The words of a condition that tell the case: figures and dates may differ. */
function tellingWords({ words, meanings, quantities, dates }: Statement, { from, to }: Condition): Meanings[] {
  const figures = [...quantities, ...dates]
  return words.slice(from, to).flatMap(({ pos, start, end }, index) => {
    const meaning = meanings[from + index]
    const isFigure = figures.some((one) => overlap({ start, end }, one))
    return meaning && !isFigure && /^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos) ? [meaning] : []
  })
}
