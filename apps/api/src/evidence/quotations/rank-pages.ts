import { asks } from '../../language/measure-substance.ts'
import { rememberEach } from '../../language/remember-each.ts'
import { sayFormally } from '../../language/say-formally.ts'
import type { Question } from '../question/parse-question.ts'
import { definesTerm } from '../question/read-definition.ts'
import { cutSentences, listsTitles, type PassageSentence } from './cut-sentences.ts'
import { findRows, type QuotableRow } from './find-rows.ts'
import type { SentenceComparer } from './match-words.ts'
import { nameRows } from './name-rows.ts'
import type { WritingTask } from './writing-task.ts'

/** A sentence that may be quoted, with the vector that says what it means. */
export interface Sentence extends PassageSentence {
  /** Number of its passage in the task. */
  number: number
  /** The first cell of the row in which it stands: what the row is about. */
  ofRow?: string | undefined
  /** What `vector` is of. */
  meaning: string
  /** It is a row of a table, its cells parted by tabs; `parts` says it with the names of its columns. */
  row?: Pick<QuotableRow, 'head' | 'scale' | 'cell' | 'isOfForm' | 'isNamed' | 'isAsked'>
  vector: Float32Array
}

export interface RankedPage {
  /** Document and page. */
  place: string
  score: number
  /** What it is put forward by; how far others are behind is told by their scores alone. */
  lead: number
  /** The passages of the page among those found, best first, each as its sentences in order. */
  passages: Sentence[][]
}

/**
 * How much the sentence nearest to the question counts beside the passage's own score, and the nearest of those that have
 * the kind of answer that is asked for. Measured on seven sets of questions (right page among the first three): 94.6 %
 * without, 95.5 % by the nearest alone, 97.0 % by both, at these weights and near them.
 */
const sentenceWeight = 1.5
const supplyWeight = 0.7
const supplyBonus = 0.1
/** What a page gains that says what a term is which the question wants defined. */
const definitionBonus = 1
/** By what a page is put forward whose table has a row and a column that the question names: it looks up that cell. */
const cellBonus = 0.6
/** Sentences that are embedded for one question: far more than passages of prose have, which others wait for meanwhile. */
const mostTexts = 800

/**
 * Ranks the pages of the passages again, by the sentence of each that is nearest to the question; best first.
 * @param questions vectors of the question and, where it asks several things, of its parts
 */
export async function rankPages(
  { text: asked, kinds, term }: Question,
  { passages: given }: Pick<WritingTask, 'passages'>,
  questions: readonly Float32Array[],
  embedder: Pick<SentenceComparer, 'embedUrgently'>,
  signal?: AbortSignal,
): Promise<RankedPage[]> {
  const formal = sayFormally(asked)
  // A row stands by itself: the lines around it say nothing of it.
  const cut = given.flatMap((passage) => {
    const columns = columnsAbove(passage)
    const { number, text, context = '', document } = passage
    const rowOf = nameRows(text)
    const sentences = cutSentences(text, columns).map(
      (one): Omit<Sentence, 'vector'> => ({ ...one, number, meaning: one.text, ofRow: rowOf(one.text) }),
    )
    const rows = findRows(asked, { text, context, document, columns })
    // "When is the bid due" names the row of the closing date by the words of documents.
    const isNamed = formal === undefined || rows.flat().some((row) => row.isNamed)
    const named = isNamed ? rows : findRows(formal, { text, context, document, columns })
    const tables = named.map((ones) => ones.map(toSentence(number)))
    return [sentences, ...tables].map((ones) => ({ passage, sentences: ones }))
  })
  const embed = async (texts: readonly string[]) => {
    const vectors = await embedder.embedUrgently(texts, signal)
    return new Map(texts.map((text, index) => [text, vectors[index] ?? new Float32Array()]))
  }
  // Sentences as they are quoted, and the short ones among them by themselves: a title must not blur what it stands over.
  const texts = new Set(cut.flatMap(({ sentences }) => sentences).flatMap(({ meaning, parts }) => [meaning, ...parts]))
  const vectors = await embed([...texts].slice(0, mostTexts))
  const vectorOf = (text: string) => vectors.get(text) ?? new Float32Array()
  const defines = (sentences: readonly PassageSentence[]) =>
    term !== undefined && sentences.some(({ text, parts }) => [text, ...parts].some((part) => definesTerm(part, term)))
  const nearnessOf = rememberEach((part: string) =>
    asks(part) || listsTitles(part) ? 0 : Math.max(0, ...questions.map((question) => cosine(question, vectorOf(part)))),
  )
  const nearestOf = (sentences: readonly PassageSentence[]) =>
    Math.max(0, ...sentences.flatMap(({ parts }) => parts.map(nearnessOf)))
  const passages = cut.map(({ passage: { place, relevance }, sentences }) => {
    const supplying =
      kinds.length === 0 ? [] : sentences.filter(({ meaning }) => kinds.every(({ isIn }) => isIn(meaning)))
    const nearest = nearestOf(sentences)
    const nearestSupplying = nearestOf(supplying)
    const looksUp = sentences.some(({ row }) => row?.isNamed && row.cell)
    return {
      place,
      lead: looksUp ? cellBonus : 0,
      sentences: sentences.map((sentence) => ({ ...sentence, vector: vectorOf(sentence.meaning) })),
      score:
        relevance +
        sentenceWeight * nearest +
        (defines(sentences) ? definitionBonus : 0) +
        (supplying.length > 0 ? supplyBonus + supplyWeight * nearestSupplying : 0),
    }
  })
  return [...Map.groupBy(passages, ({ place }) => place)]
    .map(([place, ofPage]): RankedPage => {
      const sorted = ofPage.sort((a, b) => b.score + b.lead - a.score - a.lead)
      const [{ score, lead } = { score: 0, lead: 0 }] = sorted
      return { place, score, lead, passages: sorted.map(({ sentences }) => sentences) }
    })
    .sort((a, b) => b.score + b.lead - a.score - a.lead)
}

/** The names of the columns of the table that a passage begins within, which stand behind its headings; none where it does not. */
function columnsAbove({ headings, sections }: WritingTask['passages'][number]): string[] {
  const last = (sections?.[0]?.headings ?? headings).at(-1) ?? ''
  return last.includes(' | ') && !last.endsWith('…') ? last.split(' | ') : []
}

const toSentence =
  (number: number) =>
  ({ row, meaning, ...told }: QuotableRow): Omit<Sentence, 'vector'> => ({
    text: row,
    meaning,
    parts: [meaning],
    number,
    announces: false,
    captions: false,
    row: told,
  })

/** Of two vectors of unit length. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  // By its places: an iterator of pairs takes ten times as long, and each sentence that is found is compared.
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
