import type { ReconcileProgress, ReconcileResult, ReconcileRun } from '@fieldproof/schema/reconcile'
import type { Generated, Selectable } from 'kysely'

/** One row: who this deployment is. A copy that is restored from a backup gets another id. */
export interface DeploymentTable {
  single: Generated<boolean>
  id: Generated<string>
  createdAt: Generated<Date>
}

/** A check of rows, vectors and files against each other. At most one is queued or running. */
export interface ReconcileRunTable {
  id: string
  trigger: ReconcileRun['trigger']
  /** The name of who asked, where a person did. */
  requestedBy: string | null
  status: Generated<ReconcileRun['status']>
  /** Where it failed: a sentence for a person. */
  error: string | null
  progress: ReconcileProgress | null
  result: ReconcileResult | null
  createdAt: Generated<Date>
  startedAt: Date | null
  finishedAt: Date | null
}
export type ReconcileRunRow = Selectable<ReconcileRunTable>
