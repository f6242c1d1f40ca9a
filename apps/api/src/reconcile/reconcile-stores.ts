import type { AgentId } from '@fieldproof/schema/agents'
import { agents } from '@fieldproof/schema/agents'
import type { ReconcileResult } from '@fieldproof/schema/reconcile'
import type { Logger } from '../platform/logger.ts'
import { type CheckDocumentsDeps, checkDocuments } from './check-documents.ts'
import { type CheckFilesDeps, checkFiles } from './check-files.ts'
import { type CheckVectorsDeps, checkCollections, checkVectors } from './check-vectors.ts'
import type { ReconcileReport } from './reconcile-report.ts'

export interface ReconcileDeps extends CheckDocumentsDeps, CheckVectorsDeps, CheckFilesDeps {
  /** The models whose vectors a workspace's searches use now, or will soon. */
  modelsOf(agent: AgentId): Promise<{ active: string | null; target: string | null }>
  /** Enqueues work that waits without a job. @returns the ids of what waited */
  sweepDocuments(): Promise<string[]>
  sweepAudits(): Promise<string[]>
  pingDatabase(): Promise<boolean>
  logger: Logger
}

/**
 * Compares rows, vectors and files with each other, repairs what it can and tells the rest. Rows are the truth. It goes
 * beside all other work, since nothing is judged by what another step saw earlier: whatever is removed or marked is looked
 * up again in the statement that does it. Safe to repeat and to interrupt at any point.
 *
 * A part whose service does not answer becomes a problem in the result, and the others are compared all the same.
 * @throws where Postgres does not answer, or the signal's reason
 */
export async function reconcileStores(
  deps: ReconcileDeps,
  report: ReconcileReport,
  signal: AbortSignal,
): Promise<ReconcileResult> {
  async function attempt(part: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (signal.aborted || !(await deps.pingDatabase())) throw error
      deps.logger.warn({ err: error, part }, 'a part of the check of rows, vectors and files failed')
      report.problem(`${part} could not be compared: ${tellReason(error)}`)
    }
  }

  await report.begin('jobs')
  await attempt('Waiting work', async () => {
    const documents = await deps.sweepDocuments()
    report.found('document-without-job', documents.length, {
      repaired: documents.length,
      examples: await deps.rows.names(documents.slice(0, 5)),
    })
    const audits = await deps.sweepAudits()
    report.found('audit-without-job', audits.length, { repaired: audits.length, examples: audits.slice(0, 5) })
  })

  for (const { id: agent, name } of agents) {
    const { documents, passages } = await deps.rows.countSearchable(agent)
    const { active, target } = await deps.modelsOf(agent)
    await report.begin('documents', documents)
    await attempt(`The documents of the ${name}`, () => checkDocuments(deps, { agent, active }, report, signal))

    await report.begin('vectors', passages * 2 * (target === null ? 1 : 2))
    await attempt(`The vectors of the ${name}`, async () => {
      if (active !== null) await checkVectors(deps, { agent, model: active, active: true }, report, signal)
      if (target !== null) await checkVectors(deps, { agent, model: target, active: false }, report, signal)
      await checkCollections(deps, agent, report)
    })
  }

  await report.begin('files')
  await attempt('The files', () => checkFiles(deps, report, signal))
  return report.result()
}

function tellReason(error: unknown): string {
  return error instanceof Error && error.name === 'AppError'
    ? error.message
    : 'something went wrong; the log says what.'
}
