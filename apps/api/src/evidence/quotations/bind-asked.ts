import { contentStems, words } from '../../language/content-words.ts'
import { readYears } from '../../language/fiscal-periods.ts'
import { findMeasured } from '../../language/measures.ts'
import { findNegations } from '../../language/negation.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { stemOf } from '../../language/stems.ts'
import { readWords } from '../../language/words.ts'
import { isPeople } from '../question/answer-kinds.ts'
import type { Question } from '../question/parse-question.ts'
import { type QuestionForm, readDeed, readForm } from '../question/read-form.ts'
import { announces } from './cut-sentences.ts'
import type { Meeting } from './meet-asked.ts'
import { namesAnother } from './names-another.ts'
import { namesSomebody } from './names-somebody.ts'
import { isInStep, readStep } from './read-step.ts'
import { asksForKind } from './score-sentences.ts'
import { isOfOther } from './tie-figure.ts'

/** What is quoted, and what stands around it. */
export interface QuotedText {
  /** What it says; a row with the names of its columns. */
  text: string
  isRow: boolean
  /** What stands above it: names of headings, file and document. */
  around: string
  /** All words of its passage. */
  passage: string
  meeting: Meeting
}

/** A cause, an occasion or a purpose. "To" with a verb alone is none: it may tell what is done. */
const givesReason =
  /\b(?:because|due to|owing to|so that|so as to|in order (?:to|that)|as a (?:result|consequence)|result(?:s|ed|ing)? (?:of|from|in)|caused? by|on account of|by reason of|reasons?|purposes?|reflect(?:s|ed|ing)?|attribut(?:ed|able) to|driven by|thanks to|therefore|thus|hence|since|led to|aims? (?:to|at)|intended to|to (?:ensure|avoid|prevent|protect|mitigate|reduce|allow|enable|meet|improve|maintain|make|keep))\b/i
/** What is allowed, required, refused or left out, and what follows where it is done all the same. */
const tellsLeave =
  /\b(?:must|shall|should|may|can|cannot|not|no|nobody|never|none|neither|nor|only|unless|except|without|prohibit\w{0,6}|forbid(?:s|den)?|allow(?:s|ed)?|permit(?:s|ted)?|authori[sz]\w{0,6}|entitled|eligible|requires?|required|needs?|needed|ha(?:s|ve) to|is to|are to|oblig\w{0,6}|ban|banned|exempt\w{0,6}|right to|free to|able to|will|reject\w{0,6}|accept\w{0,6}|exclu\w{0,6}|limit(?:s|ed)?|restrict\w{0,3}|void|invalid|illegal|unlawful|offence|liable)\b/i
/** "Injuries can occur" allows nothing. */
const happens =
  /\b(?:can|may|could|might|will) (?:also |often |still )?(?:occur|happen|arise|result|lead|cause|become)\b/gi
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** A time, a span of it, or the case in which. */
const tellsWhen = new RegExp(
  String.raw`\b(?:when|whenever|where|if|unless|after|before|prior to|upon|until|till|once|as soon as|during|while|every|each|immediately|promptly|forthwith|at once|at (?:the|an?) (?:time|end|beginning|start|moment|age)|on (?:the|an?|receipt|completion|request|entering)|in (?:case|the event)|by (?:the )?(?:end|beginning|start|close|date|day|time|\d)|within|${months}|may \d|\d may|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:19|20)\d\d|days?|weeks?|months?|years?|hours?|minutes?|daily|weekly|monthly|annual(?:ly)?|quarterly)\b|\d{1,2}[:.]\d\d`,
  'i',
)
/** A case or thing that is left out, and what fails, are denied without a word of denial; so is what begins with "un-". */
const leavesOut =
  /\b(?:unless|except\w{0,6}|exclu\w{0,6}|free from|other than|waive\w{0,3}|cease\w{0,2}|fail\w{0,5}|un\p{L}{4,30}|in\p{L}{5,30}able)\b/iu

/** From these matches on a verb, and any other word, counts as met. */
const done = 0.35
const met = 0.45
/** From this on it is the word itself, in whatever form, or stands above the text: fees are no sales. */
const same = 0.8
/** Share of the words of a question without which a text tells of something else. */
const tooMany = 0.6

/** What names an organisation, or somebody by name. */
const named =
  /^(?:company|bank|firm|insurer|hospital|clinic|newspaper|laboratory|school|university|supplier|manufacturer|airline|hotel|vendor|court)$/
