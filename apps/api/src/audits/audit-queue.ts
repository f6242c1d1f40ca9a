import { AppError } from '../errors.ts'
import type { SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import { auditOfKey } from './questionnaire-file.ts'
import { failReading, type ReadDeps, readQuestionnaire } from './reading/read-questionnaire.ts'
import { giveUpRun, type RunDeps, runAudit } from './run-audit.ts'
import type { AuditPhotosRepo } from './site/audit-photos.repo.ts'
import { photoOfKey } from './site/photo-files.ts'

const queues = { read: 'read-questionnaire', run: 'run-audit' } as const

/** The queues to be created at start. */
export const auditQueues: readonly string[] = Object.values(queues)

const sweepMs = 60_000
const lookAgainMs = 150
const brokeOff = new AppError(
  'too_large',
  'This broke off twice. The texts may be too complex: try again, or shorten them.',
)

interface AuditJob {
  auditId: string
}

/** An audit that is to be worked on; its owner takes turns with others. */
export type OwnedAudit = Pick<SafetyAuditRow, 'id' | 'userId'>

/** The background work on audits: reading questionnaires and judging their items. */
export function createAuditQueue(
  deps: ReadDeps &
    RunDeps & { jobs: JobQueue; files: FileStore; audits: AuditsRepo; photos: AuditPhotosRepo; logger: Logger },
) {
  const { jobs, audits, photos, files, logger } = deps

  async function enqueue(trx: AuditsTransaction | undefined, queue: string, { id, userId }: OwnedAudit) {
    const data: AuditJob = { auditId: id }
    await jobs.enqueue(queue, data, { singletonKey: id, owner: userId, ...(trx ? { trx } : {}) })
  }

  /** Finds audits that wait for work which no job stands for, however that came to be. @returns their ids */
  async function sweepAudits(): Promise<string[]> {
    const found: string[] = []
    for (const { id, userId, status } of await audits.unfinished()) {
      const queue = status === 'reading' ? queues.read : queues.run
      if (await jobs.isLive(queue, id)) continue
      await enqueue(undefined, queue, { id, userId })
      found.push(id)
    }
    return found
  }

  let strays = new Set<string>()
  /** Removes questionnaires and photos whose audit or user is gone. Twice seen is sure: files are stored before their rows. */
  async function sweepFiles() {
    const seen = new Set<string>()
    for await (const key of files.list()) {
      const auditId = auditOfKey(key)
      const photoId = photoOfKey(key)
      if (auditId === undefined && photoId === undefined) continue
      const isKnown = auditId === undefined ? photos.exists(photoId ?? '') : audits.exists(auditId)
      if (await isKnown) continue
      if (strays.has(key)) await files.delete(key)
      else seen.add(key)
    }
    strays = seen
  }

  return {
    enqueueReading: (trx: AuditsTransaction, audit: OwnedAudit) => enqueue(trx, queues.read, audit),
    enqueueRun: (trx: AuditsTransaction, audit: OwnedAudit) => enqueue(trx, queues.run, audit),

    /** Waits until an audit is read, by whichever process, or until the time is over. */
    async whenRead(auditId: string, timeoutMs: number): Promise<void> {
      const deadline = Date.now() + timeoutMs
      while (Date.now() < deadline && !jobs.stopping.aborted) {
        if ((await audits.findForJob(auditId))?.status !== 'reading') return
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
      }
    },

    sweepAudits,

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      await jobs.work<AuditJob>(
        queues.read,
        {
          concurrency: 2,
          onExhausted: ({ auditId }) =>
            failReading(deps, auditId, 'The file could not be read because a service was not reachable. Try again.'),
          onBroken: ({ auditId }) => failReading(deps, auditId, brokeOff.message),
        },
        ({ auditId }, signal) => readQuestionnaire(deps, auditId, signal),
      )
      await jobs.work<AuditJob>(
        queues.run,
        {
          concurrency: 3,
          perOwner: 2,
          onExhausted: ({ auditId }, error) => giveUpRun(deps, auditId, error),
          onBroken: ({ auditId }) => giveUpRun(deps, auditId, brokeOff),
        },
        ({ auditId }, signal, noteProgress) => runAudit(deps, auditId, signal, noteProgress),
      )
      const sweep = { ms: sweepMs, stopping: jobs.stopping, logger }
      await repeatWork({ ...sweep, what: 'the search for audits without a job' }, sweepAudits)
      void repeatWork(
        { ...sweep, ms: 10 * sweepMs, what: 'the search for questionnaires and photos without an audit' },
        sweepFiles,
      )
    },
  }
}
