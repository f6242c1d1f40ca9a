import type { ReconcileRun, ReconcileRuns } from '@fieldproof/schema/reconcile'
import type { Actor } from '../platform/actor.ts'
import type { ReconcileRunRow } from '../platform/database/tables/reconcile.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { ReconcileQueue, TimeOfDay } from './reconcile-queue.ts'
import type { ReconcileRunsRepo } from './reconcile-runs.repo.ts'

const listed = 10

export type ReconcileService = ReturnType<typeof createReconcileService>

/** The check of rows, vectors and files as the super admin sees it. Callers have proved that role already. */
export function createReconcileService(deps: {
  runs: ReconcileRunsRepo
  queue: Pick<ReconcileQueue, 'request'>
  dailyAt: TimeOfDay | undefined
  securityLog: Pick<RecordSecurity, 'note'>
}) {
  const { runs, queue, dailyAt, securityLog } = deps
  return {
    /** @returns the id of the run that was begun, or of the one that is under way */
    async start(actor: Actor): Promise<string> {
      const id = await queue.request({ trigger: 'admin', requestedBy: actor.username })
      await securityLog.note({ action: 'reconcile.run', actor, workspace: null })
      return id
    },

    async list(): Promise<ReconcileRuns> {
      const rows = await runs.list(listed)
      return { runs: rows.map(presentRun), ...(dailyAt ? { dailyAt: tellTime(dailyAt) } : {}) }
    },
  }
}

function presentRun(row: ReconcileRunRow): ReconcileRun {
  return {
    id: row.id,
    trigger: row.trigger,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.requestedBy === null ? {} : { requestedBy: row.requestedBy }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.progress === null ? {} : { progress: row.progress }),
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.startedAt === null ? {} : { startedAt: row.startedAt.toISOString() }),
    ...(row.finishedAt === null ? {} : { finishedAt: row.finishedAt.toISOString() }),
  }
}

function tellTime({ hour, minute }: TimeOfDay): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