/** What a day or an hour answers. */
const ofDays = /^(?:date|deadline|hours of the day)$/
/** What a figure answers. */
const figures = /^(?:money|money or share|percentage|size|number|length|mass|weight)$/

/**
 * Whether what is quoted has an answer of the form that is asked for, tied to what it is asked of: why by a cause, may by a
 * rule, who by the deed that is asked for, of a year by that year. Where it has not, it is no more than near: of 241 questions
 * of seven sets that documents answer, 44 were answered by what was not asked and without a doubt, with this 24, and
 * by what was asked as many (163); of 107 that none answers, 16 and 4.
 */
export function createBinding(question: Question): (quoted: QuotedText) => boolean {
  const { text: whole, term, tellsStory, subject, kinds, demand } = question
  // Of a follow-up, what it asks itself: the question that it continues was answered before.
  const asked = whole.includes('\n') ? (whole.split('\n').at(-1) ?? whole) : question.asking
  const isNamed = kinds.some(({ name }) => named.test(name))
  const wantsName = isNamed || kinds.some(({ name }) => name === 'name')
  const form = readForm(asked, subject.words, isNamed)
  const wantsFigure = demand.figure !== undefined || kinds.some(({ name }) => figures.test(name))
  const leastOfThing = leastMet(kinds)
  const isByName = kinds.length > 0 && kinds.every(({ name }) => toldByName.test(name))
  const heads = readCompounds(asked, new Set(subject.naming.flat()))
  const things = subject.words.filter((word) => !isPeople(word))
  // Of people alone is asked what holds for them: "What may a worker weigh?" is not told by what a bay of a scaffold may.
  const ofPeople = things.length === 0 && subject.words.length > 0
  const about = oneOfEach(things)
  const measured = ofManyThings.exec(asked)?.[0]
  const deed = term === undefined && !tellsStory ? form.deed : undefined
  const event = form.due ?? (kinds.some(({ name }) => ofDays.test(name)) ? readDeed(asked) : undefined)
  return (quoted) => {
    const { text, isRow, around, meeting } = quoted
    if (!hasForm(form, quoted) || !isOfTime(form, quoted) || !hasQuantities(form, quoted)) return false
    if (form.asksPerson && kinds.length === 0 && !isRow && !tellsWho(text, deed, quoted.passage)) return false
    if (event !== undefined && !isRow && isAsideOnly(text, event)) return false
    if (isRow ? wantsFigure && !hasFigure(text) : isTitleOnly(text)) return false
    if (definesAnother(text, whole) || (!isRow && isOrderWithoutLead(text))) return false
    if (wantsName && !namesAnother(text, `${asked} ${around}`)) return false
    if (deed !== undefined && !isRow && meeting(deed) < done) return false
    if (form.due !== undefined && !isRow && meeting(form.due) < met) return false
    if (asksForKind(question) && !isRow && isOfOther(text, question, about)) return false
    if (!isRow && heads.some((one) => meeting(one.of) < met && isOfAnotherKind(text, one))) return false
    if (form.thing !== undefined && meeting(form.thing) < leastOfThing) return false
    if (isByName && form.head !== undefined && meeting(form.head) < same) return false
    if (form.party.some(({ word, least }) => meeting(word) < least)) return false
    if (measured !== undefined && !isRow && isOfAnother(text, measured, `${whole} ${around}`)) return false
    if (ofPeople) return words(`${around} ${text}`).some(isPeople)
    const unmet = about.filter((word) => meeting(word) < met)
    return unmet.length === 0 || unmet.length < tooMany * about.length
  }
}

/** Whether a text may tell who does something: it names somebody, announces nobody, and is no definition that leaves the deed out. */
function tellsWho(text: string, deed: string | undefined, passage: string): boolean {
  if (!namesSomebody(text) || announcesMore(text, passage)) return false
  return deed === undefined || !whatItIs.test(text) || contentStems(text).includes(stemOf(deed))
}

