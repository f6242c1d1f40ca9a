import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReconcileFindingKind, ReconcileResult } from '@fieldproof/schema/reconcile'
import { sql } from 'kysely'
import { createFakeEngines, type FakeEngines } from '../../test/support/fake-embedder.ts'
import { drawLines, makePdf } from '../../test/support/make-pdf.ts'
import { startTestChroma } from '../../test/support/start-test-chroma.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { cutHere } from '../../test/support/tool-here.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { createDocumentFiles, fileGoneText } from '../documents/document-files.ts'
import { createDocumentsRepo } from '../documents/documents.repo.ts'
import { AppError } from '../errors.ts'
import { createIngestion, ingestionQueues } from '../ingestion/ingestion-queue.ts'
import { openPageReader } from '../ingestion/page-reader.ts'
import { readFilePages } from '../ingestion/read-file-pages.ts'
import { createChromaVectorIndex } from '../platform/chroma-vector-index.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createJobQueue } from '../platform/job-queue.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { createLogger } from '../platform/logger.ts'
import { createMetrics } from '../platform/metrics.ts'
import { collectionName } from '../platform/vector-index.ts'
import { createCompareRowsRepo } from './compare-rows.repo.ts'
import { createReconcileReport } from './reconcile-report.ts'
import { reconcileStores } from './reconcile-stores.ts'

setDefaultTimeout(patienceMs)
const logger = createLogger('silent')
const mark = 'abcdefabcdef'
const graceMs = 60_000
const collection = collectionName('tender', 'model-a')
let database: TestDatabase
let app: Awaited<ReturnType<typeof start>>
let chroma: Awaited<ReturnType<typeof startTestChroma>>

