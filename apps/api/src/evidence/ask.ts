import { overlap } from '../language/overlap.ts'
import { saysWhereOrWhen } from '../language/place-and-time-adverbs.ts'
import { stemOf } from '../language/stems.ts'
import type { Meanings } from '../language/thesaurus.ts'
import type { Word } from '../language/words.ts'
import { readStatement, type Statement } from './statement.ts'

/** A word that must be found again, in itself or in another of its meaning. */
export interface Term {
  word: Word
  meanings: Meanings
  /** How much of the matter it carries: a noun 1, a verb 0.7, "procedure" 0.3. */
  weight: number
}

/** A question, requirement or claim, taken apart once. */
export interface Ask {
  statement: Statement
  terms: readonly Term[]
  /** Of those, what is said of the subject: a verb, an adjective, or what stands behind them. */
  predicate: ReadonlySet<Term>
  /** Sum of the terms' weights. */
  weight: number
  /** Whether the whole is denied: "shall not have been debarred", "free of", "prohibited?". */
  denies: boolean
  /** All, each, every, entire: one that is left out counts. */
  ofAll: boolean
  /** Only, limited to: nobody and nothing else. */
  exclusive: boolean
  /** Who is to do it, where one of the two parties of a contract is named. */
  party: Party | undefined
}

export type Party = 'bidder' | 'owner'

const bidder = new Set([
  'contractor',
  'bidder',
  'supplier',
  'vendor',
  'tenderer',
  'seller',
  'consultant',
  'offeror',
  'manufacturer',
  'we',
  'us',
  'our',
  'ourselves',
])
const owner = new Set([
  'company',
  'client',
  'employer',
  'owner',
  'purchaser',
  'buyer',
  'customer',
  'operator',
  'you',
  'your',
  'principal',
  'corporation',
])

/** The party of a contract that a word names: in a bid "we" is who bids. */
export function partyOf({ lower }: Word): Party | undefined {
  // "The operator" holds a field; operators run machines.
  if (lower === 'operators') return undefined
  const singular = lower.replace(/(?<=[a-z]{3})s$/, '')
  if (bidder.has(lower) || bidder.has(singular)) return 'bidder'
  return owner.has(lower) || owner.has(singular) ? 'owner' : undefined
}

/** A noun for a party of a contract: another one is somebody else, and no denial. */
export const isParty = (word: Word) => partyOf(word) !== undefined && /^(?:NOUN|PROPN)$/.test(word.pos)

/** Verbs that say that there is something, or that it is given, and nothing of what it is. */
const light = new Set(
  `be have do provide supply furnish offer submit hold keep maintain carry perform conduct make take give use get exist ensure require apply
  set run operate establish present include show state hand undertake implement ensure guarantee demonstrate possess place cover take concern regard
  allow allowed permitted need deliver put go come let can could shall may will must should would might hold`.split(
    /\s+/,
  ),
)
/** Nouns of paper and of way: the thing is what they are about. */
const paper = new Set(
  'procedure process system programme policy plan measure arrangement practice method requirement evidence document standard rule scheme provision'
    .split(' ')
    .map(stemOf),
)
const emptyWords = new Set(
  `there any each every all entire whole least most more less than that this these those such least only company's
  currently already also other another per at of effective appropriate adequate suitable relevant necessary bidder contractor's order it's it its their one some both
  yes no not never case time period date annum exceed contract works project duration`.split(/\s+/),
)

/** No requirement has more; the time of a comparison grows with them. */
const mostTerms = 80

/**
 * Reads what is asked.
 * @param text a question, a requirement or a claim; one sentence
 * @param as of a requirement who is to meet it is known and need not be named again; a claim says who does it
 */
