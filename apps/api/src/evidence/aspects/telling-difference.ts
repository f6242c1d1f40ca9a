import { ofCase, ofPart, ofTime } from '../../language/limits-data.ts'
import { isFormerly } from '../../language/negation.ts'
import { overlap } from '../../language/overlap.ts'
import type { Word } from '../../language/words.ts'
import type { Ask } from '../ask.ts'
import { negationsWithin, type Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import { findMinimalPair, isSame, isTelling, type MinimalPair, type Token, tokensOf } from './minimal-pair.ts'
import { isPlace, isUniversal, readPlaces } from './places.ts'

/**
 * How a sentence that is nearly what is asked differs from it in what it says: `missing` where it has another word or none in a
 * place, `short` where it is of some of what is asked, `conflict` where it denies it, `found` where it is the same word for word.
 */
export function findTellingDifference(
  ask: Ask,
  statements: readonly Statement[],
  as?: 'claim',
): AspectFinding | undefined {
  const pair = findMinimalPair(ask, statements, as)
  if (!pair) return undefined
  const { asked, given } = pair
  if (!asked.some(isTelling) && !given.some(isTelling)) return compareForms(ask, pair)
  const lacks = asked.some((token) => isTelling(token) && !isSaidBeside(token, pair))
  // A figure may say the same: "24 hours a day" for "day and night".
  if (lacks && !hasFigure(given)) return tell(pair, 'matter', 'missing')
  if (lacks || asked.length > 0) return undefined
  return restricts(pair) || (isOfEach(ask, pair) && describesNoun(pair)) ? tell(pair, 'scope', 'short') : undefined
}

/** Of a pair whose telling words are the same: whether one denies what the other says, turns its order, or speaks of some. */
function compareForms({ statement: asks }: Ask, pair: MinimalPair): AspectFinding | undefined {
  const { negations } = asks
  const { statement, from, to, asked, given } = pair
  const denials = negationsWithin(statement, pair).filter(({ ofSome }) => !ofSome)
  if ((denials.length + negations.length) % 2 === 1) {
    const [first] = denials
    const isPast = first !== undefined && isFormerly(statement.text.slice(first.start, first.end))
    const finding = tell(pair, isPast ? 'time' : 'polarity', 'conflict')
    return first ? { ...finding, start: statement.start + first.start, end: statement.start + first.end } : finding
  }
  if (isTurned(asked, given)) return tell(pair, 'time', 'conflict')
  if (given.some(({ word }) => ofPart.has(word.lower))) return tell(pair, 'scope', 'short')
  const isWhole = to - from === statement.words.length && asked.length === 0 && given.length === 0
  return isWhole && saysAll(asks) === saysAll(statement) ? tell(pair, 'matter', 'found') : undefined
}

const saysAll = ({ words }: Statement) => words.some(isOfAll)
const isOfAll = ({ lower }: Word) => /^(?:all|each|every|any)$/.test(lower)

/**
 * Whether a word of the ask is among those that stand in its place, or in another part of the sentence; or belongs to an expression
 * of which one word stands for all, "immediately" for "at once".
 */
function isSaidBeside(token: Token, { statement, from, to, given, beside }: MinimalPair): boolean {
  const others = statement.words.flatMap((word, at) => (at >= from && at < to ? [] : { statement, at, word }))
  return [...given, ...others, ...beside].some((other) => isSame(token, other))
}

const hasFigure = (tokens: readonly Token[]) =>
  tokens.some(({ statement: { quantities, dates }, word }) =>
    [...quantities, ...dates].some((figure) => overlap(word, figure)),
  )

/** "after the test" for "before the test". */
function isTurned(asked: readonly Token[], given: readonly Token[]): boolean {
  const says = (tokens: readonly Token[], lower: string) => tokens.some(({ word }) => word.lower === lower)
  return (says(asked, 'before') && says(given, 'after')) || (says(asked, 'after') && says(given, 'before'))
}

/** Whether what a sentence adds holds it to some of what is asked of: to some things, a case, a time. */
function restricts({ statement, from, to, given, behind }: MinimalPair): boolean {
  const [first] = given
  const last = given.at(-1)
  if (!first || !last) return false
  if (ofCase.has(first.word.lower)) return true
  const words = statement.words.slice(first.at, last.at + 1)
  const isAlways = words.some(isOfAll)
  if (first.word.pos === 'ADP' && ofTime.has(last.word.lower) && !isAlways) return true
  // What is forbidden somewhere or somehow may be done elsewhere: "Flowers are forbidden in intensive care."
  const isDenied = negationsWithin(statement, { from, to }).some(({ ofNoun, ofSome }) => !ofNoun && !ofSome)
  if (first.word.pos === 'ADP' && isDenied && !isAlways) return true
  if (readPlaces({ statement, clause: { from: first.at, to: last.at + 1 } }).length > 0) return true
  if (holdsSubject(statement, given, first.at, last.at + 1)) return true
  if (given.some(({ word, at }) => ofPart.has(word.lower) && isOfWhich(statement.words, at))) return true
  return behind?.at === last.at + 1 && given.every(({ word }) => isModifier(word)) && isOfMany(statement, behind.at)
}

/** Whether the noun before the place is said of each and all: "a plan is written for every load | of more than 5 t". */
function isOfEach({ statement: { words, quantities } }: Ask, { statement, given }: MinimalPair): boolean {
  const head = statement.words[(given[0]?.at ?? 0) - 1]
  const at = words.findIndex(({ stem }) => stem === head?.stem)
  const noun = words[at]
  // "every month | by the electrician": how often, and no thing.
  if (!noun || quantities.some((one) => overlap(one, noun))) return false
  const before = words.slice(0, at).findLast(({ pos }) => !/^(?:NOUN|PROPN|ADJ)$/.test(pos))
  return before !== undefined && isOfAll(before)
}

/** Right behind a noun stands what says of which kind or size it is; "by the mate" and "in writing" say how something is done to it. */
function describesNoun({ statement: { words }, given: [first] }: MinimalPair): boolean {
  const head = words[(first?.at ?? 0) - 1]
  return /^(?:NOUN|PROPN)$/.test(head?.pos ?? '') && ofKind.has(first?.word.lower ?? '')
}
const ofKind = new Set(['of', 'above', 'over', 'below', 'under', 'exceeding'])

/** "three pumps, one of which is out of service" */
const isOfWhich = (words: readonly Word[], at: number) =>
  words[at + 1]?.lower === 'of' && /^(?:which|whom|them|these|those)$/.test(words[at + 2]?.lower ?? '')

/**
 * Whether a stretch between a noun and its verb tells which of many are meant: "Visitors | under 18 | need a permit", "Workers who |
 * work at height | wear harnesses". What has an article is known already, "the walls of the tank"; of a place alone, "on site",
 * nothing is picked out.
 */
function holdsSubject({ words, text }: Statement, given: readonly Token[], from: number, to: number): boolean {
  const start = /^(?:who|which|that)$/.test(words[from - 1]?.lower ?? '') ? from - 1 : from
  const head = words[start - 1]
  // "of category A": no article.
  const verb = words[/^[A-Z]$/.test(words[to]?.text ?? '') ? to + 1 : to]
  if (!head || !verb || !/^(?:NOUN|PROPN)$/.test(head.pos) || !/^(?:AUX|VERB)$/.test(verb.pos)) return false
  if (text.slice(head.end, verb.start).includes(',')) return false
  if (/^(?:at|in|on)$/.test(words[from]?.lower ?? '') && given.filter(isTelling).every(({ word }) => isPlace(word)))
    return false
  const before = words.slice(0, start).findLast(({ pos }) => !/^(?:NOUN|PROPN|ADJ)$/.test(pos))
  return before?.pos !== 'DET' || isUniversal(before)
}

const isModifier = ({ pos, lower }: Word) =>
  /^(?:ADJ|NOUN|PROPN)$/.test(pos) || (pos === 'VERB' && /(?:ed|en|ing)$/.test(lower))

/** "(older) feed pumps": whether a group of nouns is of more than one. @param at its first word that was asked for */
function isOfMany({ words }: Statement, at: number): boolean {
  const group = words.slice(at)
  const end = group.findIndex(({ pos, lower }) => !/^(?:ADJ|NOUN|PROPN)$/.test(pos) && !/(?:ed|ing)$/.test(lower))
  const head = group.slice(0, end < 0 ? undefined : end).findLast(({ pos }) => pos === 'NOUN')
  return head !== undefined && /[^s]s$/.test(head.lower)
}

function tell(
  { statement, from, to, given }: MinimalPair,
  aspect: AspectFinding['aspect'],
  outcome: AspectFinding['outcome'],
): AspectFinding {
  const tokens = given.length > 0 ? given : tokensOf(statement, from, to)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const place =
    first && last ? { start: statement.start + first.word.start, end: statement.start + last.word.end } : undefined
  return { aspect, outcome, ...(place ?? { start: 0, end: 0 }) }
}
