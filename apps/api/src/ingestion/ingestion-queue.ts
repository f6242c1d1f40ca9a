import { agents } from '@fieldproof/schema/agents'
import type { Engines } from '../engines/engine.ts'
import type { AnnounceEvent } from '../platform/announce-event.ts'
import { isUuid } from '../platform/file-owner.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { Metrics } from '../platform/metrics.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import type { VectorIndex } from '../platform/vector-index.ts'
import type { OpenCutter } from './cut-document.ts'
import { embedMissing, type MissingVectors } from './embed-missing.ts'
import type { ReadFileElsewhere } from './extract-file-pages.ts'
import type { PageExtractor } from './extract-pages.ts'
import { giveUpDocument, ingestDocument } from './ingest-document.ts'
import { createIngestionRepo, type IngestionDatabase, type IngestionTransaction } from './ingestion.repo.ts'
import type { PageReader } from './page-reader.ts'
import { dropDeadCollections, type ReindexJob, reindexDocument, reindexWorkspace } from './reindex-workspace.ts'
import { removeDocument } from './remove-document.ts'
import { createWorkspaceModelsRepo } from './workspace-models.repo.ts'

const queues = { ingest: 'ingest-document', remove: 'remove-document', reindex: 'reindex-document' } as const

/** The queues to be created at start. */
export const ingestionQueues: readonly string[] = Object.values(queues)

const sweepMs = 60_000
const fileSweepMs = 10 * 60_000

interface DocumentJob {
  documentId: string
}

/** The background work on documents: reading, removing, and moving them to another embedding model. */
export function createIngestion(outside: {
  db: IngestionDatabase
  jobs: JobQueue
  files: FileStore
  vectors: VectorIndex
  engines: Engines
  pages: PageReader
  openCutter: OpenCutter
  readFile: ReadFileElsewhere
  metrics: Metrics
  logger: Logger
  announce?: AnnounceEvent | undefined
}) {
  const { db, jobs, files, logger } = outside
  const extractor = { ...outside.pages, extractPages: countPages(outside.pages.extractPages, outside.metrics) }
  const deps = {
    ...outside,
    repo: createIngestionRepo(db),
    models: createWorkspaceModelsRepo(db),
    extractor,
    enqueueReindex,
  }

  /** Whether this process itself reads documents. */
  let worksHere = false

  function closeReaders() {
    worksHere = false
    extractor.close()
  }

  async function enqueue(trx: IngestionTransaction | undefined, queue: string, documentId: string) {
    const data: DocumentJob = { documentId }
    const owner = await deps.repo.uploaderOf(documentId, trx)
    await jobs.enqueue(queue, data, { singletonKey: documentId, owner, ...(trx ? { trx } : {}) })
  }

  async function enqueueReindex(trx: IngestionTransaction | undefined, job: ReindexJob) {
    const singletonKey = `${job.documentId} ${job.model}`
    await jobs.enqueue(queues.reindex, job, { singletonKey, owner: job.agent, ...(trx ? { trx } : {}) })
  }

  /** Finds documents that wait for work which no job stands for, however that came to be. @returns their ids */
  async function sweepDocuments(): Promise<string[]> {
    const found: string[] = []
    for (const { id, deletedAt } of await deps.repo.unfinished()) {
      const queue = deletedAt ? queues.remove : queues.ingest
      if (await jobs.isLive(queue, id)) continue
      await enqueue(undefined, queue, id)
      // What only waits for its removal is gone for everybody: nothing that was wrong.
      if (!deletedAt) found.push(id)
    }
    for (const { id: agent } of agents) {
      const { target } = await deps.models.read(agent)
      if (target === null) continue
      for (const documentId of await deps.models.missing(undefined, agent, target)) {
        if (await jobs.isLive(queues.reindex, `${documentId} ${target}`)) continue
        await enqueueReindex(undefined, { agent, documentId, model: target })
        found.push(documentId)
      }
    }
    return found
  }

  let strays = new Set<string>()
  /** Removes files without a document: of an upload that ended between its file and its row. Twice seen is sure. */
  async function sweepFiles() {
    const seen = new Set<string>()
    for await (const key of files.list()) if (isUuid(key) && !(await deps.repo.exists(key))) seen.add(key)
    for (const key of seen) if (strays.has(key) && !(await deps.repo.exists(key))) await files.delete(key)
    strays = seen
  }

  const repeat = (ms: number, what: string, work: () => Promise<unknown>) =>
    repeatWork({ ms, what, stopping: jobs.stopping, logger }, work)

  async function prepareModels() {
    for (const { id } of agents) {
      await reindexWorkspace(deps, id)
      await dropDeadCollections(deps, id)
    }
  }

  return {
    /** A document is about to come: its readers start here, where this process reads any. */
    expectDocument() {
      if (worksHere) extractor.prepare()
    },
    async enqueueIngestion(trx: IngestionTransaction, documentId: string): Promise<void> {
      await enqueue(trx, queues.ingest, documentId)
      if (worksHere) extractor.prepare()
    },
    enqueueRemoval: (trx: IngestionTransaction, documentId: string) => enqueue(trx, queues.remove, documentId),

    /** The reader of pages, for other features that take PDFs; it shares its limits and its OCR with the documents. */
    extractPages: deps.extractor.extractPages,
    drawPictures: deps.extractor.drawPictures,

    /** To be called when the embedding model of a workspace may have changed. */
    reindexWorkspace: (agent: ReindexJob['agent']) => reindexWorkspace(deps, agent),

    /** For the check of rows, vectors and jobs against each other. */
    sweepDocuments,
    modelsOf: (agent: ReindexJob['agent']) => deps.models.read(agent),
    unknownPassages: deps.repo.unknownPassages,
    dropDeadCollections: (agent: ReindexJob['agent']) => dropDeadCollections(deps, agent),
    embedMissing: (missing: MissingVectors, signal: AbortSignal) => embedMissing(deps, missing, signal),

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      worksHere = true
      jobs.stopping.addEventListener('abort', closeReaders, { once: true })
      await jobs.work<DocumentJob>(
        queues.ingest,
        {
          concurrency,
          onExhausted: ({ documentId }) => giveUpDocument(deps, documentId, 'unreachable'),
          onBroken: ({ documentId }) => giveUpDocument(deps, documentId, 'broke-off'),
        },
        ({ documentId }, signal, noteProgress) => ingestDocument(deps, documentId, signal, noteProgress),
      )
      await jobs.work<DocumentJob>(queues.remove, { concurrency: 1 }, ({ documentId }) =>
        removeDocument(deps, documentId),
      )
      await jobs.work<ReindexJob>(queues.reindex, { concurrency: 1 }, (job, signal) =>
        reindexDocument(deps, job, signal),
      )
      await repeat(sweepMs, 'the search for documents without a job', sweepDocuments)
      void repeat(fileSweepMs, 'the search for files without a document', sweepFiles)
      void repeat(fileSweepMs, 'the check of the embedding models', prepareModels)
    },
  }
}

function countPages(extractPages: PageExtractor['extractPages'], metrics: Metrics): PageExtractor['extractPages'] {
  return async function* counted(...args) {
    for await (const page of extractPages(...args)) {
      metrics.pages.inc({ read_by: page.readBy })
      yield page
    }
  }
}
