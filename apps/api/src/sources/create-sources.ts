import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { openFolderSource } from './folder-source.ts'
import { type LookDeps, lookAtSource } from './look-at-source.ts'
import { createOriginsRepo } from './origins.repo.ts'
import { createOriginsService } from './origins.service.ts'
import { openS3Source } from './s3-source.ts'
import { createSourceFilesRepo } from './source-files.repo.ts'
import { createSourcesRepo } from './sources.repo.ts'
import { createSourcesService } from './sources.service.ts'

const queue = 'look-at-source'

/** The queues to be created at start. */
export const sourceQueues: readonly string[] = [queue]

export interface SourceTimes {
  /** Milliseconds until it is asked again whose time has come. */
  sweep: number
  /** Milliseconds after the first look that failed. */
  retry: number
}
const usualTimes: SourceTimes = { sweep: 3_000, retry: 30_000 }
/** Sources looked at by this process at once: one that is large or slow holds up no other. */
const atOnce = 3

/** Workspaces stay in step with folders and prefixes of S3 that the operator allows and a super admin connects. */
export function createSources(
  deps: Pick<LookDeps, 'upload' | 'findTwin' | 'revise' | 'maxBytes'> & {
    db: Kysely<Database>
    jobs: JobQueue
    watched: Config['watched']
    securityLog: RecordSecurity
    logger: Logger
    times?: Partial<SourceTimes> | undefined
  },
) {
  const { db, jobs, watched, securityLog, logger } = deps
  const times = { ...usualTimes, ...deps.times }
  const sources = createSourcesRepo(db)
  const files = createSourceFilesRepo(db)

  /** One look at a source at a time, whoever makes it, and one that waits. */
  async function enqueue(sourceId: string): Promise<void> {
    await jobs.enqueue(queue, { sourceId }, { singletonKey: sourceId })
  }

  const look: LookDeps = {
    sources,
    files,
    open(name) {
      const allowed = watched.sources.find((one) => one.name === name)
      if (!allowed) return undefined
      return allowed.kind === 'folder' ? openFolderSource(allowed.path) : Promise.resolve(openS3Source(allowed))
    },
    upload: deps.upload,
    findTwin: deps.findTwin,
    revise: deps.revise,
    maxBytes: deps.maxBytes,
    times: { every: watched.everyMs, stable: watched.stableMs, retry: times.retry },
    logger,
  }

  return {
    service: createSourcesService({ sources, files, allowed: watched.sources, enqueue, securityLog }),
    origins: createOriginsService({ origins: createOriginsRepo(db), securityLog }),

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      await jobs.work<{ sourceId: string }>(queue, { concurrency: atOnce }, ({ sourceId }, signal) =>
        lookAtSource(look, sourceId, signal),
      )
      const sweep = { ms: times.sweep, what: 'the look for sources', stopping: jobs.stopping, logger }
      void repeatWork(sweep, async () => {
        for (const id of await sources.listDueForJob(new Date())) await enqueue(id)
      })
    },
  }
}
