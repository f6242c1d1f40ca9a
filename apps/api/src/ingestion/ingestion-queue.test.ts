import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createFakeEngines } from '../../test/support/fake-embedder.ts'
import { drawLines, makePdf } from '../../test/support/make-pdf.ts'
import { startTestChroma } from '../../test/support/start-test-chroma.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { cutHere } from '../../test/support/tool-here.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { type ChromaSettings, createChromaVectorIndex } from '../platform/chroma-vector-index.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { createJobQueue } from '../platform/job-queue.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { createLogger } from '../platform/logger.ts'
import { createMetrics } from '../platform/metrics.ts'
import { collectionName } from '../platform/vector-index.ts'
import { ingestionTexts } from './ingestion-error.ts'
import { createIngestion, ingestionQueues } from './ingestion-queue.ts'
import { openPageReader } from './page-reader.ts'
import { readFilePages } from './read-file-pages.ts'

setDefaultTimeout(patienceMs)
const logger = createLogger('silent')
let database: TestDatabase
let chroma: ChromaSettings
let db: Kysely<Database>
let folder: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[database, chroma, folder] = await Promise.all([
    createTestDatabase(),
    startTestChroma(),
    mkdtemp(join(tmpdir(), 'fieldproof-queue-')),
  ])
  db = openDatabase(database.connection, { max: 3 })
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A process's share of the work, as context.ts builds it. */
async function startWorker({ engines = createFakeEngines(), concurrency = 2 } = {}) {
  const own = openDatabase(database.connection, { max: 4 })
  const jobs = createJobQueue(database.connection, logger)
  const files = await openLocalFileStore(folder)
  const vectors = createChromaVectorIndex(chroma)
  const metrics = createMetrics()
  const ingestion = createIngestion({
    db: own,
    jobs,
    files,
    vectors,
    engines,
    pages: openPageReader(),
    openCutter: cutHere,
    readFile: (file) => readFilePages(file),
    metrics,
    logger,
  })
  await jobs.start(ingestionQueues)
  await ingestion.start({ concurrency })
  const stop = async () => {
    await jobs.stop({ timeoutMs: 5_000 })
    await own.destroy()
  }
  stops.push(stop)
  return { ingestion, files, vectors, stop }
}

const pdf = (name: string, pages: number) =>
  makePdf(
    Array.from({ length: pages }, (_, i) => ({ content: drawLines([`${name}, page ${i + 1}, says what is on it.`]) })),
  )

async function insertDocument(
  bytes: Uint8Array,
  enqueue: (trx: Parameters<ReturnType<typeof createIngestion>['enqueueIngestion']>[0], id: string) => Promise<void>,
  uploadedBy: string | null = null,
) {
  const id = crypto.randomUUID()
  await writeFile(join(folder, id), bytes)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('document')
      .values({ id, agent: 'tender', originalName: 'x.pdf', fileSize: bytes.length, sha256: id, uploadedBy })
      .execute()
    await enqueue(trx, id)
  })
  return id
}

async function finalRow(id: string) {
  while (true) {
    const row = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || ['indexed', 'error'].includes(row.status)) return row
    await Bun.sleep(50)
  }
}

test('an enqueued document is indexed, a removed one leaves nothing, and what lost its job is found again', async () => {
  const worker = await startWorker()
  const id = await insertDocument(pdf('first', 3), worker.ingestion.enqueueIngestion)
  expect(await finalRow(id)).toMatchObject({ status: 'indexed', vectorCount: 3 })

  await db.transaction().execute(async (trx) => {
    await trx.updateTable('document').set({ deletedAt: new Date() }).where('id', '=', id).execute()
    await worker.ingestion.enqueueRemoval(trx, id)
  })
  while (await db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) await Bun.sleep(20)
  expect(await worker.vectors.ids(collectionName('tender', 'model-a'))).toEqual([])
  await expect(worker.files.size(id)).rejects.toMatchObject({ code: 'not_found' })
  await worker.stop()

  const orphan = await insertDocument(pdf('orphan', 1), async () => undefined)
  const deleted = await insertDocument(pdf('deleted', 1), async () => undefined)
  await db.updateTable('document').set({ deletedAt: new Date() }).where('id', '=', deleted).execute()
  const next = await startWorker()
  expect(await finalRow(orphan)).toMatchObject({ status: 'indexed' })
  while (await db.selectFrom('document').select('id').where('id', '=', deleted).executeTakeFirst()) await Bun.sleep(20)
  await next.stop()
})