export function readAsk(text: string, as?: 'claim'): Ask {
  const statement = readStatement(text)
  const demands = statement.kind !== 'question'
  const counted = [
    ...statement.quantities,
    ...statement.dates,
    ...statement.negations.filter(({ kind }) => kind === 'plain'),
  ]
  const covered = (word: Word) => counted.some((one) => overlap(word, one))
  const weighAll = (weightOf: (word: Word) => number) =>
    statement.words.flatMap((word, index): Term[] => {
      const meanings = statement.meanings[index]
      if (!meanings) return []
      if (as === 'claim' && isParty(word)) return [{ word, meanings: { ...meanings, sides: new Set() }, weight: 1 }]
      const weight = covered(word) || (demands && partyOf(word)) ? 0 : weightOf(word)
      return weight > 0 ? [{ word, meanings, weight }] : []
    })
  const named = weighAll(weighWord)
  // "The contract shall run for three years": where nothing else is named, a word that mostly says little is the matter.
  const all = named.some(({ weight }) => weight >= ofThings)
    ? named
    : weighAll((word) => weighWord(word) || weighThing(word))
  const terms = all.slice(0, mostTerms)
  const subject = statement.words.find((word) => word.pos === 'NOUN' || word.pos === 'PROPN' || word.pos === 'VERB')
  return {
    statement,
    terms,
    predicate: readPredicate(statement, terms),
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
    denies:
      statement.negations.filter(
        ({ kind, ofSome, ofNoun, cancelled }) => !ofSome && !cancelled && (kind === 'plain' || !ofNoun),
      ).length %
        2 ===
      1,
    ofAll: /\b(?:all|each|every|entire|whole|everyone|everybody|throughout)\b/i.test(withoutPeriods(statement)),
    exclusive: /\b(?:only|exclusively|limited to|restricted to|solely|reserved for)\b/i.test(text),
    party: demands ? dutyOf(text, subject) : undefined,
  }
}

/** "every seven days" is no scope. */
function withoutPeriods({ text, quantities }: Statement): string {
  return quantities.reduceRight(
    (rest, { kind, start, end }) => (kind === 'period' ? rest.slice(0, start) + rest.slice(end) : rest),
    text,
  )
}

/** A requirement of a tender is the bidder's to meet, but for what the owner does and pays. */
function dutyOf(text: string, subject: Word | undefined): Party | undefined {
  const named = subject && partyOf(subject)
  return named ?? (/\b(?:pay|paid|payments?|invoices?|rights?)\b/i.test(text) ? undefined : 'bidder')
}

/** What stands behind the first noun group: "Is the crane certificate | still valid?" */
function readPredicate({ words }: Statement, terms: readonly Term[]): ReadonlySet<Term> {
  const first = words.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (first < 0) return new Set(terms)
  let end = first
  while (/^(?:NOUN|PROPN|ADJ|PUNCT|PART)$/.test(words[end]?.pos ?? '') && words[end]?.text !== ',') end++
  const behind = words[end]?.start ?? Number.POSITIVE_INFINITY
  return new Set(terms.filter(({ word }) => word.start >= behind))
}

/** From here on a term names a thing or what is done with it, and not only that there is something. */
const ofThings = 0.8

const weighThing = ({ pos, lower }: Word): number => (pos === 'NOUN' && /\p{L}/u.test(lower) ? 1 : 0)

/** How much of a matter a word carries: a noun 1, a verb 0.8, what only says that there is something 0.2. */
export function weighWord(word: Word): number {
  const { pos, lower, stem } = word
  if (!/\p{L}/u.test(lower) || emptyWords.has(lower) || emptyWords.has(stem)) return 0
  if (lower === 'before' || lower === 'prior') return 0.3
  // The tagger takes the participle of a question for a noun now and then: "Is the meter calibrated …?"
  if (pos === 'NOUN' && lower.endsWith('ed')) return 0.8
  if (pos === 'NOUN' || pos === 'PROPN') return paper.has(stem) ? 0.3 : 1
  if (pos === 'VERB') return light.has(stem) || light.has(lower) ? 0.2 : 0.8
  if (pos === 'ADJ') return lower === 'own' ? 0 : 0.6
  if (/^(?:ADV|ADP|NOUN|ADJ)$/.test(pos) && saysWhereOrWhen(lower)) return 0.8
  if (pos === 'ADV') return lower.endsWith('ly') ? 0.4 : 0.2
  return pos === 'NUM' || pos === 'X' ? 0.5 : 0
}
