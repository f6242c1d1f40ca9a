// Measures one workspace as it grows to 10,000 and 100,000 passages: what goes in, every search and its parts, the lists of
// documents, chats, audits and tenders, the nightly check, memory, and how many of the truly nearest passages the vector search finds.
//
//   nice -n 19 bun apps/api/bench/growth.ts [passages…]        1000000 as well, where there is an hour or more
//
// Passages are made up (support/fill-corpus.ts), a third of them nearly the same as one before, 250 a document. Vectors are
// mixed, not computed, so that what goes in is Postgres and Chroma. Each figure stands beside a baseline of the same run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readQuestionFile } from '../eval/question-file.ts'
import { median } from '../eval/summarize.ts'
import { readConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { createLogger } from '../src/platform/logger.ts'
import { searchByKeyword } from '../src/retrieval/keyword-search.repo.ts'
import { startTestChroma } from '../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../test/support/start-test-postgres.ts'
import { createRecall } from './support/exact-recall.ts'
import { openCorpus } from './support/fill-corpus.ts'
import { fillLists } from './support/fill-lists.ts'
import { measureLists } from './support/measure-lists.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000]
const agent = 'hse'
const megabyte = 1024 * 1024
/** Candidates of a search, as retrieval asks for them. */
const wanted = 60

const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-growth-'))
const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
const config = readConfig({ ...Bun.env, DATA_DIR: dataDir, NODE_ENV: 'test' })
const context = await createContext(config, { connection: database.connection, chroma, logger: createLogger('error') })
const { db, files, vectors, reconcile, retrieval } = context
const { embedder } = context.engines.local
await context.jobs.start([])
const recall = createRecall()
const corpus = await openCorpus({ db, vectors, embedder, agent, alike: 0.33, onVector: recall.add })
const set = await readQuestionFile(join(import.meta.dir, '../eval/hse-questions.json'), 'hse-questions')
const questions = set.map(({ question }) => question).slice(0, 40)
const queries = await Promise.all(questions.map((text) => embedder.embedQuery(text)))

const rows = new Map<string, string[]>()
const note = (name: string, value: string) => rows.set(name, [...(rows.get(name) ?? []), value])

for (const size of sizes) {
  const before = corpus.stored()
  const started = performance.now()
  await corpus.growTo(size)
  const seconds = (performance.now() - started) / 1000
  await completeDocuments()
  // The way to Postgres and back, on this machine at this moment.
  const trip = await timeOf(questions, () => sql`select 1`.execute(db))
  const embedding = await timeOf(questions, (text) => embedder.embedQuery(text))
  const search = await timeOf(queries, (vector) => vectors.query(corpus.collection, [vector], wanted))
  const keywords = await timeOf(questions, (text) => searchByKeyword(db, { agent, text }, wanted))
  const retrieved = await timeOf(questions, (text) => retrieval.retrievePassages({ agent, text }))
  note('documents', String(await countDocuments()))
  note('stored, passages/s', ((size - before) / seconds).toFixed(0))
  note('way to Postgres, ms', trip.toFixed(2))
  note('embedding a question, ms', embedding.toFixed(1))
  note('vector search, ms (÷ embedding)', both(search, embedding))
  note('keyword search, ms (÷ way)', both(keywords, trip))
  note('retrieval with re-ranking, ms (÷ embedding + vector search)', both(retrieved, embedding + search))
  await noteRecall()
  await noteLists()
  const check = await measure(() => reconcile.runAlone(new AbortController().signal))
  note('nightly check, s (÷ its passages in 10,000)', both(check.seconds, size / 10_000))
  note('nightly check, memory in MB', String(check.memory))
  note('this process at rest, MB', String(Math.round(process.memoryUsage.rss() / megabyte)))
  note('database, MB', await databaseSize())
  print(size)
}
await context.close()
await database.drop()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)

/** The share of the truly nearest ten that the index finds. */
async function noteRecall() {
  const found = await vectors.query(corpus.collection, queries, 10)
  note(
    'recall of the nearest 10',
    recall
      .of(
        queries,
        found.map((hits) => hits.map(({ id }) => id)),
        10,
      )
      .toFixed(3),
  )
}

/** Chats, audits and tenders are as many as documents. */
async function noteLists() {
  await fillLists(db, await countDocuments())
  for (const [name, value] of await measureLists(context)) note(name, value)
}

/** Gives every new document what the check expects of one that was read: its index and a file. */
async function completeDocuments() {
  await sql`insert into document_index (document_id, embedding_model, vector_count)
    select id, ${embedder.model}, vector_count from document on conflict do nothing`.execute(db)
  for (const { id } of await db.selectFrom('document').select('id').execute())
    await files.write(id, new Blob([id]).stream())
}

async function countDocuments(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from document`.execute(db)
  return found[0]?.count ?? 0
}

async function databaseSize(): Promise<string> {
  const { rows: found } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return String(Math.round(Number(found[0]?.size) / megabyte))
}

/** Median of one run for each, after the first few, in milliseconds. */
async function timeOf<T>(inputs: readonly T[], run: (input: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const input of [...inputs.slice(0, 3), ...inputs]) {
    const started = performance.now()
    await run(input)
    times.push(performance.now() - started)
  }
  return median(times.slice(3))
}

async function measure(work: () => Promise<unknown>) {
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 100)
  const started = performance.now()
  await work()
  clearInterval(timer)
  return { seconds: (performance.now() - started) / 1000, memory: Math.round((highest - before) / megabyte) }
}

function both(value: number, baseline: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} (${(value / baseline).toFixed(1)})`
}

/** After each size, so that what was measured stands there if the next takes too long. */
function print(last: number) {
  const measured = sizes.slice(0, sizes.indexOf(last) + 1).map((size) => size.toLocaleString('en'))
  console.log(`\n| passages | ${measured.join(' | ')} |\n|---|${measured.map(() => '---:').join('|')}|`)
  for (const [name, values] of rows) console.log(`| ${name} | ${values.join(' | ')} |`)
}