beforeAll(async () => {
  ;[database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
  app = await start()
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.stop()
  await database.drop()
})

/** The parts of a process that the check compares, with engines that need no model. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-reconcile-'))
  const db = openDatabase(database.connection, { max: 6 })
  const jobs = createJobQueue(database.connection, logger)
  const files = await openLocalFileStore(folder)
  const vectors = createChromaVectorIndex(chroma, mark)
  const engines = createFakeEngines()
  const ingestion = createIngestion({
    db,
    jobs,
    files,
    vectors,
    engines,
    pages: openPageReader(),
    openCutter: cutHere,
    readFile: (file) => readFilePages(file),
    metrics: createMetrics(),
    logger,
  })
  await jobs.start(ingestionQueues)
  await ingestion.start({ concurrency: 2 })
  const rows = createCompareRowsRepo(db)
  const owners = [createDocumentFiles(createDocumentsRepo(db))]
  const deps = {
    ...{ db, rows, files, vectors, owners, graceMs, logger },
    ...ingestion,
    sweepAudits: async () => [],
    pingDatabase: async () => true,
  }
  return {
    ...{ folder, db, files, vectors, engines: engines as FakeEngines, ingestion },
    check: (signal = new AbortController().signal): Promise<ReconcileResult> =>
      reconcileStores(
        deps,
        createReconcileReport(async () => undefined),
        signal,
      ),
    async clear() {
      engines.configured = 'model-a'
      await db.deleteFrom('document').execute()
      await db.updateTable('workspace').set({ activeEmbeddingModel: null, targetEmbeddingModel: null }).execute()
      for (const name of await vectors.listCollections()) await vectors.dropCollection(name)
      for (const name of await readdir(folder)) await rm(join(folder, name))
    },
    async stop() {
      await jobs.stop({ timeoutMs: 5_000 })
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let made = 0
async function addDocument(pages = 3): Promise<string> {
  const id = crypto.randomUUID()
  const name = `document ${made++}`
  const bytes = makePdf(
    Array.from({ length: pages }, (_, i) => ({ content: drawLines([`${name}, page ${i + 1}, says what is on it.`]) })),
  )
  await writeFile(join(app.folder, id), bytes)
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('document')
      .values({ id, agent: 'tender', originalName: `${name}.pdf`, fileSize: bytes.length, sha256: id })
      .execute()
    await app.ingestion.enqueueIngestion(trx, id)
  })
  return id
}

const rowOf = (id: string) => app.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()
async function settled(id: string) {
  while (true) {
    const row = await rowOf(id)
    if (!row || ['indexed', 'error'].includes(row.status)) return row
    await Bun.sleep(30)
  }
}
async function addIndexed(pages = 3): Promise<string> {
  const id = await addDocument(pages)
  expect(await settled(id)).toMatchObject({ status: 'indexed', vectorCount: pages })
  return id
}
const passagesOf = async (id: string) =>
  (await app.db.selectFrom('passage').select('id').where('documentId', '=', id).orderBy('ordinal').execute()).map(
    (row) => row.id,
  )
const summary = ({ findings, problems }: ReconcileResult) => ({
  problems,
  ...(Object.fromEntries(findings.map(({ kind, found, repaired }) => [kind, [found, repaired]])) as Partial<
    Record<ReconcileFindingKind, [number, number]>
  >),
})
/** Gives a file the age at which it may be judged. */
async function age(key: string) {
  const then = new Date(Date.now() - 2 * graceMs)
  await utimes(join(app.folder, key), then, then)
}
/** Uploads lie long enough behind for their files to be judged. */
const ageRows = () =>
  sql`update document set uploaded_at = now() - make_interval(secs => ${(2 * graceMs) / 1000})`.execute(app.db)

test('what is whole is compared and left as it is', async () => {
  await addIndexed(3)
  await addIndexed(2)
  await ageRows()
  const result = await app.check()
  expect(summary(result)).toEqual({ problems: [] })
  expect(result.compared).toEqual({ documents: 2, passages: 5, vectors: 5, files: 2 })
})

test('vectors are listed only where there are more of them than passages that have one', async () => {
  const id = await addIndexed(6)
  const { idPages } = app.vectors
  let listed = 0
  app.vectors.idPages = (name) => {
    listed++
    return idPages(name)
  }
  try {
    const [lost = ''] = await passagesOf(id)
    const [vector] = await app.vectors.read(collection, [lost])
    expect((await app.check()).compared).toMatchObject({ passages: 6, vectors: 6 })
    expect(listed).toBe(0)
    await app.vectors.deleteIds(collection, [lost])
    await app.vectors.upsert(collection, [
      { id: crypto.randomUUID(), documentId: crypto.randomUUID(), vector: vector?.vector ?? [] },
    ])
    expect(summary(await app.check())).toEqual({ problems: [], 'missing-vector': [1, 1], 'orphan-vector': [1, 1] })
    expect(listed).toBeGreaterThan(0)
  } finally {
    app.vectors.idPages = idPages
  }
})

test('lost vectors are made again, vectors of nothing go, and another deployment keeps its own', async () => {
  const [some, all] = [await addIndexed(5), await addIndexed(4)]
  const before = await app.vectors.read(collection, [...(await passagesOf(some)), ...(await passagesOf(all))])
  await app.vectors.deleteIds(collection, (await passagesOf(some)).slice(1, 3))
  await app.vectors.deleteDocument(collection, all)
  const stray = { documentId: crypto.randomUUID(), vector: before[0]?.vector ?? [] }
  await app.vectors.upsert(collection, [
    { ...stray, id: crypto.randomUUID() },
    { ...stray, id: 'not even an id' },
  ])
  const dead = collectionName('tender', 'a model of the past')
  await app.vectors.upsert(dead, [{ ...stray, id: crypto.randomUUID() }])
  const neighbour = createChromaVectorIndex(chroma, '123412341234')
  await neighbour.upsert(collection, [{ ...stray, id: 'of the neighbour' }])
  await neighbour.upsert(dead, [{ ...stray, id: 'of the neighbour' }])

  expect(summary(await app.check())).toEqual({
    problems: [],
    'missing-vector': [6, 6],
    'orphan-vector': [2, 2],
    'dead-collection': [1, 1],
  })
  const after = await app.vectors.read(
    collection,
    before.map(({ id }) => id),
  )
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(after.toSorted(byId)).toEqual(before.toSorted(byId))
  expect(await neighbour.ids(collection)).toEqual(['of the neighbour'])
  expect((await neighbour.listCollections()).toSorted()).toEqual([collection, dead].toSorted())
  expect(summary(await app.check())).toEqual({ problems: [] })
  for (const name of await neighbour.listCollections()) await neighbour.dropCollection(name)
})

test('a whole collection that is gone is made again', async () => {
  const id = await addIndexed(70)
  await app.vectors.dropCollection(collection)
  expect(summary(await app.check())).toEqual({ problems: [], 'missing-vector': [70, 70] })
  expect(await app.vectors.count(collection, id)).toBe(70)
})

test('a document that lost passages, pages or terms is read again; a wrong count is set right', async () => {
  const ids = [await addIndexed(3), await addIndexed(3), await addIndexed(3), await addIndexed(3)]
  const [passages = '', pages = '', terms = '', count = ''] = ids
  await app.db.deleteFrom('passage').where('documentId', '=', passages).where('ordinal', '=', 1).execute()
  await app.db.deleteFrom('documentPage').where('documentId', '=', pages).where('page', '=', 2).execute()
  await app.db.deleteFrom('passageTerm').where('documentId', '=', terms).execute()
  await app.db.updateTable('document').set({ vectorCount: 99 }).where('id', '=', count).execute()
  const result = await app.check()
  expect(summary(result)).toMatchObject({ 'incomplete-document': [3, 3], 'wrong-count': [1, 1] })
  for (const id of ids) expect(await settled(id)).toMatchObject({ status: 'indexed', vectorCount: 3 })
  expect(await app.vectors.count(collection)).toBe(12)
  expect(summary(await app.check())).toEqual({ problems: [] })
})

test('a file of no row goes once it is old, an unknown one is only told of', async () => {
  await addIndexed()
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const key of [old, young, 'whose-is-this']) await writeFile(join(app.folder, key), 'x')
  for (const key of [old, 'whose-is-this']) await age(key)
  expect(summary(await app.check())).toEqual({ problems: [], 'orphan-file': [1, 1], 'unknown-file': [1, 0] })
  const left = await readdir(app.folder)
  expect(left).not.toContain(old)
  expect(left).toContainValues([young, 'whose-is-this'])
})

