import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { collectionName } from '../src/platform/vector-index.ts'
import { killIfThere } from './support/find-processes.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startWorkerProcess } from './support/start-server-process.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const pages = 300
let app: TestApp
let worker: ReturnType<typeof startWorkerProcess> | undefined

beforeAll(async () => {
  app = await startTestApp({ env: { WORKER_CONCURRENCY: '0' } })
})
afterAll(async () => {
  if (worker) killIfThere(worker.pid)
  await worker?.exited
  await app?.stop()
})

function startWorker() {
  worker = startWorkerProcess(app.context.config.dataDir, {
    DATABASE_URL: app.databaseUrl,
    CHROMA_URL: app.chroma.url,
    CHROMA_DATABASE: app.chroma.database,
    SHUTDOWN_SECONDS: '1',
  })
  return worker
}

test('a worker that is told to end puts down the document it reads, and the next one finishes it', async () => {
  const { token } = await app.createUser('hanna', 'hse')
  const clause = (page: number, n: number) =>
    `${page}.${n} The gas test of vessel ${page * 10 + n} is repeated every ${n + 1} hours by an authorised gas tester.`
  const bytes = makePdf(
    Array.from({ length: pages }, (_, page) => ({
      content: drawLines(Array.from({ length: 12 }, (_, n) => clause(page + 1, n + 1))),
    })),
  )
  const { id } = (await (await app.upload(token, 'long.pdf', new Uint8Array(bytes))).json()) as { id: string }
  const row = async () => (await app.trpc(token).documents.list.query()).find((one) => one.id === id)
  expect((await row())?.status).toBe('queued')

  const first = startWorker()
  await waitUntil(async () => (await row())?.status === 'processing')
  first.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  expect((await row())?.status).toBe('processing')

  const second = startWorker()
  expect(await app.settled(token, id)).toMatchObject({ status: 'indexed', pageCount: pages })
  const passages = await app.context.db.selectFrom('passage').select('id').where('documentId', '=', id).execute()
  const { activeEmbeddingModel: model } = await app.context.db
    .selectFrom('workspace')
    .select('activeEmbeddingModel')
    .where('agent', '=', 'hse')
    .executeTakeFirstOrThrow()
  const stored = await app.context.vectors.ids(collectionName('hse', model ?? ''), id)
  expect(stored.toSorted()).toEqual(passages.map((passage) => passage.id).toSorted())
  second.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})
