import { contentStems } from '../platform/english-words.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'
import type { LocalEmbedder } from './local-embedder.ts'
import type { WritingTask } from './writing-task.ts'

export interface Quotation {
  /** The passage's number in the task. */
  number: number
  /** Words of the passage, in one line; "…" where a long sentence was cut. */
  text: string
}

/** Pages quoted for an ordinary and for a detailed answer. */
const quotationCount = { short: 3, detailed: 6 }
/** How much the question's own words count beside the meaning, when a sentence is chosen from a passage. */
const wordWeight = 0.4
/** Sentences of fewer words are headings or fragments: the next one is quoted with them. */
const shortestQuotation = 9
const longestQuotation = 90

/** The sentence of each of the best passages that answers the question best, in the order of the passages. */
export async function chooseQuotations(
  task: WritingTask,
  embedder: Pick<LocalEmbedder, 'embedQuery' | 'embedUrgently'>,
  signal?: AbortSignal,
): Promise<Quotation[]> {
  const wanted = task.detailed ? quotationCount.detailed : quotationCount.short
  const places = new Set<string>()
  const chosen = task.passages.filter(({ place }) => {
    if (places.has(place) || places.size === wanted) return false
    places.add(place)
    return true
  })
  const candidates = chosen.map(({ text }) =>
    joinShort(splitDocumentText(text).map((sentence) => oneLine(sentence.text))),
  )
  const [query, vectors] = await Promise.all([
    embedder.embedQuery(task.question, signal),
    embedder.embedUrgently(candidates.flat(), signal),
  ])
  const weigh = weighWords(task.question, candidates.flat())
  let next = 0
  return chosen.flatMap(({ number }, index) => {
    let best: { text: string; score: number } | undefined
    for (const text of candidates[index] ?? []) {
      const score = cosine(query, vectors[next++]) + wordWeight * weigh(text)
      if (!best || score > best.score) best = { text, score }
    }
    return best ? [{ number, text: cutLong(best.text, task.question) }] : []
  })
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
