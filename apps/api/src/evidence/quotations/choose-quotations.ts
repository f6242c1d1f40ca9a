import { otherForm } from '../../language/both-forms.ts'
import type { Abbreviation } from '../../language/find-abbreviations.ts'
import { sayFormally } from '../../language/say-formally.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { definesTerm, isEntryOf } from '../question/read-definition.ts'
import { sayTheSame } from '../say-the-same.ts'
import { asksForList } from './continue-list.ts'
import { cutQuotation } from './cut-quotation.ts'
import { isTitle } from './cut-sentences.ts'
import { type Certainty, confirm } from './find-evidence.ts'
import { holdParts, holdQuotations } from './hold-quotations.ts'
import { keepToSide } from './keep-to-side.ts'
import type { SentenceComparer } from './match-words.ts'
import { createWordAsker } from './meet-asked.ts'
import { cosine, type RankedPage, rankPages, type Sentence } from './rank-pages.ts'
import { type Asked, createScorer, rememberStems, supplies } from './score-sentences.ts'
import { type Answered, tellAnswered } from './tell-answered.ts'
import {
  type Chosen,
  chooseFrom,
  listWords,
  onlyNames,
  type Quotation,
  quotationWords,
  tableWords,
  widen,
} from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

export interface Quotations {
  quotations: Quotation[]
  /** They are no more than what comes nearest. */
  unsure?: boolean
  /** The parts of the question to which nothing comes near, as they were asked. */
  missing?: string[]
}

/**
 * Pages quoted at most, and how far the others may be behind the best one. Of 166 further quotations on 219 questions of
 * seven sets, 16 held what the first did not; a quarter behind leaves 13 of these and a third of the rest.
 */
const extent = {
  short: { pages: 3, behind: 0.25 },
  detailed: { pages: 6, behind: 0.5 },
  nearest: { pages: 2, behind: 0.25 },
}
/** Pages in which the answer to a part of the question is looked for. */
const pagesForParts = 6
/** What a page's place in the ranking counts when a sentence for a part of the question is chosen. */
const pageWeight = 0.25
/** Quotations nearer than this say the same. */
const same = 0.93

/**
 * The sentences that answer a question: from each of the best pages the one that answers it best and, where the question
 * asks several things, for each of them the best of all. In the order of the pages.
 */
