import type { JobQueue } from '../platform/job-queue.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { type CompareRowsDatabase, createCompareRowsRepo } from './compare-rows.repo.ts'
import { createReconcileService } from './reconcile.service.ts'
import { createReconcileQueue, type TimeOfDay } from './reconcile-queue.ts'
import { createReconcileRunsRepo } from './reconcile-runs.repo.ts'
import type { ReconcileDeps } from './reconcile-stores.ts'

/** The check of rows, vectors and files against each other: its job, its schedule and its results. */
export function createReconcile(
  outside: Omit<ReconcileDeps, 'rows'> & {
    db: CompareRowsDatabase
    jobs: JobQueue
    /** When it runs by itself; never where this is undefined. */
    dailyAt: TimeOfDay | undefined
    securityLog: Pick<RecordSecurity, 'note'>
  },
) {
  const runs = createReconcileRunsRepo(outside.db)
  const queue = createReconcileQueue({ ...outside, rows: createCompareRowsRepo(outside.db), runs })
  return {
    service: createReconcileService({ ...outside, runs, queue }),
    runAlone: queue.runAlone,
    start: queue.start,
  }
}
