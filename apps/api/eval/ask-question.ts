import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import { sql } from 'kysely'
import { createAnswering } from '../src/answering/answer-question.ts'
import { readableSentence } from '../src/answering/find-support.ts'
import { judgeSentence } from '../src/answering/judge-sentence.ts'
import { proveSentences } from '../src/answering/prove-sentences.ts'
import { readEvidence } from '../src/answering/read-evidence.ts'
import { readFollowUp } from '../src/answering/read-follow-up.ts'
import type { Context } from '../src/context.ts'
import { findDifferences } from '../src/evidence/differences/find-differences.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { splitSentences } from '../src/language/split-sentences.ts'
import { searchByKeyword } from '../src/retrieval/keyword-search.repo.ts'
import { createPassageLoader, type PassagePlace } from '../src/retrieval/load-passages.repo.ts'
import type { RankingStep } from '../src/retrieval/retrieve-passages.ts'
import { searchByVector } from '../src/retrieval/vector-search.ts'
import type { EvalQuestion } from './question-file.ts'

/** A page as "file name, page number". */
export type Place = `${string} ${number}`

/** What one way of searching found, best page first, and how long it took in milliseconds. */
export interface Ranking {
  places: Place[]
  milliseconds: number
}

/** Ways of searching; `joined` and `named` are steps within the product's retrieval. */
export type Method = 'keyword' | 'vector' | 'fused' | 'joined' | 'named' | 'retrieval' | 'answer'

export interface Asked {
  question: EvalQuestion
  rankings: Record<Method, Ranking>
  content: string
  sources: Source[]
  meta: AnswerMeta
  /** Milliseconds to the first words of the answer. */
  firstWords: number
  /** Sources whose quote stands word for word on their page. */
  verbatim: number
  /** Sentences that cite, and those of them whose figures, units, dates, numbers and negations stand on the cited pages. */
  cited: number
  grounded: number
}

const none: Ranking = { places: [], milliseconds: 0 }
const candidates = 60
/** The constant of reciprocal rank fusion, as its authors chose it (Cormack, Clarke and Büttcher 2009). */
const rankConstant = 60

/**
 * Asks a question in every way: keyword search alone, vectors alone, both plainly fused by their ranks, the product's
 * retrieval, and a whole answer.
 */
export async function askQuestion(
  context: Context,
  agent: AgentId,
  question: EvalQuestion,
  options: { detailed: boolean },
): Promise<Asked> {
  const { db, vectors, engines, retrieval, logger } = context
  const history = question.after === undefined ? [] : [{ role: 'user' as const, content: question.after }]
  const text = readFollowUp(question.question, history)
  const { embedder } = await engines.forWorkspace(agent)

  const loadPassages = createPassageLoader(db)
  const rankPassages = async (ids: readonly string[]) => {
    const passages = await loadPassages(agent, ids)
    return ids.flatMap((id) => passages.get(id) ?? [])
  }
  const searchKeywords = async () => (await searchByKeyword(db, { agent, text }, candidates)).hits.map(({ id }) => id)
  const searchVectors = async () => {
    const asked = { agent, model: embedder.model, vectors: [await embedder.embedQuery(text)] }
    const [hits = []] = await searchByVector(vectors, asked, candidates)
    return hits.map(({ id }) => id)
  }
  const keyword = await rank(async () => rankPassages(await searchKeywords()))
  const vector = await rank(async () => rankPassages(await searchVectors()))
  const fused = await rank(async () => rankPassages(fuseRanks([await searchKeywords(), await searchVectors()])))
  const steps: Record<RankingStep, Ranking> = { joined: none, named: none }
  const watch = (step: RankingStep, passages: readonly PassagePlace[]) => {
    steps[step] = { milliseconds: 0, places: placesOf(passages) }
  }
  const found = await rank(
    async () => (await retrieval.retrievePassages({ agent, text, limit: 20, named: [text], watch })).passages,
  )

  const started = performance.now()
  let firstWords = 0
  let finished: { content: string; sources: Source[]; meta: AnswerMeta } | undefined
  const asked = {
    agent,
    owner: 'measure',
    text: question.question,
    history,
    documentIds: null,
    includeSources: true,
    detailed: options.detailed,
  }
  const { answerQuestion } = createAnswering({
    retrieval,
    engines,
    prove: async (task) => proveSentences(task, { today: new Date(), verifier: await openVerifier() }),
    findDifferences: async (text, passages) =>
      findDifferences(text, passages, { today: new Date(), verifier: await openVerifier() }),
    logger,
  })
  for await (const part of answerQuestion(asked, new AbortController().signal)) {
    if (part.type === 'delta') firstWords ||= performance.now() - started
    if (part.type === 'finished') finished = part
  }
  if (!finished) throw new Error(`${question.id}: the answer did not finish`)
  const { content } = finished
  const quoted = finished.sources.flatMap((source, index) => {
    const last = lastPage(content, content.indexOf(`[${index + 1}]`))
    return last === source.page + 1 ? [source, { ...source, page: last }] : [source]
  })
  const answer = { places: placesOf(quoted), milliseconds: performance.now() - started }
  const pages = await Promise.all(finished.sources.map((source) => readPage(context, source)))
  return {
    question,
    rankings: { keyword, vector, fused, ...steps, retrieval: found, answer },
    ...finished,
    firstWords,
    verbatim: finished.sources.filter(({ quote }, index) => oneLine(pages[index] ?? '').includes(quote)).length,
    ...(await checkSentences(finished.content, (number, last) =>
      readPages(context, finished?.sources[number - 1], last),
    )),
  }
}