export async function chooseQuotations(
  task: WritingTask,
  embedder: SentenceComparer,
  signal?: AbortSignal,
): Promise<Quotations> {
  const question = parseQuestion(task.question)
  const { parts } = question
  const texts = parts.length > 1 ? [task.question, ...parts] : parts
  const read = parts.length > 1 ? parts.map(parseQuestion) : []
  const questions = await embedQuestions(texts, task.abbreviations ?? [], embedder, signal)
  const pages = await rankPages(question, task, questions, embedder, signal)
  const [whole = new Float32Array(), ...ofParts] = questions
  const ask = createWordAsker(embedder, task.abbreviations)
  const answered = await tellAnswered(question, read, task, { pages, embedder, ask, signal })
  if (isNothing(answered.certainty, task)) return { quotations: [] }
  let unsure = answered.certainty !== 'sure' || (task.nearest?.only ?? false)
  const wantsList = parts.length < 2 && asksForList(task.question)
  const roomForList = task.table ? tableWords : wantsList ? listWords : undefined
  const partsAsked = read.map((part, index) => ({ ...part, vector: ofParts[index] ?? new Float32Array() }))
  const found = { pages, answered, unsure, roomForList }
  const fromPages = chooseFromPages({ ...question, vector: whole }, partsAsked, task, found)
  const { most } = fromPages
  const missing = [...fromPages.missing]
  // What is held against the question is what is shown.
  let chosen = fromPages.chosen.map((one) => {
    if (one.text.includes('\t')) return one
    const passage = task.passages.find(({ number }) => number === one.number)
    const text = cutQuotation(one.text, question, passage, roomForList)
    return { ...one, text, says: text }
  })
  chosen = chosen.filter(
    (one, at) => !chosen.slice(0, at).some(({ number, text }) => number === one.number && text === one.text),
  )
  // Beside what says what a term is, what else is said of it is of no use.
  const { term } = question
  const headingsOf = new Map(task.passages.map(({ number, headings }) => [number, headings]))
  const defines = ({ number, text }: Chosen) =>
    term !== undefined && (definesTerm(text, term) || isEntryOf(text, headingsOf.get(number) ?? [], term))
  const defining = chosen.filter(defines)
  if (defining.length > 0) chosen = defining
  if (task.besides) chosen = keepToSide(chosen, task.besides.side, task.besides.others)
  // What asks several things is told by its parts.
  if (task.support !== undefined && read.length === 0) {
    const held = await holdQuotations(question, chosen, task, ask, signal)
    const confirmed = confirm(answered.certainty, { holds: held.holds, binds: held.bound.length > 0 })
    // No quotation has the words of a story: what is found comes near at least.
    const certain = confirmed === 'none' && question.tellsStory ? 'near' : confirmed
    if (isNothing(certain, task)) return { quotations: [] }
    // What a term means is told by what defines it; what else has its words may not say it.
    const isUndefined = term !== undefined && defining.length === 0
    unsure = certain === 'near' || isUndefined || (task.nearest?.only ?? false)
    // Beside what is surely the answer, what only has its words is of no use.
    chosen = (unsure || question.tellsStory ? held.quotations : held.bound).slice(0, most)
  }
  if (task.support !== undefined && !unsure && read.length > 0) {
    const held = await holdParts(read, chosen, task, ask, signal)
    if (held.open.length === held.parts && isNothing('near', task)) return { quotations: [] }
    unsure = held.open.length === held.parts
    if (!unsure) missing.push(...held.open.map(askedItself).filter((part) => !missing.includes(part)))
    chosen = held.quotations
  }
  const quotations = chosen.map(({ number, text, head, scale, cell }) => ({ number, text, head, scale, cell }))
  return { quotations, unsure, ...(missing.length > 0 ? { missing } : {}) }
}

/** Whether nothing is quoted: no sentence answers, or one only comes near, and that is not wanted. */
const isNothing = (certainty: Certainty, { nearest }: WritingTask) =>
  certainty === 'none' || (certainty === 'near' && !nearest)

/** What is known of the pages when quotations are chosen from them. */
interface FoundPages {
  pages: readonly RankedPage[]
  answered: Answered
  unsure: boolean
  roomForList: number | undefined
}

/**
 * From each of the best pages the sentence that answers best, for each part of the question the best of all, and the sentence on
 * which it rests that the question is answered.
 */
function chooseFromPages(
  asked: Asked,
  parts: readonly Asked[],
  task: WritingTask,
  { pages, answered, unsure, roomForList }: FoundPages,
): { chosen: Chosen[]; most: number; missing: string[] } {
  const { inParts, ofEach, best: evidence } = answered
  const { pages: most, behind } = extent[unsure ? 'nearest' : task.detailed ? 'detailed' : 'short']
  const all = pages.flatMap(({ passages }) => passages.flat())
  const best = pages[0]?.score ?? 0
  const chosen: Chosen[] = []
  const add = (one: Chosen | undefined) => {
    if (one && one.text !== '' && !onlyNames(one.text) && !chosen.some((other) => repeats(one, other))) chosen.push(one)
  }
  const stemsOf = rememberStems()
  const scorer = createScorer(asked, all, stemsOf)
  if (!inParts) add(chooseFrom(pages[0], scorer, quotationWords.first, roomForList))
  // What was found first is quoted as well: a row of a table can be it without one sentence that is near to the question.
  const found = pages.find(({ place }) => place === task.passages[0]?.place)
  if (found !== pages[0] && !inParts) add(chooseFrom(found, scorer, quotationWords.others))
  // Where all parts are missing, the question as a whole is met better than any of them.
  const isMissing = (index: number) =>
    inParts ? ofEach[index] !== 'sure' : !unsure && ofEach[index] === 'none' && ofEach.some((one) => one !== 'none')
  const missing = parts.flatMap(({ text }, index) => (isMissing(index) ? [askedItself(text)] : []))
  for (const [index, part] of parts.entries())
    if (!isMissing(index)) add(chooseForPart(pages.slice(0, pagesForParts), createScorer(part, all, stemsOf)))
  const mustSupply = parts.length < 2 && chosen.some(({ text }) => supplies(text, asked))
  const preferring = (sentence: Sentence) => scorer(sentence) + (supplies(sentence.text, asked) ? 1 : 0)
  for (const page of inParts ? [] : pages.slice(1)) {
    const places = new Set(chosen.map(({ place }) => place))
    if (places.size >= most || page.score < best - behind) break
    if (places.has(page.place)) continue
    // Beside a sentence that has what is asked for, one that has not is no answer.
    const another = chooseFrom(page, mustSupply ? preferring : scorer, quotationWords.others)
    if (another && !isTitle(another.text) && (!mustSupply || supplies(another.text, asked))) add(another)
  }
  const told = parts.length === 0 && evidence ? chooseAround(evidence, pages, scorer, roomForList) : undefined
  // It may be quoted already, without the heading that it begins with.
  const isQuoted = (one: string) => chosen.some(({ text }) => text.includes(one))
  // Beside the row that the question names, another of its table is no answer.
  const isOfTable = chosen.some(({ number, text }) => number === evidence?.number && text.includes('\t'))
  const isOther = evidence?.row !== undefined && !evidence.row.isNamed && isOfTable
  if (told && evidence && !isOther && !isQuoted(evidence.text) && !isQuoted(told.text)) chosen.push(told)
  return { chosen, most, missing }
}

