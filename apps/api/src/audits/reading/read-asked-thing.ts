import { readWords, type Word } from '../../language/words.ts'
import * as known from './item-kind-words.ts'

/** The thing that an item asks about, and what it says of it. */
export interface Asked {
  words: readonly Word[]
  /** Nouns of the thing that is asked about, in the singular; the last is what it is. */
  nouns: readonly string[]
  /** Words that stand before the noun: "unnecessary", "no". */
  before: readonly string[]
  /** Words behind it, in lower case. */
  said: readonly string[]
  /** The first verb behind it. */
  deed: string | undefined
  /** It asks whether there is one, or whether somebody has one. */
  exists: boolean
}

const askingVerb = /^(?:is|are|was|were|has|have|had|do|does|did|can|will|would|shall|should|must|may)$/
const person =
  /^(?:you|we|your|our|they|organi[sz]ation|company|business|firm|provider|vendor|supplier|contractor|cloud|csp|client)$/
export const startsAsQuestion = (words: readonly Word[]) => askingVerb.test(words[0]?.lower ?? '')
export const isRule = (word: Word) => known.rules.has(singular(word))

/** The first noun group that is no organisation, and what follows it in its clause. */
export function readAsked(text: string): Asked {
  const words = nameBareVerbs(readWords(text).filter(({ text: one }) => /[\p{L}\d]/u.test(one) || /^[?,;]$/.test(one)))
  let at = 0
  let exists = false
  while (at < words.length) {
    const word = words[at]
    if (!word) break
    if (askingVerb.test(word.lower) || /^(?:there|been|being|ever|also|type|not)$/.test(word.lower)) {
      if (word.lower === 'there') exists = true
      at++
    } else if (person.test(word.lower)) {
      at++
      // "Do you have …", "Has the company had …": what it has is asked about.
      const next = words[at]?.lower ?? ''
      if (/^(?:have|has|had|got|experienced|suffered|keep|hold|maintain|sustained)$/.test(next)) {
        exists = true
        at++
      }
    } else if (word.pos === 'DET' && person.test(words[at + 1]?.lower ?? '')) at++
    else break
  }
  const group = readGroup(words, at)
  const first = group.nouns[0] ?? ''
  const last = group.nouns.at(-1) ?? ''
  const asked = measuringOf(words, group) ?? group
  const said = sayOf(words, asked.end)
  // "Has the company been fined": nothing is asked about but what befell it.
  if (asked.nouns.length === 0) said.unshift(...group.before)
  return {
    words,
    nouns: asked.nouns,
    before: group.before,
    said,
    deed: words.slice(asked.end, asked.end + 25).find(({ pos, lower }) => pos === 'VERB' && /(?:ed|en)$/.test(lower))
      ?.lower,
    exists: exists || (first === last && words[0]?.lower === 'any'),
  }
}

/** "Is there a fire watch": behind "there is" and a noun stands no verb without an ending, so it is a noun as well. */
function nameBareVerbs(words: readonly Word[]): readonly Word[] {
  if (!words.slice(0, 3).some(({ lower }) => lower === 'there')) return words
  const verb = words.findIndex(({ pos }, at) => pos === 'VERB' && words[at - 1]?.pos === 'NOUN')
  const isBare = verb > 0 && !/(?:ed|en|ing|s)$/.test(words[verb]?.lower ?? '')
  return words.map((word, at) => (isBare && at === verb ? { ...word, pos: 'NOUN' } : word))
}

/** "Provision of portable fire extinguishers": the thing behind "of". */
function measuringOf(words: readonly Word[], group: Group): Group | undefined {
  if (!known.measuring.has(group.nouns.at(-1) ?? '') || words[group.end]?.lower !== 'of') return undefined
  const behind = readGroup(words, group.end + 1)
  return behind.nouns.length > 0 ? behind : undefined
}

interface Group {
  nouns: string[]
  before: string[]
  /** The first word behind it. */
  end: number
}

/** A noun group: what stands before its nouns, its nouns, and where it ends. Others joined by "and" or "or" belong to it. */
function readGroup(words: readonly Word[], from: number): Group {
  const nouns: string[] = []
  const before: string[] = []
  let end = from
  for (; end < words.length; end++) {
    const word = words[end]
    if (!word || /^[?,;]$/.test(word.text)) break
    const noun = singular(word)
    if (
      (isNoun(word, noun, nouns.length === 0) || isRecordOf(words, end)) &&
      !(nouns.length > 0 && saysState(word.lower))
    )
      nouns.push(noun)
    else if (nouns.length === 0 && !(word.pos === 'ADP' && end > from)) before.push(word.lower)
    else if (word.pos === 'CCONJ' || isAdjunct(words, end)) continue
    else break
    if (before.length > 8) break
  }
  return { nouns, before, end }
}

const saysState = (word: string) => known.seenStates.has(word) || known.actParticiples.has(word)

/** The tagger takes many a plural for a verb, and so are the lists asked for what begins a group. */
function isNoun({ pos }: Word, noun: string, first: boolean): boolean {
  if (pos === 'NOUN' || pos === 'PROPN' || known.things.has(noun)) return true
  const lists = [known.looseThings, known.records, known.badThings, known.rules, known.acts]
  return first && pos !== 'ADJ' && pos !== 'ADV' && lists.some((list) => list.has(noun))
}

/** "Sliding doors or revolving doors", "emergency escape lighting": a verb's form right before a thing belongs to it. */
function isAdjunct(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return words[at]?.pos === 'VERB' && next !== undefined && known.things.has(singular(next))
}

/** "Is the visitors register kept": taken for a verb, where another verb is there already. */
const isRecordOf = (words: readonly Word[], at: number): boolean =>
  /^(?:is|are|was|were)$/.test(words[0]?.lower ?? '') && known.records.has(words[at]?.lower ?? '')

/** The words behind a noun group, to the end of its clause. */
function sayOf(words: readonly Word[], from: number): string[] {
  const said: string[] = []
  for (const word of words.slice(from, from + 25)) {
    if (/^[?;]$/.test(word.text)) break
    if (word.pos !== 'ADV' || known.seenStates.has(word.lower) || word.lower === 'not') said.push(word.lower)
  }
  return said
}

/** The word as the lists have it. */
export function singular({ lower }: Word): string {
  if (lower.length < 4 || !lower.endsWith('s') || lower.endsWith('ss')) return lower
  if (known.things.has(lower) || known.records.has(lower) || known.badThings.has(lower)) return lower
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`
  return /(?:sh|ch|x|ss)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1)
}
