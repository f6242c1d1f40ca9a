import { clauseBefore } from '../../language/clause-before.ts'
import { words } from '../../language/content-words.ts'
import { figureKey, findMeasured } from '../../language/measures.ts'
import { findQuantities } from '../../language/quantities.ts'
import { stemOf } from '../../language/stems.ts'
import { answerRules, isAsked } from './answer-rules.ts'
import { asksChange, withoutChanges } from './changes-of-amounts.ts'
import { readDemand } from './read-demand.ts'

/** A kind of answer that a question asks for, and how a text shows that it has one. */
export interface AnswerKind {
  name: string
  /** Whether a text of a sentence or two has an answer of this kind. */
  isIn(text: string): boolean
}

/** "Who is the Minister", "What is the name of the engineer", "Which bank issues it": a name is asked for. */
const asksName =
  /\b(?:what|which) (?:is|are|was) the (?:full )?names? of\b|\bby name\b|\bcontact person\b|\b(?:what|which) (?:is|are) (?:his|her|their) names?\b/i
const asksOrganisation =
  /\b(?:which|what) (?:[a-z]+ )?(company|bank|firm|insurer|hospital|clinic|software|brand|newspaper|laboratory|school|university|supplier|manufacturer|program|airline|hotel|vendor|court)\b/i