/** "• A permit to work is a written notice": what a thing is, and not who does what with it. */
const whatItIs = /^[^\p{L}]{0,9}(?:[\p{L}\d'’-]{1,30} ){1,6}(?:is|means) an? /u

/** "Before the award of the contract": when another thing happens, counted from this one. */
const asideOf =
  /\b(?:before|after|until|till|upon|following|during|(?:prior|subsequent) to|(?:on|at|from|since) the (?:date|day|time) of)(?: (?:the|an?|any|each|such|of)){0,3}(?: [\p{L}’'-]{1,30}){1,3}/giu

/** Whether a text speaks of the event only by a time that is counted from it: it does not tell when that is. */
function isAsideOnly(text: string, due: string): boolean {
  const stem = stemOf(due)
  const has = (one: string) => contentStems(one).includes(stem)
  return has(text) && !has(text.replace(asideOf, ' '))
}

/** Whether what a text says stands behind it, and not only an exception to it: "… shall be punished: Provided that …". */
function announcesMore(text: string, passage: string): boolean {
  if (!announces(text)) return false
  const [whole, end] = [passage.replace(/\s+/g, ' '), text.slice(-60)]
  const at = whole.indexOf(end)
  return at < 0 || !isProviso(whole.slice(at + end.length).trimStart())
}

/** Whether a text begins with an exception to what stands before it, as laws put them. */
export const isProviso = (text: string) => /^Provided,? (?:further,? |also,? |always,? )?that\b/.test(text)

/** "Fine" and "fines" are one word. */
const oneOfEach = (all: readonly string[]) =>
  all.filter((word, at) => all.findIndex((other) => stemOf(other) === stemOf(word)) === at)

/** Measures that many things of one place have: the speed of the wind is none of vehicles. */
const ofManyThings = /\b(?:speed|temperature|pressure)(?=s?\b)/

/** Whether a text gives a measure of something named right before it that nobody asked for, "wind speed", and none without. */
function isOfAnother(text: string, measure: string, known: string): boolean {
  const asked = new Set(contentStems(known))
  const read = readWords(text)
  const given = read.flatMap(({ lower }, at) => (lower.startsWith(measure) ? [read[at - 1]] : []))
  return (
    given.length > 0 &&
    given.every(
      (before) => before !== undefined && /^(?:NOUN|PROPN)$/.test(before.pos) && !asked.has(stemOf(before.lower)),
    )
  )
}

/** What is asked for is the word itself: no other figure of its unit is a premium or a discount. */
const toldByName = /^(?:number|amount|money or share)$/

/** How well the thing asked for must be met: what is counted or stands in accounts by its name, what has a unit or a name by that. */
function leastMet(kinds: Question['kinds']): number {
  if (kinds.length === 0) return done
  return kinds.every(({ name }) => toldByName.test(name)) ? met : 0
}

/** "Quality plan": a noun, and the word right before it that tells which. */
interface Compound {
  of: string
  head: string
}

function readCompounds(asked: string, naming: ReadonlySet<string>): Compound[] {
  const read = readWords(asked)
  return read.flatMap(({ pos, lower }, at) => {
    const before = read[at - 1]
    const isCompound = pos === 'NOUN' && before !== undefined && /^(?:NOUN|ADJ)$/.test(before.pos)
    return isCompound && naming.has(before.lower) && read[at + 1]?.pos !== 'NOUN'
      ? [{ of: before.lower, head: lower }]
      : []
  })
}

/** Whether a text speaks of other things of that name alone, told apart by a noun as well: of a mobilisation plan. */
function isOfAnotherKind(text: string, { head }: Compound): boolean {
  const read = readWords(text)
  const told = read.flatMap(({ lower }, at) => (stemOf(lower) === stemOf(head) ? [read[at - 1]] : []))
  return told.length > 0 && told.every((before) => before?.pos === 'NOUN')
}

function hasForm(form: QuestionForm, { text, isRow }: QuotedText): boolean {
  if (form.asksReason && !givesReason.test(text)) return false
  if (form.asksLeave && !isRow && !tellsLeave.test(text.replace(happens, ' '))) return false
  if (form.asksWhen && !tellsWhen.test(text)) return false
  // Why something is not done is told by what it does.
  if (form.denies && !form.asksReason && findNegations(text).length === 0 && !leavesOut.test(text)) return false
  return !form.asksRate || /\brates?\b/i.test(text) || findMeasured(text, ['share', 'money']).length > 0
}

/** "2031", and the years that "2030-31", "FY31" and "’31" end in. */
const yearTold = /(?<!\d)((?:19|20)\d\d)(?!\d)|(?:['’/–-]|\bFY ?)(\d\d)(?!\d)/gu
/** "2030-31", "2030/2031", or by the year it ends in, "FY31". */
const spanTold = /(?<!\d)((?:19|20)\d\d)\s?[-–/]\s?(?:\d\d)?(\d\d)(?!\d)|\bFY ?(?:20)?(\d\d)(?!\d)/gu

/** Of the years that are asked for, by itself or, where it names none, by its passage. */
function isOfTime({ years, spans }: QuestionForm, { text, around, passage }: QuotedText): boolean {
  if (years.length === 0 && spans.length === 0) return true
  const whole = `${around} ${passage} ${text}`
  const told = [...whole.matchAll(spanTold)]
  const isOf = ({ first, last }: QuestionForm['spans'][number]) =>
    told.some(([, from, to, end]) => end === last || (from === first && to === last))
  if (!spans.every(isOf)) return false
  const read = readYears(text).length > 0 ? text : whole
  const found = [...read.matchAll(yearTold)]
  return (
    years.length === 0 || years.some((year) => found.some(([, full, end]) => full === year || end === year.slice(2)))
  )
}

/** From where to where a figure goes with its comparator. */
function spanOf({ value, comparator }: Pick<Quantity, 'value' | 'comparator'>): { least: number; most: number } {
  // "Less than 50,000" does not hold 50,000 itself.
  const open = Math.abs(value) * 1e-9
  if (comparator === 'at least') return { least: value, most: Number.POSITIVE_INFINITY }
  if (comparator === 'more than') return { least: value + open, most: Number.POSITIVE_INFINITY }
  if (comparator === 'at most') return { least: Number.NEGATIVE_INFINITY, most: value }
  if (comparator === 'less than') return { least: Number.NEGATIVE_INFINITY, most: value - open }
  return { least: value, most: value }
}

/** Whether what is said of cases within a bound may be said of the one asked for: what holds below 50,000 does not at 80,000. */
function mayHold(told: Quantity, asked: Quantity): boolean {
  if (told.comparator === 'exactly') return true
  const [own, other] = [spanOf(told), spanOf(asked)]
  return own.least <= other.most && other.least <= own.most
}

/** A figure like each that tells the case apart, within its bound; a row has that figure, or is for those among which it lies. */
function hasQuantities({ quantities }: QuestionForm, { text, isRow }: QuotedText): boolean {
  if (quantities.length === 0) return true
  const said = findQuantities(text)
  const steps = isRow ? text.split(/[;:]/).flatMap((cell) => readStep(cell) ?? []) : []
  return quantities.every(
    (asked) =>
      said.some(
        (one) => one.dimension === asked.dimension && (isRow ? one.value === asked.value : mayHold(one, asked)),
      ) || steps.some((step) => isInStep(asked, step)),
  )
}

/** Whether a text has the very figures that a question tells the case apart by; false where it has none. */
export function hasAskedFigures(question: Question, text: string): boolean {
  const { quantities } = readForm(question.asking, question.subject.words, false)
  const said = findQuantities(text)
  const isSaid = ({ dimension, value }: (typeof said)[number]) =>
    said.some((one) => one.dimension === dimension && one.value === value)
  return quantities.length > 0 && quantities.every(isSaid)
}

/** A cell behind the first has more than the name of its column. */
const hasFigure = (row: string) =>
  row
    .split(/[;\t]/)
    .slice(1)
    .some((cell) => /\d|\p{Sc}/u.test(cell.slice(cell.lastIndexOf(':') + 1)))

/** A title or the end of a line names things and says nothing of them: it ends nowhere, and has no verb and no label with its value. */
const isTitleOnly = (text: string) =>
  !/[.;!?]["”’)]{0,2}$|\p{L}\s{0,2}[:=–—|]\s|[•●▪]/u.test(text) &&
  !readWords(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX')

/** "(c) shift means 12 hours": the word that a text tells the meaning of. */
const definition =
  /^(?:\([a-z\d]{1,4}\) )?["“‘']?(\p{L}[\p{L}\d-]{1,30}(?: [\p{L}\d-]{1,30}){0,4}?)["”’']? (?:means(?! of\b)|shall mean|is defined as)\b/iu

const item = /^(?:[•●▪]|\([a-z\d]{1,4}\)|[a-z\d]{1,2}[.)])\s/u

/**
 * "• stand on the top rung": an item of a list that tells a deed by its verb alone. Whether it is to be done or never to be done stands
 * where the list begins.
 */
function isOrderWithoutLead(text: string): boolean {
  if (!item.test(text)) return false
  const first = readWords(text.replace(item, '')).at(0)
  return first?.pos === 'VERB' && /^\p{Ll}/u.test(first.text) && !/(?:ing|ed|[^s]s)$/.test(first.lower)
}

/** Whether a text begins with what a word means. */
export const isDefinition = (text: string) => definition.test(text)

/** What a word means answers nothing that is asked without it. */
function definesAnother(text: string, question: string): boolean {
  const term = definition.exec(text)?.[1]
  if (term === undefined) return false
  const asked = new Set(contentStems(question))
  return !contentStems(term).some((stem) => asked.has(stem))
}
