import { findQuantities } from '../../language/quantities.ts'
import { readWords, type Word } from '../../language/words.ts'
import { inSentence, isNounGroup } from './noun-groups.ts'
import { pointing } from './pointing.ts'

/** Words of a subject. */
const longestSubject = 8

/** A sentence with a subject that stands alone, an auxiliary or a verb in the present, and what follows it. */
export interface Statement {
  subject: Word[]
  /** The modal, "is", "are", or the verb itself. */
  verb: Word
  rest: Word[]
  sentence: string
}

/** Signs of formulas, addresses, quotations and parts: no plain words. */
const signs = /[^\p{L}\d\s,.%'’/&$€£₹°-]|\.\D|\/\//u

/** "Customer 1", "Step 4": one of an example or a list. */
const numberedName = /(?<!\p{L})\p{Lu}\p{L}{0,30} \d\b/u

export const modal = /^(?:shall|must|will|should)$/

/** @returns undefined where the sentence is not plain, or its subject points elsewhere, or it denies */
export function readStatement(sentence: string): Statement | undefined {
  if (signs.test(sentence) || numberedName.test(sentence)) return undefined
  const words = readWords(sentence)
  const early = words.slice(0, longestSubject + 2)
  const bound = early.findIndex(({ lower }) => modal.test(lower))
  // "Extension leads are checked": the noun before "are" is none.
  const at =
    bound > 0 ? bound : early.findIndex((word, index) => isBe(word) || (isPresent(word) && !isBe(early[index + 1])))
  const verb = words[at]
  if (!verb || at < 1) return undefined
  const subject = words.slice(0, at)
  if (!isNounGroup(subject) || negates.test(sentence.slice(verb.end))) return undefined
  if (pointing.test(textOf(sentence, subject))) return undefined
  return { subject, verb, rest: words.slice(at + 1), sentence }
}

/** "The tester writes the readings": who does it is one. */
export const isPresent = ({ pos, lower }: Word) => pos === 'VERB' && /[^s]s$/.test(lower) && !states.has(lower)
export const isBe = (word: Word | undefined) => word?.lower === 'is' || word?.lower === 'are'
/** What somebody does not do, but is. */
const states = new Set(
  'consists contains remains includes applies means comprises covers belongs depends requires seems becomes needs'.split(
    ' ',
  ),
)

const negates = /^ (?:not (?!less|more|later|exceed)|never|only|no )/i

export const textOf = (sentence: string, words: readonly Word[]) =>
  sentence.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)

/** "the depth of a trench": with the article that a question needs. */
export const theGroup = (group: string) =>
  /^(?:the|an?|each|every) /i.test(group) ? inSentence(group) : `the ${inSentence(group)}`

/** A preposition, an article or a conjunction at the end: something is missing. */
export const endsOpen = /\b(?:a|an|the|of|in|at|on|through|with|for|to|from|by|and|or|as|during|after|before)$/i

/** How often something is, in a text. */
export const periodsOf = (text: string) => findQuantities(text).filter(({ kind }) => kind === 'period')
