import { readYears } from '../../language/fiscal-periods.ts'
import { findNegations } from '../../language/negation.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { readWords } from '../../language/words.ts'
import { isPeople } from './answer-kinds.ts'

/** How a question is put: which form its answer has, and to what that is tied. */
export interface QuestionForm {
  asksReason: boolean
  /** Whether somebody may or must, and who: "May we", "Are visitors allowed", "Who may enter". */
  asksLeave: boolean
  asksWhen: boolean
  asksPerson: boolean
  /** It asks of what is not so. */
  denies: boolean
  /** The verb of what somebody does that is asked for, or of what happened at the time that is asked for. */
  deed: string | undefined
  /** The verb of what is to be done at the time that is asked for: "When must asbestos be [removed]?" */
  due: string | undefined
  /** The nouns it is asked of, and how well each must be met, 0 to 1. */
  party: readonly { word: string; least: number }[]
  /** The noun right behind the word that asks: "what [dividend] was paid", "how many [bandages] belong in it". */
  thing: string | undefined
  /** The noun of which it is asked what it is: "What were the membership [fees] in May?" */
  head: string | undefined
  years: readonly string[]
  /** Years of accounts, "2023-24", by their first and last two digits. */
  spans: readonly { first: string; last: string }[]
  /** Figures that tell the case apart, with their unit: "three days". */
  quantities: readonly Quantity[]
  asksRate: boolean
}

/** Whether a question is whether something is so: what holds for a case may have another word for it. */
export const asksWhether = /^\s*(?:may|can|must|shall|should|do|does|did|is|are|was|were|has|have|will|would)\b/i

const opening = String.raw`^\W{0,9}(?:(?:and|but|so|or) )?`
const reason = new RegExp(
  String.raw`${opening}(?:why\b|for what (?:reason|purpose)|what (?:is|was|are|were) the (?:reason|purpose|cause))`,
  'i',
)
const leave = new RegExp(
  String.raw`${opening}(?:(?:who )?(?:may|can|must|shall|should)\b|who (?:is|are) (?:allowed|permitted|authori[sz]ed)\b|(?:are|am|is) (?:\S{1,30} ){1,5}?(?:allowed|permitted)\b|do(?:es)? (?:\S{1,30} ){1,4}?(?:have|need) to\b)`,
  'i',
)
const when = new RegExp(String.raw`${opening}(?:(?:since|until|till|by|from) )?when\b`, 'i')
const happened = new RegExp(String.raw`${opening}when (?:was|were|did)\b`, 'i')
/** Where a sentence or a part of it begins, "who" asks; elsewhere it tells of somebody. */
const person = /(?:^|[,?.:;] )\W{0,3}(?:(?:and|but|or|so|to|by|with|for|from|at) ){0,2}whom?\b/im
const office = /\bwho (?:is|are|was|were) (?:the|our|its|their|an?)\b/i
const yearSpan = /(?<![\d-])((?:19|20)\d\d)[-–/](\d{2}|20\d\d)(?![\d-])/g

/** Verbs with little meaning of their own, and those by which people ask for whoever is in charge. */
const light = new Set(
  'be have do need require get make take give let want deal write sit go call turn contact reach ask talk speak see'.split(
    ' ',
  ),
)
/**
 * Auxiliaries behind which it is said of whom or what something is asked. What is or does something a text names; what
 * somebody may do, it often says of all.
 */
const auxiliaries: readonly (readonly [words: RegExp, least: number])[] = [
  [/^(?:is|are|was|were|do|does|did)$/, 0.45],
  [/^(?:may|can|must|shall|should|will)$/, 0.35],
]
const ofNoun = /^(?:NOUN|PROPN)$/
const withinNoun = /^(?:NOUN|PROPN|ADJ|DET|NUM)$/

/**
 * Reads how a question is put. @param asked its last sentence, for what went before was answered
 * @param ofDoer it asks for who does something in other words than "who": "Which insurer covers"
 */
