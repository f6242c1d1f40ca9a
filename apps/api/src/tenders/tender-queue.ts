import { AppError, toAppError } from '../errors.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import { type AnalyseDeps, analyseTender, failAnalysis } from './analyse-tender.ts'
import { failTenderFile, type ReadFileDeps, readTenderFile } from './read-tender-file.ts'
import { type AddendumDeps, failAddendum, readAddendum } from './reading/read-addendum.ts'
import { failBid, type RunBidDeps, runBid } from './run-bid.ts'
import type { TendersTransaction } from './tenders.repo.ts'

const queues = {
  analyse: 'analyse-tender',
  judge: 'judge-bid',
  addendum: 'read-addendum',
  file: 'read-tender-file',
} as const

/** The queues to be created at start. */
export const tenderQueues: readonly string[] = Object.values(queues)

const sweepMs = 60_000
const brokeOff = new AppError('too_large', 'Reading this broke off twice. The documents may be too complex.')

interface Job {
  id: string
}

/** The background work of the tender desk. */
export function createTenderQueue(
  outside: Omit<AnalyseDeps, 'enqueueFile'> &
    RunBidDeps &
    ReadFileDeps &
    Omit<AddendumDeps, 'enqueueJudging'> & { jobs: JobQueue; logger: Logger },
) {
  const { jobs, tenders, bids, addenda, tenderFiles, logger } = outside
  const enqueueJudging = (trx: TendersTransaction, bidId: string, by: string) => enqueue(trx, queues.judge, bidId, by)
  const enqueueFile = (trx: TendersTransaction, fileId: string, by: string) => enqueue(trx, queues.file, fileId, by)
  const deps = { ...outside, enqueueJudging, enqueueFile }

  /** @param by the name of who asks for it, who takes turns with others */
  async function enqueue(trx: TendersTransaction | undefined, queue: string, id: string, by: string) {
    const data: Job = { id }
    await jobs.enqueue(queue, data, { singletonKey: id, owner: by, ...(trx ? { trx } : {}) })
  }

  /** Finds what waits for work which no job stands for, however that came to be. */
  async function sweep() {
    for (const { id, createdBy } of await tenders.unanalysed())
      if (!(await jobs.isLive(queues.analyse, id))) await enqueue(undefined, queues.analyse, id, createdBy)
    for (const { id, addedBy } of await bids.unfinished())
      if (!(await jobs.isLive(queues.judge, id))) await enqueue(undefined, queues.judge, id, addedBy)
    for (const { id, addedBy } of await addenda.unread())
      if (!(await jobs.isLive(queues.addendum, id))) await enqueue(undefined, queues.addendum, id, addedBy)
    for (const { id, addedBy } of await tenderFiles.unread())
      if (!(await jobs.isLive(queues.file, id))) await enqueue(undefined, queues.file, id, addedBy)
  }

  /** A text that takes too much to be read does so each time. */
  const unlessTooMuch = (work: Promise<void>, signal: AbortSignal, end: (error: unknown) => Promise<void>) =>
    work.catch((error: unknown) => {
      if (signal.aborted || toAppError(error).code !== 'too_large') throw error
      return end(error)
    })

  return {
    enqueueAnalysis: (trx: TendersTransaction, tenderId: string, by: string) =>
      enqueue(trx, queues.analyse, tenderId, by),

    enqueueJudging,
    enqueueFile,
    enqueueAddendum: (trx: TendersTransaction, addendumId: string, by: string) =>
      enqueue(trx, queues.addendum, addendumId, by),

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      await jobs.work<Job>(
        queues.analyse,
        {
          concurrency: 1,
          onExhausted: ({ id }, error) => failAnalysis(deps, id, error),
          onBroken: ({ id }) => failAnalysis(deps, id, brokeOff),
        },
        ({ id }, signal) =>
          unlessTooMuch(analyseTender(deps, id, signal), signal, (error) => failAnalysis(deps, id, error)),
      )
      await jobs.work<Job>(
        queues.judge,
        {
          concurrency: 3,
          perOwner: 2,
          onExhausted: ({ id }, error) => failBid(deps, id, error),
          onBroken: ({ id }) => failBid(deps, id, brokeOff),
        },
        ({ id }, signal, noteProgress) =>
          unlessTooMuch(runBid(deps, id, signal, noteProgress), signal, (error) => failBid(deps, id, error)),
      )
      await jobs.work<Job>(
        queues.addendum,
        {
          concurrency: 1,
          onExhausted: ({ id }, error) => failAddendum(deps, id, error),
          onBroken: ({ id }) => failAddendum(deps, id, brokeOff),
        },
        ({ id }, signal) =>
          unlessTooMuch(readAddendum(deps, id, signal), signal, (error) => failAddendum(deps, id, error)),
      )
      await jobs.work<Job>(
        queues.file,
        {
          concurrency: 1,
          onExhausted: ({ id }, error) => failTenderFile(deps, id, toAppError(error).message),
          onBroken: ({ id }) => failTenderFile(deps, id, brokeOff.message),
        },
        ({ id }, signal) =>
          unlessTooMuch(readTenderFile(deps, id, signal), signal, (error) =>
            failTenderFile(deps, id, toAppError(error).message),
          ),
      )
      await repeatWork(
        { ms: sweepMs, stopping: jobs.stopping, logger, what: 'the search for tenders without a job' },
        sweep,
      )
    },
  }
}
