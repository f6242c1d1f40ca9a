import { contentStems } from '../platform/english-words.ts'
import { findQuantities } from '../platform/find-quantities.ts'
import { readDemand } from '../platform/read-demand.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'
import type { LocalEmbedder } from './local-embedder.ts'
import type { WritingTask } from './writing-task.ts'

export interface Quotation {
  /** The passage's number in the task. */
  number: number
  /** Words of the passage, in one line; "…" where a long sentence was cut. */
  text: string
}

/** Pages quoted at most, and how near to the best one the others must come. */
const extent = { short: { pages: 3, relevance: 0.8 }, detailed: { pages: 6, relevance: 0.7 } }
/** Words up to which a quotation takes in the sentences around it. */
const quotationWords = { first: 60, others: 0 }
/** Share of the best sentence's score that a neighbour must reach to be taken in. */
const related = 0.5
/** How much the question's own words count beside the meaning, when a sentence is chosen from a passage. */
const wordWeight = 0.4
/** What a sentence gains by holding a figure of the kind that the question asks for. */
const figureBonus = 0.15
/** What it loses by saying nothing that the question does not say, as headings do. */
const emptyLoss = 0.3
const fewestNewWords = 3
/** A sentence that speaks to a machine is no answer to a person. */
const speaksToMachine =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\b(?:system|hidden) prompt\b|\byou are (?:an? )?(?:ai|assistant|language model)\b/i
/** Sentences of fewer words are headings or fragments: the next one is quoted with them. */
const shortestQuotation = 9
const longestQuotation = 90

interface Candidate {
  number: number
  text: string
  score: number
}

/** From each of the best pages the sentence that answers the question best, in the order of the passages. */
export async function chooseQuotations(
  task: WritingTask,
  embedder: Pick<LocalEmbedder, 'embedQuery' | 'embedUrgently'>,
  signal?: AbortSignal,
): Promise<Quotation[]> {
  const pages = groupByPage(task).map((passages) =>
    passages.map(({ number, text }) => sentencesOf(text).map((sentence) => ({ number, text: sentence }))),
  )
  const sentences = pages.flat(2).map(({ text }) => text)
  const [query, vectors] = await Promise.all([
    embedder.embedQuery(task.question, signal),
    embedder.embedUrgently(sentences, signal),
  ])
  const weigh = weighWords(task.question, sentences)
  const { figure } = readDemand(task.question)
  const asked = new Set(contentStems(task.question))
  const countNew = (text: string) => new Set(contentStems(text).filter((word) => !asked.has(word))).size
  let next = 0
  return pages.flatMap((passages, index) => {
    const scored = passages.map((passage) =>
      passage.map(({ number, text }): Candidate => {
        const fits = findQuantities(text).some(({ kind }) => figure?.kinds?.includes(kind))
        const likeness = cosine(query, vectors[next++]) + wordWeight * weigh(text)
        const score = likeness + (fits ? figureBonus : 0) - (countNew(text) < fewestNewWords ? emptyLoss : 0)
        return { number, text, score }
      }),
    )
    const room = index === 0 ? quotationWords.first : quotationWords.others
    const best = scored
      .map((passage) => widen(passage, room))
      .reduce((one, other) => (other.score > one.score ? other : one))
    return best.text === '' ? [] : [{ number: best.number, text: cutLong(best.text, task.question) }]
  })
}

/** The passages of the pages that are to be quoted, best page first. */
function groupByPage(task: WritingTask): WritingTask['passages'][] {
  const { pages: most, relevance } = task.detailed ? extent.detailed : extent.short
  const pages = new Map<string, WritingTask['passages']>()
  for (const passage of task.passages) pages.set(passage.place, [...(pages.get(passage.place) ?? []), passage])
  const least = relevance * (task.passages[0]?.relevance ?? 0)
  return [...pages.values()].filter(([first]) => first !== undefined && first.relevance >= least).slice(0, most)
}

function sentencesOf(text: string): string[] {
  const lines = splitDocumentText(text).map((sentence) => oneLine(sentence.text))
  return joinShort(lines.filter((sentence) => !speaksToMachine.test(sentence)))
}

/** The best sentence of a passage, with the better of its neighbours as long as there is room. */
function widen(passage: readonly Candidate[], room: number): Candidate {
  const best = passage.reduce<Candidate | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
  if (!best) return { number: 0, text: '', score: Number.NEGATIVE_INFINITY }
  let from = passage.indexOf(best)
  let to = from
  for (let words = countWords(best.text); ; ) {
    const neighbours = [passage[from - 1], passage[to + 1]].filter(
      (one) => one !== undefined && one.score >= related * best.score && words + countWords(one.text) <= room,
    )
    const chosen = neighbours.reduce(
      (one, other) => (one && other && one.score >= other.score ? one : other),
      undefined,
    )
    if (!chosen) break
    words += countWords(chosen.text)
    if (chosen === passage[from - 1]) from--
    else to++
  }
  return {
    ...best,
    text: passage
      .slice(from, to + 1)
      .map(({ text }) => text)
      .join(' '),
  }
}

function countWords(text: string): number {
  return text.split(' ').length
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Headings and list markers go with the sentence after them; what is left at the end, with the one before. */
function joinShort(sentences: readonly string[]): string[] {
  const joined: string[] = []
  let pending = ''
  for (const sentence of sentences) {
    pending = pending ? `${pending} ${sentence}` : sentence
    if (pending.split(' ').length < shortestQuotation) continue
    joined.push(pending)
    pending = ''
  }
  if (pending) joined.push([joined.pop(), pending].filter(Boolean).join(' '))
  return joined
}

/** Share of the question's words that a sentence has, each weighted by how rare it is among the sentences. */
function weighWords(question: string, sentences: readonly string[]): (sentence: string) => number {
  const stems = sentences.map((sentence) => new Set(contentStems(sentence)))
  const weights = new Map<string, number>()
  for (const word of new Set(contentStems(question))) {
    const holders = stems.filter((present) => present.has(word)).length
    weights.set(word, Math.log(1 + (sentences.length - holders + 0.5) / (holders + 0.5)))
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  return (sentence) => {
    const present = new Set(contentStems(sentence))
    let met = 0
    for (const [word, weight] of weights) if (present.has(word)) met += weight
    return met / total
  }
}

/** The stretch of a long sentence that has most of the question's words. */
function cutLong(text: string, question: string): string {
  const all = text.split(' ')
  if (all.length <= longestQuotation) return text
  const asked = new Set(contentStems(question))
  const hits = all.map((word) => (contentStems(word).some((stemmed) => asked.has(stemmed)) ? 1 : 0))
  let best = { from: 0, count: -1 }
  for (let from = 0; from + longestQuotation <= all.length; from++) {
    const count = hits.slice(from, from + longestQuotation).reduce<number>((sum, hit) => sum + hit, 0)
    if (count > best.count) best = { from, count }
  }
  const to = best.from + longestQuotation
  return `${best.from > 0 ? '… ' : ''}${all.slice(best.from, to).join(' ')}${to < all.length ? ' …' : ''}`
}

function cosine(a: Float32Array, b: Float32Array | undefined): number {
  let sum = 0
  for (const [index, value] of a.entries()) sum += value * (b?.[index] ?? 0)
  return sum
}