/** Of a part with what it needs to be understood before it, what it asks. */
const askedItself = (part: string) => (part.split('\n').at(-1) ?? part).replace(/^(?:and|or|but)\s+/i, '').trim()

/** The vector of each question; the mean of both phrasings for one that documents put in other words. */
async function embedQuestions(
  questions: readonly string[],
  abbreviations: readonly Abbreviation[],
  embedder: Pick<SentenceComparer, 'embedUrgently'>,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const formal = questions.map((question) => {
    const other = otherForm(question, abbreviations) ?? question
    return sayFormally(other) ?? other
  })
  const texts = [...new Set([...questions, ...formal])]
  const vectors = await embedder.embedUrgently(texts, signal)
  const vectorOf = (text: string) => vectors[texts.indexOf(text)] ?? new Float32Array()
  return questions.map((question, index) => unitMean(vectorOf(question), vectorOf(formal[index] ?? question)))
}

function unitMean(one: Float32Array, other: Float32Array): Float32Array {
  const sum = one.map((value, index) => value + (other[index] ?? 0))
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}

/** The sentence on which it rests that a question is answered, with what surrounds it. */
function chooseAround(
  evidence: Sentence,
  pages: readonly RankedPage[],
  scorer: (sentence: Sentence) => number,
  roomForList: number | undefined,
): Chosen | undefined {
  for (const { place, passages } of pages) {
    const passage = passages.find((one) => one.includes(evidence))
    const told = passage && widen(passage, scorer, quotationWords.first, roomForList, evidence)
    if (told) return told.text === '' || onlyNames(told.text) ? undefined : { ...told, place }
  }
  return undefined
}

/** The sentence that answers one part of a question best, rather on a page that answers the whole. */
function chooseForPart(pages: readonly RankedPage[], scorer: (sentence: Sentence) => number): Chosen | undefined {
  const best = pages[0]?.score ?? 1
  return pages
    .map((page) => ({ page, chosen: chooseFrom(page, scorer, quotationWords.others) }))
    .reduce<{ score: number; chosen: Chosen | undefined }>(
      (one, { page, chosen }) => {
        const score = (chosen?.score ?? Number.NEGATIVE_INFINITY) + (pageWeight * page.score) / best
        return score > one.score ? { score, chosen } : one
      },
      { score: Number.NEGATIVE_INFINITY, chosen: undefined },
    ).chosen
}

/** Two documents that repeat each other are quoted once, unless one of them says what the other does not bear out. */
function repeats(one: Chosen, other: Chosen): boolean {
  if (one.text.includes(other.text) || other.text.includes(one.text)) return true
  return cosine(one.vector, other.vector) >= same && sayTheSame(one.text, other.text)
}
