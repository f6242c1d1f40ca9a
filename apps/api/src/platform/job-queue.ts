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
  /** Whose work it is: a user's id or name, or a workspace. Owners take turns; see `findTurn`. */
  owner?: string
}

export interface WorkOptions<Data> {
  /** Jobs of this queue at once in this process. */
  concurrency: number
  /** Of these, as many at once for one owner: for jobs that take so long that taking turns is not enough. */
  perOwner?: number
  /** Called once the last retry has failed, so that the failure can be shown to someone. */
  onExhausted?: (data: Data, error: unknown) => Promise<void>
  /**
   * Called instead of the handler for a job that took its process down twice without getting any further, or was twice not
   * over when its time was: it is not tried again. Where this is not given, a job is tried however often that happens.
   */
  onBroken?: (data: Data) => Promise<void>
}

/** Notes how far a job has come, in a number of its own that only grows: whoever gets further is not at fault. */
export type NoteProgress = (mark: number) => Promise<void>

/** Times that a job may end with its process. */
const mostBreaks = 2

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
 * Makes the tables of the queue, or brings them forward. Only their owner may: whoever works with them finds them made.
 * @throws Error where an index of a newer version of the queue could not be built
 */
export async function installJobQueue(owner: DatabaseConnection): Promise<void> {
  const boss = new PgBoss({ ...toPgConfig(owner), application_name: 'fieldproof jobs', max: 2, ...onlyInstalls })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    // Indexes of a newer version are built in the background, by this process alone.
    for (;;) {
      if (failure) throw failure
      const statuses = await boss.getBamStatus()
      if (!statuses.some(({ status, count }) => count > 0 && ['pending', 'in_progress'].includes(status))) break
      await Bun.sleep(200)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

const onlyInstalls = { supervise: false, schedule: false, bamIntervalSeconds: 10 } as const

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
    // Its tables are made by their owner; see installJobQueue.
    migrate: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // pg-boss passes over jobs whose key it remembers as running, by what the last look (monitor) found: without these
    // a job that was taken up after a crash, or follows another of its key, would wait for up to a minute.
    queueCacheIntervalSeconds: 1,
    // A look that took long, as on a machine that stood still, would put the next ones off by two minutes, and with them
    // every job whose key was running then. Our jobs are deleted within the hour: what is looked through stays small.
    monitorVacuum: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue met an error'))
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'the job queue warns'))
  const stopping = new AbortController()
  const worked = new Set<string>()
  /** Attempts that ended in good order, which the database was not there to note, by job. */
  const unnoted = new Map<string, number>()
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

  /** How often a job was begun, less the attempts that ended in good order, and how far any of them came. */
  const counted = (key: 'begun' | 'mark') => `coalesce((data->'attempts'->>'${key}')::int, 0)`
  const setAttempts = (begun: string, mark: string) =>
    `update pgboss.job set data = data || jsonb_build_object('attempts', jsonb_build_object('begun', ${begun}, 'mark', ${mark}))
     where name = $1 and id = $2`

  /**
   * Notes in the job itself that an attempt begins. Only one that ends in good order takes it back, so what is left is the
   * number of those that ended with their process.
   * @returns that number with this attempt, and how far any attempt has come
   */
  async function begin({ id, name }: JobWithMetadata<object>): Promise<{ begun: number; mark: number }> {
    const { rows } = await boss.getDb().executeSql(
      `${setAttempts(`greatest(${counted('begun')} - $3::int, 0) + 1`, counted('mark'))}
         returning ${counted('begun')} as begun, ${counted('mark')} as mark`,
      [name, id, unnoted.get(id) ?? 0],
    )
    unnoted.delete(id)
    return rows[0] ?? { begun: 1, mark: 0 }
  }

  async function endInOrder({ id, name }: JobWithMetadata<object>) {
    const ended = (unnoted.get(id) ?? 0) + 1
    unnoted.set(id, ended)
    try {
      const begun = `greatest(${counted('begun')} - $3::int, 0)`
      await boss.getDb().executeSql(setAttempts(begun, counted('mark')), [name, id, ended])
      unnoted.delete(id)
    } catch (error) {
      logger.debug({ job: id, err: error }, 'the end of an attempt is noted later')
    }
  }

  /** A job that gets further has not broken there: the count begins anew with this attempt. */
  function createNoteProgress({ id, name }: JobWithMetadata<object>, reached: number): NoteProgress {
    let best = reached
    return async (mark) => {
      if (mark <= best) return
      best = mark
      await boss.getDb().executeSql(setAttempts('1', '$3::int'), [name, id, mark])
    }
  }

  /**
   * The priority of a further job of an owner, so that owners take turns: it stands behind what they have already, or,
   * where that is over, at the place in line that is served now. So nobody waits for all that others have brought before,
   * and whoever brings one after the other does not pass them all the time. Those that are enqueued in two transactions
   * at once share a place.
   */
  async function findTurn(executor: Pick<ReturnType<typeof boss.getDb>, 'executeSql'>, queue: string, owner: string) {
    const { rows } = await executor.executeSql(
      `select least(
         coalesce(
           max(priority) filter (where state < 'active' and start_after <= now()),
           min(priority) filter (where state = 'active'),
           0),
         min(priority) filter (where group_id = $2) - 1) as turn
       from pgboss.job where name = $1 and state <= 'active'`,
      [queue, owner],
    )
    return Number(rows[0]?.turn ?? 0)
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

    /** Creates the named queues. Call before anything else. */
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

    /**
     * Adds a job. Where one with the same singletonKey waits already, that one does the work: it is not taken up before
     * `trx` has ended, or it would find what was there before and end, and nobody would do what this transaction stores.
     * @returns whether a job was added
     */
    async enqueue(queue: string, data: object, { trx, singletonKey, owner }: EnqueueOptions = {}): Promise<boolean> {
      // Without plugins: pg-boss reads its own column names, which CamelCasePlugin would change.
      const db = trx ? fromKysely(trx.withoutPlugins()) : boss.getDb()
      const requestId = currentRequest()?.requestId
      const sent = requestId === undefined ? data : { ...data, requestId }
      const turn = owner === undefined ? {} : { group: { id: owner }, priority: await findTurn(db, queue, owner) }
      const key = singletonKey === undefined ? {} : { singletonKey }
      for (;;) {
        const id = await boss.send(queue, sent, { db, ...turn, ...key })
        if (id !== null || !trx) return id !== null
        // Workers pass over what is locked. One that was taken up in between waits no more: then there is room for this.
        const waiting =
          "select 1 from pgboss.job where name = $1 and singleton_key is not distinct from $2 and state = 'created' for update"
        const { rows } = await db.executeSql(waiting, [queue, singletonKey ?? null])
        if (rows.length > 0) return false
      }
    },

    /** Whether a job with this key waits or runs. */
    async isLive(queue: string, singletonKey: string): Promise<boolean> {
      const jobs = await boss.findJobs(queue, { key: singletonKey })
      return jobs.some((job) => ['created', 'retry', 'active'].includes(job.state))
    },

    /** Runs a handler for each job of a queue. Its signal aborts when the process shuts down or the job is taken away. */
    async work<Data extends object>(
      queue: string,
      { concurrency, perOwner, onExhausted, onBroken }: WorkOptions<Data>,
      handler: (data: Data, signal: AbortSignal, noteProgress: NoteProgress) => Promise<void>,
    ): Promise<void> {
      async function attempt(job: JobWithMetadata<Data>) {
        const { begun, mark } = await begin(job)
        if (onBroken && begun > mostBreaks) {
          logger.warn({ queue, job: job.id }, 'a job took its process down twice and is not tried again')
          return await onBroken(withoutAttempts(job.data))
        }
        const signal = AbortSignal.any([job.signal, stopping.signal])
        const noteProgress = createNoteProgress(job, mark)
        try {
          await handler(withoutAttempts(job.data), signal, noteProgress)
        } catch (error) {
          const tookTooLong = job.signal.aborted && !stopping.signal.aborted
          if (!tookTooLong) await endInOrder(job)
          throw error
        }
      }
      async function run(job: JobWithMetadata<Data>) {
        try {
          await inSpan(`job ${queue}`, () => attempt(job), { 'job.attempt': job.retryCount + 1 })
        } catch (error) {
          if (stopping.signal.aborted) {
            putDown.push(job.id)
            throw error
          }
          logger.warn({ queue, job: job.id, attempt: job.retryCount + 1, err: error }, 'a job failed')
          if (job.retryCount >= job.retryLimit) await onExhausted?.(withoutAttempts(job.data), error)
          throw error
        }
      }
      worked.add(queue)
      await boss.work(
        queue,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          ...(perOwner === undefined ? {} : { localGroupConcurrency: perOwner }),
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

/** What the queue notes in a job is not for its handler. */
function withoutAttempts<Data extends object>(data: Data): Data {
  const { attempts: _, ...own } = data as Data & { attempts?: unknown }
  return own as Data
}

/** The id of the request that asked for a job, which `enqueue` sends along. */
function requestOf(data: object): string | undefined {
  return 'requestId' in data && typeof data.requestId === 'string' ? data.requestId : undefined
}
