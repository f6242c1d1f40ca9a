import { isFormerly } from '../../language/negation.ts'
import { saysWhereOrWhen } from '../../language/place-and-time-adverbs.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import { type Ask, partyOf } from '../ask.ts'
import { negationsWithin, type Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import { readPlaces } from './places.ts'

/**
 * A sentence that is what is asked word for word but for one stretch, as "Training is given in English" is of "Is training given in
 * French?". Other words may be paraphrases elsewhere; here the stretch is what tells the two apart.
 */
interface MinimalPair {
  statement: Statement
  /** The part of the statement that is compared. */
  from: number
  to: number
  /** Share of the telling words of the ask that both have, 0 to 1. */
  shared: number
  /** What the ask has in the one place, and the statement. */
  asked: readonly Token[]
  given: readonly Token[]
  /** The words of the ask right before and behind the place, which both have. */
  beside: readonly Token[]
  /** The statement's first word behind the place. */
  behind: Token | undefined
}

interface Token {
  statement: Statement
  at: number
  word: Word
}

/** So much of what is asked must be said word for word; and so much where nothing stands in the place of the rest. */
const leastShared = { besideOthers: 0.6, alone: 0.4 }

/**
 * How a sentence that is nearly what is asked differs from it in what it says: `missing` where it has another word or none in a
 * place, `short` where it is of some of what is asked, `conflict` where it denies it, `found` where it is the same word for word.
 */
export function findTellingDifference(ask: Ask, statements: readonly Statement[]): AspectFinding | undefined {
  const pair = findMinimalPair(ask, statements)
  if (!pair) return undefined
  const { statement, from, to, asked, given } = pair
  const lacking = asked.filter((token) => isTelling(token) && !isSaidBeside(token, pair))
  const added = given.filter(isTelling)
  const place = placeOf(given.length > 0 ? given : tokensOf(statement, from, to))
  if (!asked.some(isTelling) && added.length === 0) {
    const denials = negationsWithin(statement, { from, to }).filter(({ ofSome }) => !ofSome)
    const turns = (denials.length + ask.statement.negations.length) % 2 === 1
    const [denial] = denials
    if (turns && denial) {
      const isPast = isFormerly(statement.text.slice(denial.start, denial.end))
      const at = { start: statement.start + denial.start, end: statement.start + denial.end }
      return { aspect: isPast ? 'time' : 'polarity', outcome: 'conflict', ...at }
    }
    if (turns) return { aspect: 'polarity', outcome: 'conflict', ...place }
    if (isTurned(asked, given)) return { aspect: 'time', outcome: 'conflict', ...place }
    if (given.some(({ word }) => ofPart.test(word.lower))) return { aspect: 'scope', outcome: 'short', ...place }
    const isWhole = to - from === statement.words.length && asked.length === 0 && given.length === 0
    return isWhole ? { aspect: 'matter', outcome: 'found', ...place } : undefined
  }
  if (lacking.length > 0 && !hasFigure(given)) return { aspect: 'matter', outcome: 'missing', ...place }
  return lacking.length === 0 && asked.length === 0 && restricts(pair)
    ? { aspect: 'scope', outcome: 'short', ...place }
    : undefined
}

function findMinimalPair({ statement: asks }: Ask, statements: readonly Statement[]): MinimalPair | undefined {
  // Of a requirement who is to meet it is known: "we" for "the supplier".
  const isNamed = ({ word }: Token) => asks.kind === 'question' || partyOf(word) === undefined
  const own = tokensOf(asks, 0, asks.words.length).filter(isNamed)
  const telling = own.filter(isTelling).length
  let best: MinimalPair | undefined
  // A clause of a sentence counts where the whole is no such pair: else what limits it would be left out.
  for (const statement of statements)
    for (const { from, to } of [{ from: 0, to: statement.words.length }, ...statement.clauses]) {
      if (best?.statement === statement && best.to - best.from === statement.words.length) break
      const other = tokensOf(statement, from, to).filter(isNamed)
      let start = 0
      while (start < Math.min(own.length, other.length) && isSame(own[start], other[start])) start++
      let end = 0
      while (end < Math.min(own.length, other.length) - start && isSame(own.at(-1 - end), other.at(-1 - end))) end++
      const asked = own.slice(start, own.length - end)
      const given = other.slice(start, other.length - end)
      const shared = telling === 0 ? 0 : 1 - asked.filter(isTelling).length / telling
      const least = given.some(isTelling) ? leastShared.besideOthers : leastShared.alone
      if (
        shared >= least &&
        (!best || shared > best.shared || (shared === best.shared && given.length < best.given.length))
      )
        best = {
          statement,
          from,
          to,
          shared,
          asked,
          given,
          beside: [own[start - 1], own[own.length - end]].filter((one) => one !== undefined),
          behind: other[other.length - end],
        }
    }
  return best
}

/** Words that say something, in their order; negations are counted by themselves. */
function tokensOf(statement: Statement, from: number, to: number): Token[] {
  const { words, negations } = statement
  return words.slice(from, to).flatMap((word, index) => {
    const isPlain =
      /^(?:AUX|PRON|PUNCT|SYM)$/.test(word.pos) || isOfForm.has(word.lower) || !/[\p{L}\p{N}]/u.test(word.text)
    const denies = negations.some(({ start, end }) => word.start < end && word.end > start)
    return isPlain || denies ? [] : [{ statement, at: from + index, word }]
  })
}

/** Articles, possessives, modal verbs and forms of "be", "have" and "do", whatever the tagger takes them for. */
const isOfForm = new Set(
  `a an the this that these those our its their his her your my
  shall must will may should can there not is are be been being was were has have had do does did`.split(/\s+/),
)
/** Determiners of a part: what is said of some of them is not said of them. */
const ofPart = /^(?:some|several|most|many|few|half|certain|various|one)$/
const isTelling = ({ word: { pos, lower } }: Token) =>
  /^(?:NOUN|PROPN|VERB|ADJ|NUM|ADV)$/.test(pos) || saysWhereOrWhen(lower)
/** "10 Pa." at the end of a sentence. */
const formOf = ({ word: { lower } }: Token) => lower.replace(/\.$/, '')
const meaningOf = ({ statement, at }: Token) => statement.meanings[at]

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false
  if (one.word.stem === other.word.stem || formOf(one) === formOf(other)) return true
  const [first, second] = [meaningOf(one), meaningOf(other)]
  return first !== undefined && second !== undefined && compareMeanings(first, second) === 1
}

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
    [...quantities, ...dates].some(({ start, end }) => word.start < end && word.end > start),
  )