test('a user’s one document is read next, however many another uploaded before it', async () => {
  await sql`insert into "user" (id, name, email, username, role, agent_type) values
    ('ann', 'ann', 'ann@example.org', 'ann', 'agent', 'tender'),
    ('bob', 'bob', 'bob@example.org', 'bob', 'agent', 'tender')`.execute(db)
  const engines = createFakeEngines()
  const order: string[] = []
  engines.beforeBatch = async (_model, texts) => {
    order.push(...texts.map((text) => /(\w+ \d+), page/.exec(text)?.[1] ?? text))
  }
  const server = await startWorker({ concurrency: 0 })
  const ids: string[] = []
  for (let n = 1; n <= 12; n++)
    ids.push(await insertDocument(pdf(`ann ${n}`, 1), server.ingestion.enqueueIngestion, 'ann'))
  const bobs = await insertDocument(pdf('bob 1', 1), server.ingestion.enqueueIngestion, 'bob')
  const worker = await startWorker({ engines })
  for (const id of [...ids, bobs]) expect(await finalRow(id)).toMatchObject({ status: 'indexed' })
  expect(order).toHaveLength(13)
  expect(order.indexOf('bob 1')).toBeLessThan(3)
  await worker.stop()
  await server.stop()
})

test('a worker killed at any moment loses and doubles nothing', async () => {
  const script = `
    const at = (name) => import(${JSON.stringify(resolve(import.meta.dir, '..'))} + '/' + name)
    const { createJobQueue } = await at('platform/job-queue.ts')
    const { createLogger } = await at('platform/logger.ts')
    const { openDatabase } = await at('platform/database/open-database.ts')
    const { openLocalFileStore } = await at('platform/local-file-store.ts')
    const { createChromaVectorIndex } = await at('platform/chroma-vector-index.ts')
    const { createIngestion, ingestionQueues } = await at('ingestion/ingestion-queue.ts')
    const { openPageReader } = await at('ingestion/page-reader.ts')
    const { createFakeEngines } = await at('../test/support/fake-embedder.ts')
    const { cutHere } = await at('../test/support/tool-here.ts')
    const { createMetrics } = await at('platform/metrics.ts')
    const logger = createLogger('silent')
    const connection = ${JSON.stringify(database.connection)}
    const jobs = createJobQueue(connection, logger)
    const engines = createFakeEngines()
    engines.beforeBatch = () => Bun.sleep(100)
    const ingestion = createIngestion({
      db: openDatabase(connection), jobs, logger, engines,
      files: await openLocalFileStore(${JSON.stringify(folder)}),
      vectors: createChromaVectorIndex(${JSON.stringify(chroma)}),
      pages: openPageReader(), openCutter: cutHere, metrics: createMetrics(),
    })
    await jobs.start(ingestionQueues)
    await ingestion.start({ concurrency: 2 })
    process.stdout.write('ready')`
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await insertDocument(pdf(`killed ${n}`, 150), async () => undefined))
  for (const milliseconds of [150, 400, 700, 1_000]) {
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
    await child.stdout.getReader().read()
    await Bun.sleep(milliseconds)
    child.kill('SIGKILL')
    await child.exited
  }

  const worker = await startWorker()
  for (const id of ids) {
    // Killed twice before its first page was read it is not tried again by itself, but when its owner says so.
    if ((await finalRow(id))?.error === ingestionTexts['broke-off'])
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('document').set({ status: 'queued', error: null }).where('id', '=', id).execute()
        await worker.ingestion.enqueueIngestion(trx, id)
      })
    expect(await finalRow(id)).toMatchObject({ status: 'indexed', pageCount: 150, vectorCount: 150 })
  }
  const passages = await db.selectFrom('passage').select('id').where('documentId', 'in', ids).execute()
  expect(passages.length).toBe(600)
  const stored = await Promise.all(ids.map((id) => worker.vectors.ids(collectionName('tender', 'model-a'), id)))
  expect(stored.flat().sort()).toEqual(passages.map((passage) => passage.id).sort())
  const terms = await sql<{ documents: number }>`
    select count(*)::int as documents from document
    where term_count = (select sum(frequency) from passage_term where document_id = document.id)
    and id = any(${ids}::uuid[])`.execute(db)
  expect(terms.rows).toEqual([{ documents: 4 }])
  await worker.stop()
})