export function readForm(asked: string, about: readonly string[], ofDoer: boolean): QuestionForm {
  const asksPerson = person.test(asked)
  const years = readYears(asked)
  const asksDeed = (asksPerson && !office.test(asked)) || happened.test(asked) || ofDoer
  return {
    asksReason: reason.test(asked),
    asksLeave: leave.test(asked),
    asksWhen: when.test(asked),
    asksPerson,
    denies: findNegations(asked).some(({ kind }) => kind === 'plain' || kind === 'exempt'),
    deed: asksDeed ? readDeed(asked) : undefined,
    due: when.test(asked) && !asksDeed ? readDeed(asked) : undefined,
    party: readParty(asked).filter(({ word }) => about.includes(word)),
    thing: about.find((word) => word === readThing(asked)),
    head: about.find((word) => word === readHead(asked)),
    years,
    spans: [...asked.matchAll(yearSpan)].map(([, first = '', last = '']) => ({ first, last: last.slice(-2) })),
    quantities: findQuantities(asked).filter(
      // "Every year" tells how often, and no case.
      ({ kind, dimension, value }) => kind !== 'period' && dimension !== 'count' && !years.includes(String(value)),
    ),
    asksRate: /\brate\b/i.test(asked),
  }
}

/** What is done: the first verb behind the word that asks. */
export function readDeed(asked: string): string | undefined {
  const all = readWords(asked)
  const from = all.findIndex(({ lower }) => /^(?:who|whom|which|what|when)$/.test(lower))
  // "Must the hull be painted": behind "the" stands a noun, whatever it is taken for.
  const isVerb = (at: number) => all[at]?.pos === 'VERB' && all[at - 1]?.pos !== 'DET'
  return all.find(({ stem }, at) => at > from && isVerb(at) && !light.has(stem))?.lower
}

/** "what load is used", "how many triangular bandages belong": the last of the nouns behind the word that asks, unless it is somebody. */
function readThing(asked: string): string | undefined {
  const all = readWords(asked)
  const at = all.findIndex(
    ({ lower }, index) => /^(?:what|which)$/.test(lower) || (lower === 'many' && all[index - 1]?.lower === 'how'),
  )
  if (at < 0) return undefined
  const rest = all.slice(at + 1)
  const end = rest.findIndex(({ pos }) => !withinNoun.test(pos))
  const nouns = rest.slice(0, end < 0 ? rest.length : end)
  // "How many people fit" counts people: what is counted is a plural, or they are.
  const counts = all[at]?.lower === 'many'
  const thing = nouns.findLast(({ lower }) => !counts || /[^s]s$/.test(lower) || isPeople(lower))
  return thing !== undefined && ofNoun.test(thing.pos) && !isPeople(thing.lower) ? thing.lower : undefined
}

/** "What was [the net income] of the firm": the last of the nouns behind "what is". */
function readHead(asked: string): string | undefined {
  const all = readWords(asked)
  const at = all.findIndex(
    ({ lower }, index) => /^(?:is|are|was|were)$/.test(lower) && all[index - 1]?.lower === 'what',
  )
  if (at < 0) return undefined
  const rest = all.slice(at + 1)
  const end = rest.findIndex(({ pos, text }) => !withinNoun.test(pos) && pos !== 'PART' && !/^['’]s$/.test(text))
  return rest.slice(0, end < 0 ? rest.length : end).findLast(({ pos }) => ofNoun.test(pos))?.lower
}

/** The nouns behind the first auxiliary: "do [executives] have", "is the [retirement age] of". */
function readParty(asked: string): { word: string; least: number }[] {
  const all = readWords(asked)
  const from = all.findIndex(({ lower }) => auxiliaries.some(([words]) => words.test(lower)))
  const least = auxiliaries.find(([words]) => words.test(all[from]?.lower ?? ''))?.[1]
  if (least === undefined) return []
  const rest = all.slice(from + 1)
  const end = rest.findIndex(({ pos, lower }) => !withinNoun.test(pos) && !lower.endsWith('ing'))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(({ pos, lower }) => (ofNoun.test(pos) || lower.endsWith('ing')) && !isPeople(lower))
    .map(({ lower }) => ({ word: lower, least }))
}
