// Measures retrieval in workspaces of 1,000, 10,000 and 100,000 passages beside its parts, in the same run.
//
//   bun apps/api/bench/search-100k.ts [passages…]
//
// Passages are made up: words drawn as often as they stand in the sample documents, and rare ones from a long tail;
// vectors are mixtures of real ones with noise. Indexing 100,000 takes some minutes.

import { join } from 'node:path'
import { Glob } from 'bun'
import { sql } from 'kysely'
import { median } from '../eval/summarize.ts'
import questions from '../sample-content/questions.json' with { type: 'json' }
import { createEngines } from '../src/engines/choose-engine.ts'
import { createChromaVectorIndex } from '../src/platform/chroma-vector-index.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLogger } from '../src/platform/logger.ts'
import { collectionName } from '../src/platform/vector-index.ts'
import { searchByKeyword } from '../src/retrieval/keyword-search.repo.ts'
import { indexTerms, insertPassages } from '../src/retrieval/passages.repo.ts'
import { createRetrieval } from '../src/retrieval/retrieve-passages.ts'
import { storeWordCodes } from '../src/retrieval/word-codes.repo.ts'
import { startTestChroma } from '../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../test/support/start-test-postgres.ts'

const sizes = process.argv.slice(2).map(Number)
const steps = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]
const perDocument = 250
const wordsPerPassage = 100
const codedWords = 55
const agent = 'hse'
const asked = [...questions, ...questions, ...questions].map(({ question }) => question)

const samples = await Promise.all(
  [...new Glob('sample-content/*/*.md').scanSync({ cwd: join(import.meta.dir, '..'), absolute: true })].map((path) =>
    Bun.file(path).text(),
  ),
)
const common = samples.join(' ').match(/[\p{L}\d]+/gu) ?? []
let state = 1
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
const db = openDatabase(database.connection)
const vectors = createChromaVectorIndex(chroma)
const provider = { apiKey: undefined, baseUrl: '', chatModel: '', embeddingModel: '' }
const engines = createEngines({ config: { provider, modelDir: undefined }, logger: createLogger('silent') })
const { embedder } = engines.local
const collection = collectionName(agent, embedder.model)
const retrieval = createRetrieval({ db, vectors, engines })
const sentences = samples
  .join('\n')
  .split('\n\n')
  .filter((text) => text.length > 80)
  .slice(0, 200)
const seeds = await embedder.embedPassages(sentences)

console.log('passages   embedding   vectors   keywords   retrieval   of embedding + vectors')
let stored = 0
for (const size of steps) {
  while (stored < size) await addDocument(Math.min(perDocument, size - stored))
  await db.updateTable('workspace').set({ activeEmbeddingModel: embedder.model }).where('agent', '=', agent).execute()
  // What autovacuum does by itself within minutes.
  await sql`vacuum analyze`.execute(db)
  for (const text of asked.slice(0, 8)) await retrieval.retrievePassages({ agent, text })
  const times = {
    embedding: [] as number[],
    vectors: [] as number[],
    keywords: [] as number[],
    retrieval: [] as number[],
  }
  for (const text of asked) {
    const vector = await time(times.embedding, () => embedder.embedQuery(text))
    await time(times.vectors, () => vectors.query(collection, vector, 100))
    await time(times.keywords, () => searchByKeyword(db, { agent, text }, 60))
    await time(times.retrieval, () => retrieval.retrievePassages({ agent, text }))
  }
  const raw = median(times.embedding) + median(times.vectors)
  const columns = Object.values(times).map((values) => median(values).toFixed(1).padStart(11))
  console.log(`${String(size).padStart(8)}${columns.join('')}   ${(median(times.retrieval) / raw).toFixed(2)}`)
}
await engines.close()
await db.destroy()
await database.drop()
process.exit(0)

async function addDocument(count: number) {
  const documentId = crypto.randomUUID()
  const passages = Array.from({ length: count }, (_, ordinal) => {
    const text = Array.from({ length: wordsPerPassage }, () => (random() < 0.93 ? pick(common) : rareWord())).join(' ')
    return {
      id: crypto.randomUUID(),
      documentId,
      agent: agent as 'hse',
      page: 1 + Math.floor(ordinal / 5),
      ordinal,
      heading: '',
      text,
      startOffset: 0,
      endOffset: text.length,
    }
  })
  await db
    .insertInto('document')
    .values({
      id: documentId,
      agent,
      uploadedBy: null,
      originalName: `${documentId}.pdf`,
      fileSize: 1,
      sha256: documentId,
      status: 'indexed',
      error: null,
      deletedAt: null,
    })
    .execute()
  await db.transaction().execute(async (trx) => {
    await insertPassages(trx, passages)
    const termCount = await indexTerms(trx, documentId)
    await trx.updateTable('document').set({ termCount, vectorCount: count }).where('id', '=', documentId).execute()
  })
  const items = passages.map(({ id }) => ({ id, documentId, vector: mix() }))
  await vectors.upsert(collection, items)
  const coder = embedder.words?.model ?? ''
  await storeWordCodes(
    db,
    coder,
    passages.map(({ id }) => ({ passageId: id, words: crypto.getRandomValues(new Uint8Array(codedWords * 48)) })),
  )
  stored += count
}

/** A word of a long tail: the further, the rarer. */
function rareWord(): string {
  return `w${Math.floor(50_000 * random() ** 3).toString(36)}`
}

/** Two real vectors and noise, at unit length. */
function mix(): Float32Array {
  const [a, b, share] = [pick(seeds), pick(seeds), random()]
  const mixed = a.map((value, i) => share * value + (1 - share) * (b[i] ?? 0) + (random() - 0.5) * 0.08)
  const length = Math.hypot(...mixed)
  return mixed.map((value) => value / length)
}

async function time<T>(into: number[], run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await run()
  into.push(performance.now() - started)
  return result
}
