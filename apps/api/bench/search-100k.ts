// Measures retrieval in workspaces of 1,000, 10,000 and 100,000 passages beside its parts, in the same run.
//
//   bun apps/api/bench/search-100k.ts [passages…]
//
// Passages are made up (support/fill-corpus.ts). Indexing 100,000 takes some minutes. Every question that is timed is asked
// once in each workspace, after others, three times over, by which the server's code is compiled.

import { join } from 'node:path'
import { readQuestionFile } from '../eval/question-file.ts'
import { median } from '../eval/summarize.ts'
import { createEngines } from '../src/engines/choose-engine.ts'
import { createLocalEmbedder } from '../src/engines/local-embedder.ts'
import { createChromaVectorIndex } from '../src/platform/chroma-vector-index.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLogger } from '../src/platform/logger.ts'
import { searchByKeyword } from '../src/retrieval/keyword-search.repo.ts'
import { createRetrieval } from '../src/retrieval/retrieve-passages.ts'
import { likelyHere } from '../test/support/likely-here.ts'
import { startTestChroma } from '../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../test/support/start-test-postgres.ts'
import { openCorpus } from './support/fill-corpus.ts'

const sizes = process.argv.slice(2).map(Number)
const steps = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]
const agent = 'hse'
const sets = ['hse-questions', 'hse-near-misses', 'tender-questions', 'tender-near-misses']
const read = await Promise.all(sets.map((set) => readQuestionFile(join(import.meta.dir, `../eval/${set}.json`), set)))
const questions = read.flat().map(({ question }) => question)
const isTimed = (_: string, at: number) => at % 3 > 0
const asked = questions.filter(isTimed)
const others = questions.filter((question, at) => !isTimed(question, at))

const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
const db = openDatabase(database.connection)
const vectors = createChromaVectorIndex(chroma)
const provider = { apiKey: undefined, baseUrl: '', chatModel: '', embeddingModel: '' }
const engines = createEngines({ config: { provider }, embedder: createLocalEmbedder(), logger: createLogger('silent') })
const { embedder } = engines.local
const retrieval = createRetrieval({ db, vectors, engines, likely: likelyHere })
const corpus = await openCorpus({ db, vectors, embedder, agent })

console.log('passages   embedding   vectors   keywords   retrieval   of embedding + vectors')
for (const size of steps) {
  await corpus.growTo(size)
  for (const text of [...others, ...others, ...others]) await retrieval.retrievePassages({ agent, text })
  const times = {
    embedding: [] as number[],
    vectors: [] as number[],
    keywords: [] as number[],
    retrieval: [] as number[],
  }
  for (const text of asked) {
    const vector = await time(times.embedding, () => embedder.embedQuery(text))
    await time(times.vectors, () => vectors.query(corpus.collection, [vector], 60))
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

async function time<T>(into: number[], run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await run()
  into.push(performance.now() - started)
  return result
}
