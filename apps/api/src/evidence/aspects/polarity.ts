import { readModal } from '../../language/modality.ts'
import { isFormerly, type Negation } from '../../language/negation.ts'
import { overlap, type Span } from '../../language/overlap.ts'
import type { Ask } from '../ask.ts'
import { negationsWithin, type Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import { textOf, type Window, type WindowClause } from '../window.ts'
import { deniesAsked } from './same-denial.ts'

/** What the clauses of a window say: for what is asked, against it, or of some. */
export interface Polarity {
  affirming: readonly WindowClause[]
  denying: readonly WindowClause[]
  /** "not all", "not every". */
  ofSome: boolean
  /** All clauses but those that deny, also those that say little. */
  spoken: readonly WindowClause[]
  finding: AspectFinding
}

/** Of the matter, how much a clause must speak of to count; and of what the best clause says of it. */
const fewest = 0.22
const comparedToBest = 0.45

/** What is done only in one place is not done outside of it. */
const outside = /\b(?:outside|beyond|elsewhere|other than|except)\b/i
const onlyInside =
  /\bonly\b(?:(?<=\b(?:in|within|at) [^,;]{3,40} only)| (?:in|within|inside|at|on|by|with|when|during)\b)/i

const occasion = /^(?:while|when|whenever|where|wherever|as long as|during|until|before|after|if)\b/i

/**
 * Tells the clauses that speak for what is asked from those that speak against it.
 * @param exact of a claim: what cancels out is not weighed but has to stand in the source as it does in the claim
 */
export function readPolarity(ask: Ask, { clauses }: Window, exact = false): Polarity {
  // "Nobody works alone" says that two do; asked about lone work it denies.
  const strict = exact || /\b(?:alone|lone|single-handed)\b/i.test(ask.statement.text)
  const best = clauses.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const telling = clauses.filter(({ relevance }) => relevance >= Math.max(fewest, comparedToBest * best))
  const affirming: WindowClause[] = []
  const denying: WindowClause[] = []
  let ofSome = false
  for (const one of telling) {
    const negations = negationsOf(ask, one, strict)
    const asked = negationsAskedFor(ask, one, strict)
    if (negations.some((negation) => negation.ofSome)) {
      ofSome = true
      continue
    }
    const opposites = countOpposites(ask, one)
    const elsewhere = ask.denies && outside.test(ask.statement.text) && onlyInside.test(textOf(one))
    const denied = (negations.length + Math.min(opposites, 1) + (elsewhere ? 1 : 0)) % 2 === 1
    if (!denied && asked % 2 === 1 && !exact && !speaksOfSubject(ask, one)) continue
    if (denied === (asked % 2 === 1)) affirming.push(one)
    // "If no report exists, …" says what is done then, and not that none exists.
    else if ((ask.denies || !setsOccasion(one)) && (exact || refersBack(one) || deniesAsked(ask, one)))
      denying.push(one)
  }
  if (ask.denies)
    // "while a ferry is alongside" says when it is not done; it does not say that it is done.
    for (const one of denying.filter((clause) => occasion.test(textOf(clause))))
      if (affirming.some(({ statement }) => statement === one.statement)) denying.splice(denying.indexOf(one), 1)
  const [first] = denying
  const negation = first && negationsOf(ask, first, strict)[0]
  return {
    affirming,
    denying,
    ofSome,
    spoken: clauses.filter((one) => !denying.includes(one) && (ask.denies || !deniesSomething(one))),
    finding: {
      aspect: first && negation && tellsFormerTime(first.statement, negation) ? 'time' : 'polarity',
      outcome: denying.length > 0 ? 'conflict' : 'found',
      start: first ? first.statement.start + (negation?.start ?? 0) : 0,
      end: first ? first.statement.start + (negation?.end ?? first.statement.text.length) : 0,
    },
  }
}

/** Words that say the opposite, "locked" of "unlocked"; one that denies by itself, "prohibited" of "allowed", is counted as a negation. */
function countOpposites(ask: Ask, { statement, match }: WindowClause): number {
  const denies = ({ negations }: Statement, span: Span) =>
    negations.some((negation) => negation.kind !== 'plain' && overlap(negation, span))
  const found = match.terms.filter(({ term, opposite, at }) => {
    const word = statement.words[at]
    return opposite && !denies(ask.statement, term.word) && !(word && denies(statement, word))
  })
  return new Set(found.map(({ at }) => at)).size
}

/** "The yard used to be swept": that it was so says that it is so no more. */
const tellsFormerTime = ({ text }: Statement, { start, end }: Negation) => isFormerly(text.slice(start, end))

/** "This practice has ended": it counts by what stands before it. */
const refersBack = ({ relevance, match }: WindowClause) => relevance > match.coverage

/** A clause that says nothing of the subject does not break what is forbidden of it. */
function speaksOfSubject(ask: Ask, one: WindowClause): boolean {
  const { match } = one
  const subject = ask.terms.filter((term) => !ask.predicate.has(term))
  return (
    refersBack(one) ||
    subject.length === 0 ||
    match.terms.some(({ term, degree }) => degree > 0 && subject.includes(term))
  )
}

/** The negations of the ask, less those whose word the clause has too: "stopped" and "halts" agree as they are. */
function negationsAskedFor(ask: Ask, { match, statement }: WindowClause, strict: boolean): number {
  return ask.statement.negations.filter(
    ({ kind, start, end, ofSome, ofNoun, cancelled }) =>
      !ofSome &&
      (kind === 'plain' || !ofNoun) &&
      (strict || !cancelled) &&
      !match.terms.some(
        ({ term, degree, opposite, at }) =>
          degree > 0 &&
          !opposite &&
          term.word.start < end &&
          term.word.end > start &&
          ((term.word.start <= start && term.word.end >= end) || deniedThere(statement, at)),
      ),
  ).length
}

/** The negations that deny what a clause says of the matter. */
function negationsOf(ask: Ask, { statement, clause, match }: WindowClause, strict: boolean): Negation[] {
  const inside = negationsWithin(statement, clause).filter(({ cancelled }) => strict || !cancelled)
  const isAskedDenied = ({ word }: Ask['terms'][number]) =>
    ask.statement.negations.some((negation) => overlap(word, negation))
  return inside.filter((negation) => {
    // A word that denies and was asked for as it is denies nothing of the ask.
    // "Not allowed" is "prohibited": of a phrase the word that was found is the one that denies.
    if (
      match.terms.some(
        ({ term, at, degree, opposite }) =>
          degree > 0 &&
          !opposite &&
          ((negation.kind !== 'plain' && covers(statement, at, negation)) ||
            (isWithin(statement, at, negation) && isAskedDenied(term))),
      )
    )
      return false
    if (!negation.ofNoun) return true
    // "Dismissed staff must hand in their keys" says for whom the rule is.
    if (negation.kind === 'ended' && readModal(textOf({ statement, clause })) === 'must') return false
    // "with no other posts": only where the noun behind it is one that was asked for.
    const behind = statement.words.findIndex(({ start }) => start >= negation.end)
    return behind >= 0 && match.terms.some(({ at, degree }) => degree > 0 && at >= behind && at < behind + 4)
  })
}

function covers(statement: Statement, at: number, { start, end }: Negation): boolean {
  const word = statement.words[at]
  return word !== undefined && word.start === start && word.end <= end
}

/** "out of service" of both is one and the same. */
function isWithin({ words }: Statement, at: number, { start, end }: Negation): boolean {
  const word = words[at]
  return word !== undefined && word.start >= start && word.end <= end
}

/** A phrase that denies ("out of use") is met as it is only by another that does: "in use" is no "out of use". */
function deniedThere({ words, negations }: Statement, at: number): boolean {
  const word = words[at]
  return word !== undefined && negations.some((negation) => overlap(word, negation))
}

/** Unlike "after hot work", these begin a clause that has a verb of its own. */
const condition = /^(?:if|when|whenever|where|wherever)\b/i

/** Whether what a clause denies is when something is done: "where no lift is used, …". */
export function setsOccasion(one: WindowClause): boolean {
  const text = textOf(one)
  if (!condition.test(text)) return false
  const from = one.statement.words[one.clause.from]?.start ?? 0
  const comma = text.indexOf(',')
  const end = comma < 0 ? text.length : comma
  return one.statement.negations.every(({ start }) => start < from || start >= from + text.length || start < from + end)
}

/** Whether a clause denies anything at all: its figures are then not those that hold. */
export function deniesSomething({ statement, clause }: WindowClause): boolean {
  return negationsWithin(statement, clause).some(
    ({ kind, ofNoun, ofSome, cancelled }) => kind === 'plain' && !ofNoun && !ofSome && !cancelled,
  )
}