test('a document whose file is gone says so and keeps its passages; the file back, all is as before', async () => {
  const [gone, kept] = [await addIndexed(), await addIndexed()]
  await ageRows()
  const place = join(app.folder, gone)
  await rename(place, `${place}.away`)
  for (const round of [1, 2]) {
    expect([round, summary(await app.check())]).toEqual([round, { problems: [], 'missing-document-file': [1, 0] }])
    expect(await rowOf(gone)).toMatchObject({ status: 'error', error: fileGoneText, vectorCount: 3 })
  }
  expect((await passagesOf(gone)).length).toBe(3)
  expect(await app.vectors.count(collection)).toBe(6)
  expect(await rowOf(kept)).toMatchObject({ status: 'indexed' })
  // Its vectors are kept whole too.
  await app.vectors.deleteDocument(collection, gone)
  expect(summary(await app.check())).toMatchObject({ 'missing-vector': [3, 3] })

  await rename(`${place}.away`, place)
  expect(summary(await app.check())).toEqual({ problems: [], 'returned-document-file': [1, 1] })
  expect(await rowOf(gone)).toMatchObject({ status: 'indexed', error: null })
})

test('a file store without any of the files marks nothing', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await addIndexed(1))
  await ageRows()
  for (const id of ids) await rm(join(app.folder, id))
  const { problems, findings } = await app.check()
  expect(findings).toMatchObject([{ kind: 'missing-document-file', found: 5, repaired: 0 }])
  expect(problems[0]).toContain('None of the 5 files')
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'indexed' })
})

