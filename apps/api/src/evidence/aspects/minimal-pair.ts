import { overlap } from '../../language/overlap.ts'
import { saysWhereOrWhen } from '../../language/place-and-time-adverbs.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import { type Ask, partyOf } from '../ask.ts'
import type { Statement } from '../statement.ts'

/**
 * A sentence that is what is asked word for word but for one stretch, as "Training is given in English" is of "Is training given in
 * French?". Other words may be paraphrases elsewhere; here the stretch is what tells the two apart.
 */
export interface MinimalPair {
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

export interface Token {
  statement: Statement
  at: number
  word: Word
}

/** So much of what is asked must be said word for word; and so much where nothing stands in the place of the rest. */
const leastShared = { besideOthers: 0.6, alone: 0.4 }

/** The pair that has most of what is asked in common; undefined where none has nearly all. */
export function findMinimalPair(
  { statement: asks }: Ask,
  statements: readonly Statement[],
  as?: 'claim',
): MinimalPair | undefined {
  // Of a requirement who is to meet it is known: "we" for "the supplier".
  const isNamed = ({ word }: Token) => as === 'claim' || asks.kind === 'question' || partyOf(word) === undefined
  const own = tokensOf(asks, 0, asks.words.length).filter(isNamed)
  const telling = own.filter(isTelling).length
  if (telling === 0) return undefined
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
      const shared = 1 - asked.filter(isTelling).length / telling
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
export function tokensOf(statement: Statement, from: number, to: number): Token[] {
  const { words, negations } = statement
  return words.slice(from, to).flatMap((word, index) => {
    const isPlain =
      /^(?:AUX|PRON|PUNCT|SYM)$/.test(word.pos) || isOfForm.has(word.lower) || !/[\p{L}\p{N}]/u.test(word.text)
    const denies = negations.some((negation) => overlap(word, negation))
    return isPlain || denies ? [] : [{ statement, at: from + index, word }]
  })
}

/** Articles, "all" and "each", possessives, modal verbs and forms of "be", "have" and "do", whatever the tagger takes them for. */
const isOfForm = new Set(
  `a an the all each every any this that these those our its their his her your my
  shall must will may should can there not is are be been being was were has have had do does did`.split(/\s+/),
)
/** A word that names something, says what is done, or where and when. */
export const isTelling = ({ word: { pos, lower } }: Token) =>
  /^(?:NOUN|PROPN|VERB|ADJ|NUM|ADV)$/.test(pos) || saysWhereOrWhen(lower)
/** "10 Pa." at the end of a sentence. */
const formOf = ({ word: { lower } }: Token) => lower.replace(/\.$/, '')
const meaningOf = ({ statement, at }: Token) => statement.meanings[at]

/** Whether two words are the same or mean it. */
export function isSame(one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false
  if (one.word.stem === other.word.stem || formOf(one) === formOf(other)) return true
  const [first, second] = [meaningOf(one), meaningOf(other)]
  return first !== undefined && second !== undefined && compareMeanings(first, second) === 1
}
