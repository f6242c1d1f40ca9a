// Measures what is done beside the questions in a workspace of 100,000 passages: the nightly check of rows, vectors and
// files, a backup, and the list of documents.
//
//   bun apps/api/bench/upkeep-100k.ts [passages]
//
// Passages are made up (support/fill-corpus.ts), 250 a document. Indexing 100,000 takes some minutes. Memory is what this
// process, which does the work, holds more at its highest than before; Postgres and Chroma are not in it.

import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeBackup } from '../src/backup/make-backup.ts'
import { readConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { createLogger } from '../src/platform/logger.ts'
import { startTestChroma } from '../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../test/support/start-test-postgres.ts'
import { openCorpus } from './support/fill-corpus.ts'

const passages = Number(process.argv[2] ?? 100_000)
const agent = 'hse'
const megabyte = 1024 * 1024

const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-upkeep-'))
const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
const config = readConfig({ ...Bun.env, DATA_DIR: dataDir, NODE_ENV: 'test' })
const context = await createContext(config, {
  connection: database.connection,
  chroma,
  logger: createLogger('error'),
})
const { db, files, vectors, reconcile } = context
const { embedder } = context.engines.local
await context.jobs.start([])
const corpus = await openCorpus({ db, vectors, embedder, agent })
await corpus.growTo(passages)
await completeDocuments()
console.log(`${passages} passages in a database of ${await databaseSize()} MB`)

const check = await measure('check of rows, vectors and files', () => reconcile.runAlone(new AbortController().signal))
for (const { kind, found } of check?.findings ?? []) console.log(`  ${kind}: ${found}`)
for (const problem of check?.problems ?? []) console.log(`  ${problem}`)

const path = join(dataDir, 'measured.backup')
const source = { connection: database.connection, files, vectors, dataDir, encryptionKey: undefined }
await measure('backup', () => makeBackup(source, { path, secrets: true, version: 'bench', report: () => undefined }))
console.log(`  ${Math.round((await stat(path)).size / megabyte)} MB`)

await context.close()
await database.drop()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)

/** Gives every document what the check expects of one that was read: its page count, its index, and a file. */
async function completeDocuments() {
  await sql`insert into document_index (document_id, embedding_model, vector_count)
    select id, ${embedder.model}, vector_count from document`.execute(db)
  for (const { id } of await db.selectFrom('document').select('id').execute())
    await files.write(id, new Blob([id]).stream())
}

async function databaseSize(): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return Math.round(Number(rows[0]?.size) / megabyte)
}

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 100)
  const [started, busy] = [performance.now(), process.cpuUsage()]
  const result = await work()
  clearInterval(timer)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { user, system } = process.cpuUsage(busy)
  console.log(
    `${name}: ${seconds} s, of which ${((user + system) / 1e6).toFixed(1)} s of this process; ${Math.round((highest - before) / megabyte)} MB`,
  )
  return result
}