const properName = /(?<![.!?:”"]\s|^|[\n\t])(?<=\s|\()(?:\p{Lu}\p{Ll}+|\p{Lu}{2,})/gu

/** "Who is the Minister of Energy": who it is, by name or by another office. */
const asksWho = /^\s*who (?:is|are|was) (?:the|our|its|their) ([^?,]+)/i
const personalName = /\b(?:Mr|Mrs|Ms|Dr|Shri|Smt|Sri|Prof|Eng|Capt)\.? \p{Lu}|\b\p{Lu}\. ?\p{Lu}\p{Ll}/u

const asksItself = /\b(?:who|whom|whose|what|which|when|where|why|how)\b(?! about\b)/i

/** Of a follow-up behind the question it continues, on a line of its own, what it asks itself: "Who keeps them?" asks no "how often". */
function readLastAsked(text: string): string {
  const last = text.split('\n').at(-1) ?? text
  return asksItself.test(last) ? last : text
}

/** The kinds of answer a question asks for; none where its wording does not tell. */
export function readAnswerKinds(text: string): AnswerKind[] {
  const question = readLastAsked(text)
  const own = new Set(findQuantities(question).map(figureKey))
  const level = asksChange(question) ? (text: string) => text : withoutChanges
  const kinds: AnswerKind[] = answerRules
    .filter((rule) => isAsked(rule, question))
    .slice(0, 1)
    .map(({ name, supplied }) => ({
      name,
      isIn: (given) => {
        const text = level(given)
        if (supplied.beside?.test(text) === false) return false
        return (
          (supplied.pattern?.test(text) ?? false) ||
          (supplied.kinds !== undefined && findMeasured(text, supplied.kinds).some((one) => !own.has(figureKey(one))))
        )
      },
    }))
  const span = askedSpan.exec(question)?.[1]?.toLowerCase()
  if (span) kinds.push({ name: span, isIn: (text) => spansIn(text, span, own) })
  const counted = kinds.length === 0 ? readCounted(question) : undefined
  if (counted) kinds.push({ name: 'number', isIn: (text) => countsIn(text, counted, own) })
  if (asksName.test(question)) kinds.push({ name: 'name', isIn: namesOther(question) })
  const [, organisation] = asksOrganisation.exec(question) ?? []
  if (organisation) kinds.push({ name: organisation, isIn: namesOne(organisation.toLowerCase(), question) })
  const [, office] = asksWho.exec(question) ?? []
  if (office && kinds.length === 0) kinds.push({ name: 'person', isIn: namesHolder(office) })
  return kinds
}

const askedSpan = /\bhow many (second|minute|hour|day|week|month|year)s?\b/i
/** Hours between which a number of these may lie, in whatever unit it is given: nobody is told minutes in months. */
const spans = new Map<string, readonly [least: number, most: number]>(
  Object.entries({
    second: [0, 1],
    minute: [0, 3],
    hour: [0, 24 * 14],
    day: [1, 24 * 366 * 2],
    week: [24, 24 * 366 * 2],
    month: [24, Number.POSITIVE_INFINITY],
    year: [24 * 30, Number.POSITIVE_INFINITY],
  }),
)

function spansIn(text: string, unit: string, own: ReadonlySet<string>): boolean {
  if (/\b(?:an?|half an?) (?:hour|day|week|month|year)\b|\bat once\b|\bimmediately\b/i.test(text)) return true
  const [least, most] = spans.get(unit) ?? [0, Number.POSITIVE_INFINITY]
  return findMeasured(text, ['time', 'period']).some(
    (one) => one.value >= least && one.value <= most && !own.has(figureKey(one)),
  )
}

const people = new Set(
  'men man women people person persons worker workers member members employee employees personnel staff'
    .split(' ')
    .map(stemOf),
)

/** Whether a word stands for people whoever they are. */
export const isPeople = (word: string) => people.has(stemOf(word))

/** Whether a number of this word is a number of that noun (given by its stem): six persons are also six men. */
export function isCountedAs(word: string, noun: string): boolean {
  return stemOf(word) === noun || (people.has(noun) && people.has(stemOf(word)))
}

/** The stem of the noun whose number is asked for. */
function readCounted(question: string): string | undefined {
  return readDemand(question).figure?.counted
}

/** Whether a number counts the noun, or, where the text has another word for it, anything. */
function countsIn(text: string, noun: string, own: ReadonlySet<string>): boolean {
  const same = (word: string) => isCountedAs(word, noun)
  // "Ten per cent of the valves" is a number of them as well; "5 m/s" counts nothing, "two shifts" shifts.
  const quantities = findQuantities(text).filter(
    (one) =>
      (one.dimension === 'count' || one.dimension === 'share' || words(text.slice(one.start, one.end)).some(same)) &&
      one.kind !== 'period' &&
      !own.has(figureKey(one)),
  )
  if (!words(text).some(same)) return quantities.length > 0
  return quantities.some(({ start, counted }) => {
    // "Dividends and share repurchases in three acquisitions" counts acquisitions.
    if (counted.length > 0 && !counted.some((word) => isCountedAs(word, noun))) return false
    const near = `${clauseBefore(text, start, 90, '.;')} ${/^[^.;]{0,60}/.exec(text.slice(start))?.[0] ?? ''}`
    return words(near).some(same)
  })
}

/** A name that the question does not have, within a sentence and not at its beginning. */
function namesOther(question: string): (text: string) => boolean {
  const asked = new Set(words(question).map(stemOf))
  return (text) => [...text.matchAll(properName)].some(([name]) => !asked.has(stemOf(name.toLowerCase())))
}

/** Organisations that are rarely named with their kind: "Bellmont Valve Works". */
const namedAlone = /^(?:company|firm|insurer|software|brand|supplier|manufacturer|program|airline|vendor)$/
/** Words between an organisation's name and its kind: "the school at Bram". */
const besideName = 3

/** "Bergen District Court", "the school at Bram": a name that the question does not have, beside the kind of organisation. */
function namesOne(kind: string, question: string): (text: string) => boolean {
  const names = namesOther(question)
  if (namedAlone.test(kind)) return names
  const beside = new RegExp(
    String.raw`(?:\S{1,60}\s{1,9}){0,${besideName}}\b${kind}s?\b(?:\s{1,9}\S{1,60}){0,${besideName}}`,
    'giu',
  )
  return (text) => (text.match(beside) ?? []).some((near) => names(` ${near}`))
}

/** Characters before and behind the word for an office in which its holder is looked for. */
const holderWindow = { before: 160, behind: 120 }
/** "the commander is the Deck Foreman", "Chairman: the manager". */
const holderBehind = /^[^.;]{0,60}?(?:\bis\b|\bare\b|[:=–—\t])\s{0,3}((?:[Tt]he\s)?\p{Lu}\S{1,60})/u
/** "Ada Strand, Terminal ", "Secretary, Ministry of Labour—", "Ada Strand acts as the ". */
const holderBefore = [
  /((?:\p{Lu}\S{1,40} ){0,3}\p{Lu}[^\s,]{1,40}), (?:the |our |its )?[^,(]{0,40}$/u,
  /(\p{Lu}\p{Ll}[^\s,–—:=(]{0,40})[^–—:=(\t]{0,80}(?:[–—:=(\t]|\bis (?:the|its|our)\b)\s{0,3}[^,(]{0,40}$/u,
  /(\p{Lu}\p{Ll}[^\s,]{0,40})[^,]{0,80}\bas (?:the |our |its )?(?:\p{L}{1,30} ){0,2}$/u,
]

/** Whether a text ties a name, or another office, to the office that is asked for. */
function namesHolder(office: string): (text: string) => boolean {
  const [title = ''] = office.split(/(?<!\s)\s+(?:of|for|at|in|on)\s+/i)
  const last = words(title).at(-1) ?? ''
  const own = new Set(words(title).map(stemOf))
  const isOther = (name: string | undefined) =>
    name !== undefined && /\p{Lu}\p{Ll}/u.test(name) && !words(name).some((word) => own.has(stemOf(word)))
  return (text) => {
    if (personalName.test(text)) return true
    return [...text.matchAll(wholeWord)].some(({ 0: word, index }) => {
      // "The officer's representative" is another.
      const end = index + word.length
      if (word.toLowerCase() !== last || /^['’]s/.test(text.slice(end, end + 2))) return false
      const before = clauseBefore(text, index, holderWindow.before, '.;')
      return (
        isOther(holderBehind.exec(text.slice(end, end + holderWindow.behind))?.[1]) ||
        holderBefore.some((tied) => isOther(tied.exec(before)?.[1]))
      )
    })
  }
}
const wholeWord = /[\p{L}\d]+/gu
