import type { AgentId } from '@fieldproof/schema/agents'
import pg from 'pg'
import { createSampleContent } from './admin/add-sample-content.ts'
import { createAdminService } from './admin/admin.service.ts'
import { createSystemRepo } from './admin/system.repo.ts'
import { createAnswering } from './answering/answer-question.ts'
import { observeAnswers } from './answering/observe-answers.ts'
import { createReadAgain } from './answering/second-reading/read-again.ts'
import { createApiKeysRepo } from './api-keys/api-keys.repo.ts'
import { createApiKeysService } from './api-keys/api-keys.service.ts'
import { createAssistants } from './assistants/create-assistants.ts'
import { auditQueues } from './audits/audit-queue.ts'
import { createAudits } from './audits/create-audits.ts'
import { createAuthenticateRequest } from './auth/authenticate-request.ts'
import { createCountAttempts } from './auth/count-attempts.ts'
import { createAccounts } from './auth/create-accounts.ts'
import { argon2id, type PasswordHasher } from './auth/hash-passwords.ts'
import { createBarriers } from './barriers/create-barriers.ts'
import { createChat } from './chat/create-chat.ts'
import { starterQueues } from './chat/starters/create-starters.ts'
import type { Config } from './config.ts'
import { createDashboardRepo } from './dashboard/dashboard.repo.ts'
import { createDashboardService } from './dashboard/dashboard.service.ts'
import { createHappeningsRepo } from './dashboard/since/happenings.repo.ts'
import { createListHappenings } from './dashboard/since/list-happenings.ts'
import { createDocuments } from './documents/create-documents.ts'
import { createEngines } from './engines/choose-engine.ts'
import type { Engines } from './engines/engine.ts'
import { checkProviderAddress } from './engines/provider-address.ts'
import { createProviderFetch } from './engines/provider-fetch.ts'
import { testEngine } from './engines/test-engine.ts'
import { createExportFiles } from './exports/export-files.ts'
import { createExportWriter } from './exports/export-writer.ts'
import { createExportsRepo } from './exports/exports.repo.ts'
import { createExportsService } from './exports/exports.service.ts'
import { createCollectMetrics } from './health/collect-metrics.ts'
import { createHealthService } from './health/health.service.ts'
import { createIngestion, ingestionQueues } from './ingestion/ingestion-queue.ts'
import { openReaders, type Readers } from './open-readers.ts'
import { openFileStore, openVectorIndex } from './open-stores.ts'
import { type DatabaseConnection, toPgConfig } from './platform/database/database-connection.ts'
import { unlessFilesAreHeld } from './platform/database/file-hold.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { poolOf } from './platform/database/pool-of.ts'
import { createSecretBox } from './platform/encrypt-secret.ts'
import { ownSingleFile } from './platform/file-owner.ts'
import type { FileStore } from './platform/file-store.ts'
import { holdDeletions } from './platform/hold-files.ts'
import { createJobQueue } from './platform/job-queue.ts'
import { createLimitCalls } from './platform/limit-calls.ts'
import type { Logger } from './platform/logger.ts'
import { createMetrics } from './platform/metrics.ts'
import { createFairQueue } from './platform/queue-fairly.ts'
import { repeatWork } from './platform/repeat-work.ts'
import { sharePlaces } from './platform/share-places.ts'
import { startTracing } from './platform/start-tracing.ts'
import { collectionName, type VectorIndex } from './platform/vector-index.ts'
import type { StreamTimes } from './platform/version-streams.ts'
import { createPoliciesRepo } from './policies/policies.repo.ts'
import { createPoliciesService } from './policies/policies.service.ts'
import { createReconcile } from './reconcile/create-reconcile.ts'
import { reconcileQueues } from './reconcile/reconcile-queue.ts'
import { createReminders, reminderQueues } from './reminders/create-reminders.ts'
import { createSendMail, type SendMail } from './reminders/send-mail.ts'
import { findActiveModel } from './retrieval/load-passages.repo.ts'
import { createRetrieval, type Retrieval } from './retrieval/retrieve-passages.ts'
import { createSearchPages } from './retrieval/search-pages.ts'
import { revisionQueues } from './revisions/count-changes.ts'
import { createRevisions } from './revisions/create-revisions.ts'
import { anchorKey } from './security-log/head-anchor.ts'
import { openSecurityLog } from './security-log/open-security-log.ts'
import { openEncryptionKey } from './settings/open-encryption-key.ts'
import { createSettingsRepo } from './settings/settings.repo.ts'
import { createProviderLookup, createSettingsService } from './settings/settings.service.ts'
import { createSources, type SourceTimes, sourceQueues } from './sources/create-sources.ts'
import { createStandards } from './standards/create-standards.ts'
import { createTenderDesk } from './tenders/create-tender-desk.ts'
import { tenderQueues } from './tenders/tender-queue.ts'
import {
  inspectOfficeBy,
  proveBy,
  readAuditsBy,
  readBarriersBy,
  readLikelyBy,
  readRevisionsBy,
  readStandardsBy,
  readTendersBy,
} from './text-tasks.ts'
import { createWebhooks, type WebhookTimes, webhookQueues } from './webhooks/create-webhooks.ts'

