import type { Transaction } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type DatabaseConnection, toPgConfig } from './database/database-connection.ts'
import type { Database } from './database/tables/database.ts'
import { inSpan } from './in-span.ts'
import type { Logger } from './logger.ts'
import { currentRequest, runForRequest } from './request-scope.ts'
import { within } from './within.ts'

export interface EnqueueOptions {
  /** Enqueue inside this transaction: the job exists exactly when what it is about exists. */
  trx?: Transaction<Database>
  /** At most one job with this key waits, and at most one runs; a further one is dropped. */
  singletonKey?: string
}

export interface WorkOptions<Data> {
  /** Jobs of this queue at once in this process. */
  concurrency: number
  /** Called once the last retry has failed, so that the failure can be shown to someone. */
  onExhausted?: (data: Data, error: unknown) => Promise<void>
}

/** Work that outlives a request: kept in Postgres, retried, and taken up by another process when its own dies. */
export type JobQueue = ReturnType<typeof createJobQueue>

/** A live worker reports this often in halves; one that is silent for longer is taken for dead. */
const heartbeatSeconds = 15

const queueDefaults = {
  // 'stately' is what makes a singletonKey mean: one waiting, one running.
  policy: 'stately',
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 3600,
  notify: true,
} as const

/**
 * A small port over pg-boss, on its own small pool of connections.
 *
 * A handler that throws is tried again (8 times, 1 s to 60 s apart): throw for what may heal, such as a service that
 * does not answer, and return for what will not. A worker killed in the middle is noticed by its missing heartbeat
 * within about 20 s by any other process. Behind the embedded Postgres there is only one process, so there what the
 * last one left is taken up at start.
 */
export function createJobQueue(connection: DatabaseConnection, logger: Logger) {
  const boss = new PgBoss({
    ...toPgConfig(connection),
    application_name: 'fieldproof jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // pg-boss passes over jobs whose key it remembers as running, by what the last look (monitor) found: without these
    // a job that was taken up after a crash, or follows another of its key, would wait for up to a minute.
    queueCacheIntervalSeconds: 1,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue met an error'))
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'the job queue warns'))
  const stopping = new AbortController()
  const worked = new Set<string>()
  /** Jobs that were put down because the process ends. */
  const putDown: string[] = []
  let taking: Promise<unknown> | undefined

  /** Takes no further jobs. @returns when those at hand are over */
  function stopTaking(): Promise<unknown> {
    taking ??= Promise.allSettled([...worked].map((queue) => boss.offWork(queue, { wait: true })))
    return taking
  }

  /**
   * Jobs that were put down count as failed: they would wait for their next attempt and have one less. Whoever is there
   * may take them up now.
   */
  async function handBack() {
    if (putDown.length === 0) return
    await boss
      .getDb()
      .executeSql(
        "update pgboss.job set start_after = now(), started_on = null where id = any($1::uuid[]) and state = 'retry'",
        [putDown],
      )
  }

  async function takeUpAbandonedJobs(queue: string) {
    const jobs = await boss.findJobs(queue)
    const abandoned = jobs.filter((job) => job.state === 'active').map((job) => job.id)
    if (abandoned.length === 0) return
    await boss.cancel(queue, abandoned)
    for (const id of abandoned) {
      // Refused where the same job was enqueued a second time meanwhile: then that one does the work.
      await boss
        .resume(queue, id)
        .catch((error: unknown) => logger.warn({ queue, id, err: error }, 'a job was not resumed'))
    }
    logger.info({ queue, jobs: abandoned.length }, 'took up the jobs of the process that ended before this one')
  }

  return {
    /** Aborts when the process begins to shut down. */
    stopping: stopping.signal,

    /** Creates or updates the queue's tables and the named queues. Call before anything else. */
    async start(queues: readonly string[]): Promise<void> {
      await boss.start()
      for (const queue of queues) {
        await boss.createQueue(queue, queueDefaults)
        if ('socketDir' in connection) await takeUpAbandonedJobs(queue)
      }
    },

    /** Takes no further jobs and lets those at hand come to their end, for at most `limitMs`. */
    async drain(limitMs: number): Promise<void> {
      await within(limitMs, stopTaking())
    },

    /**
     * Tells running handlers to stop, waits for them at most `timeoutMs`, and hands their jobs back to be run again, at
     * once and by whoever is there. Does not throw where Postgres is gone already.
     */
    async stop({ timeoutMs = 10_000 } = {}): Promise<void> {
      stopping.abort(new Error('the process is shutting down'))
      await within(timeoutMs, stopTaking())
      await within(timeoutMs, handBack()).catch((error: unknown) =>
        logger.warn({ err: error }, 'jobs that were put down wait for their next attempt'),
      )
      await boss
        .stop({ graceful: true, timeout: timeoutMs })
        .catch((error: unknown) => logger.warn({ err: error }, 'the job queue did not stop cleanly'))
    },

    /** @returns whether a job was added; false where one with the same singletonKey waits already */
    async enqueue(queue: string, data: object, { trx, singletonKey }: EnqueueOptions = {}): Promise<boolean> {
      // Without plugins: pg-boss reads its own column names, which CamelCasePlugin would change.
      const db = trx ? { db: fromKysely(trx.withoutPlugins()) } : {}
      const requestId = currentRequest()?.requestId
      const sent = requestId === undefined ? data : { ...data, requestId }
      const id = await boss.send(queue, sent, { ...db, ...(singletonKey === undefined ? {} : { singletonKey }) })
      return id !== null
    },

    /** Whether a job with this key waits or runs. */
    async isLive(queue: string, singletonKey: string): Promise<boolean> {
      const jobs = await boss.findJobs(queue, { key: singletonKey })
      return jobs.some((job) => ['created', 'retry', 'active'].includes(job.state))
    },

    /** Runs a handler for each job of a queue. Its signal aborts when the process shuts down or the job is taken away. */
    async work<Data extends object>(
      queue: string,
      { concurrency, onExhausted }: WorkOptions<Data>,
      handler: (data: Data, signal: AbortSignal) => Promise<void>,
    ): Promise<void> {
      async function run(job: JobWithMetadata<Data>) {
        try {
          const signal = AbortSignal.any([job.signal, stopping.signal])
          await inSpan(`job ${queue}`, () => handler(job.data, signal), { 'job.attempt': job.retryCount + 1 })
        } catch (error) {
          if (stopping.signal.aborted) {
            putDown.push(job.id)
            throw error
          }
          logger.warn({ queue, job: job.id, attempt: job.retryCount + 1, err: error }, 'a job failed')
          if (job.retryCount >= job.retryLimit) await onExhausted?.(job.data, error)
          throw error
        }
      }
      worked.add(queue)
      await boss.work(
        queue,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 1,
        },
        async (jobs: JobWithMetadata<Data>[]) => {
          for (const job of jobs) await runForRequest(requestOf(job.data), () => run(job))
        },
      )
    },
  }
}

/** The id of the request that asked for a job, which `enqueue` sends along. */
function requestOf(data: object): string | undefined {
  return 'requestId' in data && typeof data.requestId === 'string' ? data.requestId : undefined
}
