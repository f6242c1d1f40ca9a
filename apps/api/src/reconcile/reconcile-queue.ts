import type { ReconcileResult } from '@fieldproof/schema/reconcile'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import { createReconcileReport } from './reconcile-report.ts'
import type { NewRun, ReconcileRunsRepo, ReconcileTransaction } from './reconcile-runs.repo.ts'
import { type ReconcileDeps, reconcileStores } from './reconcile-stores.ts'

const queue = 'reconcile'

/** The queues to be created at start. */
export const reconcileQueues: readonly string[] = [queue]

const sweepMs = 60_000

/** A time of day on the server's clock. */
export interface TimeOfDay {
  hour: number
  minute: number
}

interface ReconcileJob {
  runId: string
}

export type ReconcileQueue = ReturnType<typeof createReconcileQueue>

/** Runs the check of rows, vectors and files as a job: one at a time over all processes, each night and when asked for. */
export function createReconcileQueue(
  deps: ReconcileDeps & { runs: ReconcileRunsRepo; jobs: JobQueue; logger: Logger; dailyAt: TimeOfDay | undefined },
) {
  const { runs, jobs, logger, dailyAt } = deps

  async function enqueue(trx: ReconcileTransaction | undefined, runId: string) {
    const data: ReconcileJob = { runId }
    await jobs.enqueue(queue, data, { singletonKey: queue, ...(trx ? { trx } : {}) })
  }

  async function run({ runId }: ReconcileJob, signal: AbortSignal, graceMs = deps.graceMs) {
    if (!(await runs.begin(runId))) return
    const started = performance.now()
    const report = createReconcileReport((progress, result) => runs.report(runId, progress, result))
    const result = await reconcileStores({ ...deps, graceMs }, report, signal)
    await runs.finish(runId, { result })
    const found = Object.fromEntries(result.findings.map(({ kind, found }) => [kind, found]))
    const seconds = Math.round(performance.now() - started) / 1000
    logger.info({ runId, seconds, found, problems: result.problems }, 'rows, vectors and files were compared')
    return result
  }

  async function sweep() {
    for (const { id } of await runs.unfinished()) if (!(await jobs.isLive(queue, queue))) await enqueue(undefined, id)
    if (dailyAt) await runs.requestIfDue(lastTimeOf(dailyAt, new Date()), enqueue)
  }

  return {
    /** @returns the id of the new run, or of the one that waits or runs already */
    request: (run: NewRun): Promise<string> => runs.request(run, enqueue),

    /** A run here and now, while nothing else works: after a restore, for which no file is too young. */
    async runAlone(signal: AbortSignal): Promise<ReconcileResult | undefined> {
      const runId = await runs.request({ trigger: 'restore' }, async () => undefined)
      return run({ runId }, signal, 0)
    },

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      await jobs.work<ReconcileJob>(
        queue,
        {
          concurrency: 1,
          onExhausted: ({ runId }) =>
            runs.finish(runId, { error: 'The check did not come to its end because a service was not reachable.' }),
        },
        async (job, signal) => {
          await run(job, signal)
        },
      )
      await repeatWork(
        { ms: sweepMs, what: 'the nightly check of rows, vectors and files', stopping: jobs.stopping, logger },
        sweep,
      )
    },
  }
}

/** The last moment at which it was this time of day. */
export function lastTimeOf({ hour, minute }: TimeOfDay, now: Date): Date {
  const today = new Date(now)
  today.setHours(hour, minute, 0, 0)
  if (today <= now) return today
  today.setDate(today.getDate() - 1)
  return today
}