/** "after the test" for "before the test". */
function isTurned(asked: readonly Token[], given: readonly Token[]): boolean {
  const says = (tokens: readonly Token[], lower: string) => tokens.some(({ word }) => word.lower === lower)
  return (says(asked, 'before') && says(given, 'after')) || (says(asked, 'after') && says(given, 'before'))
}

const occasion = /^(?:while|when|whenever|if|where|wherever|as long as|unless|until)$/
const periods =
  /^(?:weekday|weekend|shift|day|night|morning|evening|afternoon|season|summer|winter|spring|autumn|month|week|year|hour|holiday|daylight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/

/** Whether what a sentence adds holds it to some of what is asked of: to some things, a case, a time. */
function restricts({ statement, given, behind }: MinimalPair): boolean {
  const [first] = given
  const last = given.at(-1)
  if (!first || !last) return false
  if (occasion.test(first.word.lower)) return true
  const words = statement.words.slice(first.at, last.at + 1)
  const isOfAll = words.some(({ lower }) => /^(?:every|each|all|any)$/.test(lower))
  if (first.word.pos === 'ADP' && periods.test(last.word.lower) && !isOfAll) return true
  if (readPlaces({ statement, clause: { from: first.at, to: last.at + 1 } }).length > 0) return true
  return behind?.at === last.at + 1 && given.every(({ word }) => isModifier(word)) && isOfMany(statement, behind.at)
}

const isModifier = ({ pos, lower }: Word) =>
  /^(?:ADJ|NOUN|PROPN)$/.test(pos) || (pos === 'VERB' && /(?:ed|en)$/.test(lower))

/** "(older) feed pumps": whether a group of nouns is of more than one. @param at its first word that was asked for */
function isOfMany({ words }: Statement, at: number): boolean {
  const group = words.slice(at)
  const end = group.findIndex(({ pos, lower }) => !/^(?:ADJ|NOUN|PROPN)$/.test(pos) && !/(?:ed|ing)$/.test(lower))
  const head = group.slice(0, end < 0 ? undefined : end).findLast(({ pos }) => pos === 'NOUN')
  return head !== undefined && /[^s]s$/.test(head.lower)
}

function placeOf(tokens: readonly Token[]): { start: number; end: number } {
  const [first] = tokens
  const last = tokens.at(-1)
  return first && last
    ? { start: first.statement.start + first.word.start, end: last.statement.start + last.word.end }
    : { start: 0, end: 0 }
}
