// Asks the questions of a set and prints how often the right page was found, cited, and how often an answer was declined.
//
//   bun apps/api/bench/answer-questions.ts [folder] [--verbose] [--detailed]
//
// The folder (by default ../shared/data beside the repository) holds PDFs, also in policies/, and questions/*.json.

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Source } from '@fieldproof/schema/chat'
import { Glob } from 'bun'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AnswerPart, createAnswering } from '../src/answering/answer-question.ts'
import { fillWorkspace } from './support/fill-workspace.ts'

const questionFileSchema = z.object({
  file: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      question: z.string(),
      /** Each must occur in the answer; "|" separates spellings. */
      must_contain: z.array(z.string()),
      /** 1-based; empty where the documents do not hold the answer. */
      pages: z.array(z.number().int()),
    }),
  ),
})

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean' }, detailed: { type: 'boolean' } },
})
const folder = resolve(positionals[0] ?? join(import.meta.dir, '../../../../shared/data'))
const questionFiles = [...new Glob('questions/*.json').scanSync(folder)].sort()
const pdfs = ['*.pdf', 'policies/*.pdf'].flatMap((pattern) => [...new Glob(pattern).scanSync(folder)].sort())
if (!existsSync(folder) || questionFiles.length === 0 || pdfs.length === 0) {
  console.error(`No PDFs and questions/*.json in ${folder}`)
  process.exit(1)
}

const { context, documents, seconds, close } = await fillWorkspace(pdfs.map((pdf) => join(folder, pdf)))
const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0)
const vectorCount = documents.reduce((sum, document) => sum + document.vectorCount, 0)
const engine = await context.engines.forWorkspace('hse')
console.log(`${engine.label}; ${documents.length} documents, ${pageCount} pages, ${vectorCount} passages,`)
console.log(
  `ingested in ${seconds.toFixed(1)} s: ${(pageCount / seconds).toFixed(1)} pages/s, ${(vectorCount / seconds).toFixed(0)} passages/s`,
)
for (const { originalName, error } of documents) if (error) console.log(`  ${originalName}: ${error}`)

const { retrieval, engines, logger } = context
const { answerQuestion } = createAnswering({ retrieval, engines, logger })
const embedding = await time(() => engine.embedder.embedQuery('How long is a gas test valid, and who repeats it?'), 50)
const retrievalTimes: number[] = []
const answerTimes: number[] = []
const total = newTally()

for (const path of questionFiles) {
  const { file, questions } = questionFileSchema.parse(await Bun.file(join(folder, path)).json())
  const tally = newTally()
  for (const question of questions) {
    const result = await ask(question.question)
    for (const one of [tally, total]) count(one, { ...question, file }, result)
  }
  print(basename(path), tally)
}
print('all', total)
console.log(
  `\nmedian ms: query embedding ${embedding.toFixed(1)}, retrieval ${median(retrievalTimes).toFixed(0)}, answer ${median(answerTimes).toFixed(0)}`,
)
await close()
process.exit(0)

type Asked = z.infer<typeof questionFileSchema>['questions'][number] & { file: string }
type Result = Awaited<ReturnType<typeof ask>>

async function ask(text: string) {
  const started = performance.now()
  const { passages } = await retrieval.retrievePassages({ agent: 'hse', text })
  retrievalTimes.push(performance.now() - started)
  const asked = { agent: 'hse' as const, text, history: [], includeSources: true, detailed: options.detailed ?? false }
  let finished: Extract<AnswerPart, { type: 'finished' }> | undefined
  const begun = performance.now()
  for await (const part of answerQuestion(asked, new AbortController().signal))
    if (part.type === 'finished') finished = part
  answerTimes.push(performance.now() - begun)
  if (!finished) throw new Error('an answer did not finish')
  return { passages, ...finished, verbatim: await countVerbatim(finished.sources) }
}

/** Sources whose quote stands on their page, spaces and line breaks aside. */
async function countVerbatim(sources: readonly Source[]): Promise<number> {
  let count = 0
  for (const { documentId, page, quote } of sources) {
    const { rows } = await sql<{ text: string }>`
      select text from document_page where document_id = ${documentId} and page = ${page}`.execute(context.db)
    if (rows[0]?.text.replace(/\s+/g, ' ').includes(quote)) count++
  }
  return count
}

function newTally() {
  return {
    answerable: 0,
    passageFirst: 0,
    passageThird: 0,
    sourceFirst: 0,
    sourceThird: 0,
    contains: 0,
    wronglyDeclined: 0,
    unanswerable: 0,
    declined: 0,
    sentences: 0,
    verified: 0,
    quotes: 0,
    verbatim: 0,
  }
}

function count(
  tally: ReturnType<typeof newTally>,
  question: Asked,
  { passages, content, sources, verbatim, meta }: Result,
) {
  const declined = meta.declined ?? false
  if (options.verbose && tally !== total)
    console.log(
      `\n${question.id} ${question.question}\n${content}\n${sources.map(({ fileName, page }) => `${fileName} p. ${page}`).join(' · ')} (right: ${question.file} p. ${question.pages.join(', ')})`,
    )
  tally.quotes += sources.length
  tally.verbatim += verbatim
  tally.sentences += meta.sentences.length
  tally.verified += meta.sentences.filter((check) => check === 'verified').length
  if (question.pages.length === 0) {
    tally.unanswerable++
    if (declined) tally.declined++
    return
  }
  const isRight = (at: { fileName: string; page: number }) =>
    at.fileName === question.file && question.pages.includes(at.page)
  const places = [...new Map(passages.map((passage) => [`${passage.documentId} ${passage.page}`, passage])).values()]
  const said = content.replace(/\s+/g, ' ').replaceAll('\\', '').toLowerCase()
  tally.answerable++
  if (places[0] && isRight(places[0])) tally.passageFirst++
  if (places.slice(0, 3).some(isRight)) tally.passageThird++
  if (sources[0] && isRight(sources[0])) tally.sourceFirst++
  if (sources.slice(0, 3).some(isRight)) tally.sourceThird++
  if (declined) tally.wronglyDeclined++
  else if (
    question.must_contain.every((needed) => needed.split('|').some((spelling) => said.includes(spelling.toLowerCase())))
  )
    tally.contains++
}

function print(name: string, tally: ReturnType<typeof newTally>) {
  const share = (part: number, whole: number) =>
    `${whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`} (${part}/${whole})`
  console.log(`\n${name}`)
  console.log(
    `  right page first            passages ${share(tally.passageFirst, tally.answerable)}   sources ${share(tally.sourceFirst, tally.answerable)}`,
  )
  console.log(
    `  right page among first 3    passages ${share(tally.passageThird, tally.answerable)}   sources ${share(tally.sourceThird, tally.answerable)}`,
  )
  console.log(`  answer holds what it must   ${share(tally.contains, tally.answerable)}`)
  console.log(`  answerable, but declined    ${share(tally.wronglyDeclined, tally.answerable)}`)
  console.log(`  unanswerable and declined   ${share(tally.declined, tally.unanswerable)}`)
  console.log(`  quotes verbatim on page     ${share(tally.verbatim, tally.quotes)}`)
  console.log(`  sentences verified          ${share(tally.verified, tally.sentences)}`)
}

async function time(run: () => Promise<unknown>, times: number): Promise<number> {
  const measured: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const started = performance.now()
    await run()
    measured.push(performance.now() - started)
  }
  return median(measured)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
