import type { AgentId } from '@fieldproof/schema/agents'
import type { ChangeCounts } from '@fieldproof/schema/document-revisions'
import type { DocumentsRepo } from '../documents/documents.repo.ts'
import type { Actor } from '../platform/actor.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import { type TextCall, TextLimitError } from '../platform/text-workers.ts'
import type { ComparedRevisions, ComparisonTask } from './revision-texts.ts'
import type { RevisionsRepo } from './revisions.repo.ts'

const queue = 'count-changes'
/** Characters of a document that is compared: some 1,500 pages. */
const mostCharacters = 4_000_000

/** The queues to be created at start. */
export const revisionQueues: readonly string[] = [queue]

interface CountJob {
  agent: AgentId
  documentId: string
}

/** Counts in the background what a revision changes of the one before it, so that it can be told without comparing. */
export function createCountChanges(deps: {
  jobs: JobQueue
  documents: Pick<DocumentsRepo, 'find'>
  revisions: RevisionsRepo
  /** Compares where it can be ended. */
  compare(task: ComparisonTask, call: TextCall): Promise<ComparedRevisions | 'too long'>
}) {
  const { jobs, documents, revisions } = deps

  async function find({ agent, documentId }: CountJob) {
    const document = await documents.find(agent, documentId)
    if (document?.status !== 'indexed') return undefined
    const series = await revisions.series(agent, document)
    const previous = series[series.findIndex(({ id }) => id === documentId) - 1]
    return previous?.status === 'indexed' ? { document, previous } : undefined
  }

  async function count(job: CountJob, signal: AbortSignal) {
    const found = await find(job)
    if (!found) return
    const { document, previous } = found
    const { agent } = job
    const [before, after] = [
      await revisions.pages(agent, previous, mostCharacters),
      await revisions.pages(agent, document, mostCharacters),
    ]
    const compared =
      before && after
        ? await deps.compare({ before, after, quotes: [] }, { owner: agent, signal }).catch((cause: unknown) => {
            if (cause instanceof TextLimitError) return 'too long' as const
            throw cause
          })
        : 'too long'
    const counts = compared === 'too long' ? null : countJudgements(compared)
    await revisions.setChanges(document, { beforeId: previous.id, counts })
  }

  /** What took its process down is not compared again. */
  async function giveUp(job: CountJob) {
    const found = await find(job)
    if (found) await revisions.setChanges(found.document, { beforeId: found.previous.id, counts: null })
  }

  return {
    async enqueue({ agent }: Actor, ids: readonly string[]): Promise<void> {
      for (const documentId of ids) {
        const data: CountJob = { agent, documentId }
        await jobs.enqueue(queue, data, { singletonKey: documentId, owner: agent })
      }
    },

    start: ({ concurrency }: { concurrency: number }): Promise<void> =>
      concurrency === 0 ? Promise.resolve() : jobs.work<CountJob>(queue, { concurrency: 1, onBroken: giveUp }, count),
  }
}

function countJudgements({ changes }: ComparedRevisions): ChangeCounts {
  const counts: ChangeCounts = { stricter: 0, looser: 0, other: 0, editorial: 0 }
  for (const { judgement } of changes) counts[judgement] += 1
  return counts
}