/** Reciprocal rank fusion: Σ 1 / (k + rank), best first. */
function fuseRanks(rankings: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>()
  for (const ranking of rankings)
    ranking.forEach((id, at) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (rankConstant + at + 1))
    })
  return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id)
}

async function rank(search: () => Promise<readonly { fileName: string; page: number }[]>): Promise<Ranking> {
  const started = performance.now()
  const passages = await search()
  return { milliseconds: performance.now() - started, places: placesOf(passages) }
}

function placesOf(found: readonly { fileName: string; page: number }[]): Place[] {
  return [...new Set(found.map(({ fileName, page }): Place => `${fileName} ${page}`))]
}

/** The page of a source, and those after it up to `last`, on which a quotation ends that goes over. */
async function readPages(context: Context, source: Source | undefined, last: number | undefined): Promise<string> {
  if (!source) return ''
  const own = await readPage(context, source)
  return last === source.page + 1 ? `${own}\n${await readPage(context, { ...source, page: last })}` : own
}

async function readPage({ db }: Context, { documentId, page }: Source): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from document_page where document_id = ${documentId} and page = ${page}`.execute(db)
  return rows[0]?.text ?? ''
}

/** The last page of a quotation below a line that says "pages 28 and 29". */
function lastPage(content: string, at: number): number | undefined {
  const title = content.slice(content.lastIndexOf('###### ', at), at).split('\n')[0] ?? ''
  const last = /, pages \d{1,5} and (\d{1,5})$/.exec(title)?.[1]
  return last === undefined ? undefined : Number(last)
}

/**
 * Judges each sentence that cites by the whole text of the pages it cites, whatever the answer says of itself.
 * @param read the text of a source's page, by its number, and of the next where that is the last of the quotation
 */
async function checkSentences(
  content: string,
  read: (number: number, last: number | undefined) => Promise<string>,
): Promise<{ cited: number; grounded: number }> {
  let cited = 0
  let grounded = 0
  for (const { start, end } of splitSentences(content)) {
    const sentence = content.slice(start, end)
    const numbers = [...sentence.matchAll(/(?<!\\)\[(\d{1,3})\]/g)].map(([, number]) => Number(number))
    if (numbers.length === 0) continue
    cited++
    const last = lastPage(content, end - 1)
    const texts = await Promise.all(numbers.map((number) => read(number, last)))
    const evidence = texts.map((text) => readEvidence({ heading: '', text }))
    const { state } = await judgeSentence(readableSentence(sentence), evidence, {
      today: new Date(),
      verifier: await openVerifier(),
    })
    if (state === 'quotation' || state === 'supported') grounded++
  }
  return { cited, grounded }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