test('work without a job gets one', async () => {
  const id = await addIndexed()
  await app.db.updateTable('document').set({ status: 'processing' }).where('id', '=', id).execute()
  expect(summary(await app.check())).toMatchObject({ 'document-without-job': [1, 1] })
  expect(await settled(id)).toMatchObject({ status: 'indexed' })
})

test('what only waits for its removal is removed, and is no finding', async () => {
  const id = await addIndexed()
  await app.db.updateTable('document').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  // Its vectors belong to passages that are still there; they go with them.
  expect(await app.ingestion.unknownPassages('tender', await passagesOf(id))).toEqual([])
  expect(summary(await app.check())).toEqual({ problems: [] })
  while (await rowOf(id)) await Bun.sleep(20)
  expect(summary(await app.check())).toEqual({ problems: [] })
})

test('a collection that cannot be read any more is made anew', async () => {
  const id = await addIndexed()
  const { vectors } = app
  const count = vectors.count
  let dropped = false
  vectors.count = async (...args) => {
    if (dropped) return count(...args)
    dropped = true
    throw new AppError('unavailable', 'It is damaged.', { reason: 'damaged-index' })
  }
  expect(summary(await app.check())).toEqual({ problems: [], 'missing-vector': [3, 3] })
  vectors.count = count
  expect(await vectors.count(collection, id)).toBe(3)
  expect(summary(await app.check())).toEqual({ problems: [] })
})

test('where the provider is gone, the rest is compared and what is missing stays told', async () => {
  const id = await addIndexed()
  await app.vectors.deleteDocument(collection, id)
  await app.db.updateTable('document').set({ vectorCount: 4 }).where('id', '=', id).execute()
  app.engines.down = true
  const result = await app.check()
  expect(summary(result)).toMatchObject({ 'wrong-count': [1, 1] })
  expect(result.problems).toHaveLength(1)
  expect(result.problems[0]).toStartWith('The vectors of the Tender Agent could not be compared')
  app.engines.down = false
  expect(summary(await app.check())).toEqual({ problems: [], 'missing-vector': [3, 3] })
})

test('beside uploads, deletions and a change of the embedding model it removes and marks nothing that is wanted', async () => {
  const ids: string[] = []
  let over = false
  async function work() {
    for (let round = 0; round < 12; round++) {
      const id = await addDocument(1 + (round % 4) * 20)
      if (round % 3 === 2) {
        await Bun.sleep(round * 20)
        await app.db.transaction().execute(async (trx) => {
          await trx.updateTable('document').set({ deletedAt: new Date() }).where('id', '=', id).execute()
          await app.ingestion.enqueueRemoval(trx, id)
        })
      } else ids.push(id)
      if (round === 6) {
        app.engines.configured = 'model-b'
        await app.ingestion.reindexWorkspace('tender')
      }
    }
    for (const id of ids) await settled(id)
    while (
      (await app.db.selectFrom('workspace').select('targetEmbeddingModel as target').execute()).some((w) => w.target)
    )
      await Bun.sleep(30)
    while (await app.db.selectFrom('document').where('deletedAt', 'is not', null).select('id').executeTakeFirst())
      await Bun.sleep(30)
    over = true
  }
  const working = work()
  const seen: ReconcileResult[] = []
  while (!over) seen.push(await app.check())
  await working
  await app.check()
  expect(seen.length).toBeGreaterThan(2)
  for (const { findings } of seen)
    expect(findings.map(({ kind }) => kind)).not.toContainAnyValues([
      'incomplete-document',
      'missing-document-file',
      'orphan-file',
    ])
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'indexed' })
  const passages = await app.db.selectFrom('passage').select('id').execute()
  const stored = await app.vectors.ids(collectionName('tender', 'model-b'))
  expect(stored.toSorted()).toEqual(passages.map(({ id }) => id).toSorted())
  expect(await app.vectors.listCollections()).toEqual([collectionName('tender', 'model-b')])
  expect((await readdir(app.folder)).toSorted()).toEqual(ids.toSorted())
  expect(summary(await app.check())).toEqual({ problems: [] })
})