const exportSweepMs = 10 * 60_000
/** Uploads of one user that may wait for a place: more files than anybody drops at once. */
const waitingUploads = 200
/** The entries of a process that ended before it anchored them wait for this long. */
const anchorSweepMs = 10_000

export type Context = Awaited<ReturnType<typeof createContext>>

/** Parts that tests replace by fakes. */
export interface ContextParts {
  streamTimes: StreamTimes
  files: FileStore
  vectors: VectorIndex
  engines: Engines
  webhookTimes: WebhookTimes
  sendMail: SendMail
  /** Milliseconds. */
  reminderSweep: number
  readers: Readers
  passwords: PasswordHasher
  sourceTimes: Partial<SourceTimes>
}

/** Builds every service once. The database behind `connection` is migrated already. */
export async function createContext(
  config: Config,
  outside: { connection: DatabaseConnection; chroma: Config['chroma'] | { url: string }; logger: Logger },
  replace: Partial<ContextParts> = {},
) {
  const { connection, logger } = outside
  const db = openDatabase(connection)
  const pool = new pg.Pool({ ...toPgConfig(connection), max: 2, allowExitOnIdle: true })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))

  const files = holdDeletions(replace.files ?? (await openFileStore(config)), unlessFilesAreHeld(db))
  const vectors = replace.vectors ?? (await openVectorIndex(db, outside.chroma, logger))
  const settings = createSettingsRepo(db)
  const encryptionKey = await openEncryptionKey(config, settings)
  const secrets = createSecretBox(encryptionKey)
  const securityLog = openSecurityLog({ db, files, encryptionKey, logger })
  const providerFor = createProviderLookup({ settings, secrets, provider: config.provider })
  const providerRules = { allowPrivate: config.allowPrivateProviders, trusted: config.provider.baseUrl }
  const readers = replace.readers ?? openReaders(config)
  const { texts, jobTexts, exportTexts } = readers
  const engines =
    replace.engines ??
    createEngines({
      config,
      embedder: readers.embedder,
      logger,
      providerFor,
      callProvider: createProviderFetch(providerRules),
    })
  const jobs = createJobQueue(connection, logger)
  const webhooks = createWebhooks({
    db,
    jobs,
    secrets,
    addressRules: { allowPrivate: config.allowPrivateProviders },
    securityLog,
    logger,
    times: replace.webhookTimes,
  })
  const { announce } = webhooks
  const reminders = createReminders({
    db,
    jobs,
    logger,
    sendMail: replace.sendMail ?? createSendMail(config.mail),
    publicUrl: config.publicUrl,
    sweepMs: replace.reminderSweep,
  })
  const metrics = createMetrics()
  const tracing = config.tracing && (await startTracing({ ...config.tracing, logger }))

  const ingestion = createIngestion({
    db,
    jobs,
    files,
    vectors,
    engines,
    pages: readers.pages,
    openCutter: (call) => jobTexts.open('cutDocument', call),
    readFile: (file, call) => jobTexts.run('readFilePages', [file], call),
    metrics,
    logger,
    announce,
  })
  const retrieval = createRetrieval({ db, vectors, engines, likely: readLikelyBy(texts) })
  /** Answers that a job asks for: nobody waits behind them. */
  const answerForJob = createAnswering({ retrieval, engines, ...proveBy(jobTexts), logger }).answerQuestion
  const answerFrom = (found: Retrieval) =>
    observeAnswers(createAnswering({ retrieval: found, engines, ...proveBy(texts), logger }).answerQuestion, metrics)

  const limits = createLimitCalls(pool, config.limits)
  const openQueue = () =>
    createFairQueue({
      atOnce: config.answersAtOnce,
      perUser: Math.max(1, Math.ceil(config.answersAtOnce / 10)),
      waiting: config.answersAtOnce * 10,
    })
  const answerQueue = openQueue()
  const readAgain = createReadAgain({
    engines,
    isWanted: settings.readsTwice,
    count: (owner) => limits.count('reading', owner),
    weigh: (task, readings, options) => texts.run('weighReadings', [task, readings], options),
    // Nobody waits for an answer behind those that are only read again.
    queue: openQueue(),
    logger,
  })
  const documents = createDocuments({
    db,
    files,
    jobs: ingestion,
    maxBytes: config.maxUploadBytes,
    find: {
      searchPages: createSearchPages(db),
      findNearest: async (agent, { text, limit, documentIds }) =>
        (await retrieval.retrievePassages({ agent, text, limit, documentIds, withoutProvider: true })).passages,
    },
    securityLog,
  })
  const audits = createAudits({
    db,
    jobs,
    files,
    retrieval,
    engines,
    answerFrom,
    extractPages: ingestion.extractPages,
    drawPictures: ingestion.drawPictures,
    maxBytes: config.maxUploadBytes,
    checkDocuments: documents.service.assertKnown,
    namePages: documents.service.namePages,
    answerQueue,
    texts: readAuditsBy(texts),
    jobTexts: readAuditsBy(jobTexts),
    noteProvider: settings.noteProvider,
    securityLog,
    logger,
    announce,
    streamTimes: replace.streamTimes,
  })

  const tenderDesk = createTenderDesk({
    db,
    jobs,
    engines,
    texts: readTendersBy(jobTexts),
    noteProvider: settings.noteProvider,
    sharedAudits: audits.service.shared,
    files,
    maxBytes: config.maxUploadBytes,
    takeInDocument: documents.takeIn,
    securityLog,
    logger,
    streamTimes: replace.streamTimes,
  })

  const revisions = createRevisions({
    db,
    jobs,
    documents,
    texts: readRevisionsBy(texts),
    jobTexts: readRevisionsBy(jobTexts),
    securityLog,
  })
  const standards = createStandards({
    db,
    files,
    retrieval,
    texts: readStandardsBy(jobTexts),
    tenders: tenderDesk.service,
    startAudit: audits.startFromList,
    securityLog,
  })

  const barriers = createBarriers({
    db,
    retrieval,
    texts: { draft: readBarriersBy(jobTexts).draft, test: readBarriersBy(texts).test },
    checkDocuments: documents.service.assertKnown,
    securityLog,
  })

  const attempts = createCountAttempts(pool)
  const assistants = createAssistants({ db, config, attempts, securityLog })
  const hasher = replace.passwords ?? argon2id
  const accounts = await createAccounts({
    db,
    config,
    hasher,
    attempts,
    endAssistants: assistants.connections.endAll,
    securityLog,
    logger,
  })
  const { users, auth } = accounts
  const apiKeys = createApiKeysService({ keys: createApiKeysRepo(db), securityLog })
  const upload = documents.uploadBy(inspectOfficeBy(texts))

  const sources = createSources({
    db,
    jobs,
    watched: config.watched,
    upload: documents.uploadBy(inspectOfficeBy(jobTexts)),
    findTwin: documents.findByContent,
    revise: revisions.service.setPrevious,
    maxBytes: config.maxUploadBytes,
    securityLog,
    logger,
    times: replace.sourceTimes,
  })

  const system = createSystemRepo(db)
  const collectMetrics = createCollectMetrics({
    metrics,
    countJobs: system.countJobs,
    poolUsage: () => poolOf(db).usage(),
    logger,
  })
  const sampleContent = createSampleContent({ users, passwords: hasher, upload, securityLog })
  const chat = createChat({
    db,
    jobs,
    answerQuestion: answerFrom(retrieval),
    answerForJob,
    checkDocuments: documents.service.assertKnown,
    chooseSources: documents.chooseSources,
    nameTopic: (question, call) => texts.run('nameTopic', [question], call),
    makeCandidates: (passages, call) => jobTexts.run('makeStarters', [passages], call),
    readAgain,
    answerQueue,
    noteProvider: settings.noteProvider,
    securityLog,
    logger,
  })
  const exportsRepo = createExportsRepo(db)
  const exports = createExportsService({
    exports: exportsRepo,
    files,
    write: createExportWriter((task, options) => exportTexts.run('writeExport', [task], options)),
    loadMessages: chat.service.listMessages,
    loadAudit: audits.service.get,
    loadPictures: audits.pictures.loadAll,
    compareAudit: audits.revisions.compareWithLast,
    withQuestionnaire: audits.service.withQuestionnaire,
    compareRevisions: revisions.service.compare,
    loadTender: tenderDesk.service.get,
    loadBowTie: barriers.service.get,
    securityLog,
  })
  const reconcile = createReconcile({
    db,
    jobs,
    files,
    vectors,
    logger,
    ...config.reconcile,
    securityLog,
    owners: [
      documents.filesBeside(tenderDesk.knownFiles),
      audits.questionnaireFiles,
      audits.photoFiles,
      createExportFiles(exportsRepo),
      ownSingleFile(anchorKey),
    ],
    modelsOf: ingestion.modelsOf,
    unknownPassages: ingestion.unknownPassages,
    embedMissing: ingestion.embedMissing,
    dropDeadCollections: ingestion.dropDeadCollections,
    enqueueIngestion: ingestion.enqueueIngestion,
    sweepDocuments: ingestion.sweepDocuments,
    sweepAudits: audits.sweepAudits,
    pingDatabase: system.ping,
  })
  const collectionOf = async (agent: AgentId) =>
    collectionName(agent, (await findActiveModel(db, agent)) ?? (await engines.forWorkspace(agent)).embedder.model)

  const health = createHealthService({ vectors, collectionOf, pingDatabase: system.ping })

  return {
    config,
    logger,
    db,
    files,
    vectors,
    engines,
    jobs,
    metrics,
    collectMetrics,
    ingestion,
    retrieval,
    ...accounts,
    ...assistants,
    securityLog,
    limits,
    uploadSlots: sharePlaces({
      places: config.uploadsAtOnce,
      perOwner: Math.max(1, Math.ceil(config.uploadsAtOnce / 4)),
      waitingPerOwner: waitingUploads,
    }),
    apiKeys,
    webhooks: webhooks.service,
    sources: sources.service,
    origins: sources.origins,
    reminders: reminders.service,
    authenticate: createAuthenticateRequest(auth, apiKeys),
    admin: createAdminService({
      users,
      passwords: hasher,
      system,
      vectors,
      hasSampleContent: sampleContent.exists,
      securityLog,
    }),
    sampleContent,
    documents: documents.service,
    listDocuments: documents.list,
    lookThrough: documents.lookThrough,
    uploadDocument: upload,
    revisions: revisions.service,
    settings: createSettingsService({
      settings,
      secrets,
      provider: config.provider,
      engines,
      checkAddress: (address) => checkProviderAddress(address, providerRules),
      reindex: ingestion.reindexWorkspace,
      securityLog,
      testEngine: async (agent, signal) => testEngine(await engines.forWorkspace(agent), signal),
      logger,
    }),
    dashboard: createDashboardService({
      dashboard: createDashboardRepo(db),
      engineOf: async ({ agent }) => {
        const failure = await settings.providerFailure(agent)
        return { label: (await engines.forWorkspace(agent)).label, ...(failure ? { failure } : {}) }
      },
      startedAt: new Date(),
    }),
    since: createListHappenings({
      happenings: createHappeningsRepo(db),
      listTouched: audits.listTouched,
      listActions: audits.actions.listDated,
      countChanges: revisions.countChanges.enqueue,
    }),
    chat: chat.service,
    answers: chat.answers,
    listSessions: chat.listSessions,
    sharing: chat.sharing,
    notes: chat.notes,
    starters: chat.starters.list,
    exports,
    policies: createPoliciesService({ policies: createPoliciesRepo(db), securityLog }),
    audits,
    tenderDesk,
    standards,
    barriers,
    reconcile,
    health,

    /** Starts the queue and, where this process works too, the ingestion of documents. */
    async startJobs(concurrency = config.workerConcurrency) {
      await jobs.start([
        ...ingestionQueues,
        ...auditQueues,
        ...tenderQueues,
        ...reconcileQueues,
        ...webhookQueues,
        ...revisionQueues,
        ...starterQueues,
        ...reminderQueues,
        ...sourceQueues,
      ])
      await ingestion.start({ concurrency })
      await audits.start({ concurrency })
      const anchoring = {
        ms: anchorSweepMs,
        what: 'the anchoring of the security log',
        stopping: jobs.stopping,
        logger,
      }
      void repeatWork(anchoring, securityLog.chain)
      await tenderDesk.start({ concurrency })
      await reconcile.start({ concurrency })
      await webhooks.start({ concurrency })
      await revisions.countChanges.start({ concurrency })
      await chat.starters.start({ concurrency })
      await reminders.start({ concurrency })
      await sources.start({ concurrency })
      if (concurrency === 0) return
      const sweep = { ms: exportSweepMs, what: 'the removal of expired exports', stopping: jobs.stopping, logger }
      void repeatWork(sweep, exports.sweep)
    },

    /** Starts what the first request would wait for. */
    prepareToServe: () => texts.prepare(),

    /** Takes no new work, and lets jobs at hand come to their end, for at most `limitMs`. */
    async drain(limitMs: number) {
      health.beginDraining()
      // Who follows something goes on elsewhere, and holds nobody up here.
      audits.streams.close()
      tenderDesk.streams.close()
      await jobs.drain(limitMs)
    },

    /** Lets running jobs end or hands them back, then closes every connection. */
    async close() {
      audits.streams.close()
      tenderDesk.streams.close()
      await chat.answers.close()
      await jobs.stop()
      await engines.close()
      texts.close()
      jobTexts.close()
      exportTexts.close()
      await securityLog.close()
      await pool.end()
      await db.destroy()
      await tracing?.close()
    },
  }
}
