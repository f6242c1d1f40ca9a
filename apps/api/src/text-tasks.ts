import { fileURLToPath } from 'node:url'
import type { AnsweringDeps } from './answering/answer-question.ts'
import type { ProofTask } from './answering/prove-sentences.ts'
import type { ModelReading } from './answering/second-reading/ask-model.ts'
import type { PlacedReadingTask } from './answering/second-reading/reading-task.ts'
import type { CandidatePassage } from './answering/starters/make-candidates.ts'
import type { auditTexts } from './audits/audit-texts.ts'
import type { barrierTexts } from './barriers/barrier-texts.ts'
import type { UploadDeps } from './documents/upload-document.ts'
import type { ComparedPassage } from './evidence/differences/difference.ts'
import { rulesAlone } from './evidence/verifier/rules-alone.ts'
import type { ExportTask } from './exports/write-export.ts'
import type { ReadFileElsewhere } from './ingestion/extract-file-pages.ts'
import { readElsewhere } from './platform/read-elsewhere.ts'
import type { TextRegistry } from './platform/text-worker-protocol.ts'
import { createTextWorkers, type TextWorkers } from './platform/text-workers.ts'
import type { likelyTexts } from './retrieval/likely-texts.ts'
import type { revisionTexts } from './revisions/revision-texts.ts'
import type { standardTexts } from './standards/standard-texts.ts'
import type { tenderTexts } from './tenders/tender-texts.ts'

/**
 * All that reads texts of others, by name, to be run in processes of its own. Each loads the feature that it belongs to
 * only when it is asked for, so that a process starts at once. Features do not know of this: what they need of it is given
 * to them as a function.
 */
export const textRegistry = {
  tasks: {
    ofAudits: async (name: keyof typeof auditTexts, input: never): Promise<unknown> =>
      (await import('./audits/audit-texts.ts')).auditTexts[name](input),
    ofTenders: async (name: keyof typeof tenderTexts, input: never): Promise<unknown> =>
      (await import('./tenders/tender-texts.ts')).tenderTexts[name](input),
    ofStandards: async (name: keyof typeof standardTexts, input: never): Promise<unknown> =>
      (await import('./standards/standard-texts.ts')).standardTexts[name](input),
    ofBarriers: async (name: keyof typeof barrierTexts, input: never): Promise<unknown> =>
      (await import('./barriers/barrier-texts.ts')).barrierTexts[name](input),
    ofRevisions: async (name: keyof typeof revisionTexts, input: never): Promise<unknown> =>
      (await import('./revisions/revision-texts.ts')).revisionTexts[name](input),
    ofLikelyWords: async (name: keyof typeof likelyTexts, input: never): Promise<unknown> =>
      (await import('./retrieval/likely-texts.ts')).likelyTexts[name](input),
    proveSentences: async (task: ProofTask) =>
      (await import('./answering/prove-sentences.ts')).proveSentences(task, await judging()),
    findDifferences: async (question: string, passages: readonly ComparedPassage[]) =>
      (await import('./evidence/differences/find-differences.ts')).findDifferences(question, passages, await judging()),
    weighReadings: async (task: PlacedReadingTask, readings: readonly ModelReading[]) => {
      const { judgeSentence } = await import('./answering/judge-sentence.ts')
      const { weighReadings } = await import('./answering/second-reading/weigh-readings.ts')
      // A model's contradiction is held against the rules only: the verifier is a smaller one.
      const options = { today: new Date(), verifier: rulesAlone }
      const { groundReadings } = await import('./answering/second-reading/ground-readings.ts')
      const { verifier } = await judging()
      const states = await weighReadings(
        task,
        readings,
        (sentence, cited) => judgeSentence(sentence, cited, options),
        verifier,
      )
      return { states, grounds: groundReadings(task, readings, states) }
    },
    readFilePages: async (file: Parameters<ReadFileElsewhere>[0]) =>
      (await import('./ingestion/read-file-pages.ts')).readFilePages(file),
    inspectOfficeFile: async (file: { path: string }) =>
      (await import('./ingestion/read-file-pages.ts')).inspectOfficeFile(file),
    makeStarters: async (passages: readonly CandidatePassage[]) =>
      (await import('./answering/starters/make-candidates.ts')).makeCandidates(passages),
    nameTopic: async (question: string) => (await import('./chat/sessions/name-topic.ts')).nameTopic(question),
    writeExport: async (task: ExportTask) => (await import('./exports/write-export.ts')).writeExport(task),
  },
  tools: {
    cutDocument: async () => (await import('./ingestion/cut-document.ts')).createDocumentCutter(),
  },
} satisfies TextRegistry

/** What every judgement needs; the verifier is read in once by each process that judges. */
async function judging() {
  const { openVerifier } = await import('./evidence/verifier/open-verifier.ts')
  return { today: new Date(), verifier: await openVerifier() }
}

const script = fileURLToPath(import.meta.resolve('./text-tasks.worker.ts'))
const megabyte = 1024 * 1024

/** For what somebody waits for: an answer, a file that was dropped. */
export const openTextWorkers = (keepMs?: number | undefined) =>
  createTextWorkers<typeof textRegistry>(script, {
    processes: 2,
    memoryBytes: 512 * megabyte,
    timeoutMs: 10_000,
    inputBytes: 16 * megabyte,
    waitingPerOwner: 20,
    keep: 1,
    awaited: true,
    idleMs: keepMs,
    spareMs: keepMs,
  })

/** For jobs, which may take their time and must not keep those waiting. */
export const openJobTextWorkers = (jobsAtOnce: number, keepMs?: number | undefined) =>
  createTextWorkers<typeof textRegistry>(script, {
    processes: Math.max(2, jobsAtOnce + 1),
    memoryBytes: 512 * megabyte,
    timeoutMs: 60_000,
    inputBytes: 64 * megabyte,
    waitingPerOwner: 200,
    keep: 0,
    // Nobody waits for their start.
    idleMs: keepMs ?? 3_000,
    spareMs: keepMs,
  })

/** The sentences of answers, proved and held against each other by these workers. */
export const proveBy = (
  workers: TextWorkers<typeof textRegistry>,
): Pick<AnsweringDeps, 'prove' | 'findDifferences'> => ({
  prove: (task, options) => workers.run('proveSentences', [task], options),
  findDifferences: (question, passages, options) => workers.run('findDifferences', [question, passages], options),
})

/** The kind of an Office file, looked at by these workers. */
export const inspectOfficeBy =
  (workers: TextWorkers<typeof textRegistry>): UploadDeps['inspectOffice'] =>
  (file, call) =>
    workers.run('inspectOfficeFile', [file], call)

/** The texts of audits, read by these workers. */
export const readAuditsBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof auditTexts>((name, input, call) => workers.run('ofAudits', [name, input], call))

/** The texts of tenders, read by these workers. */
export const readTendersBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof tenderTexts>((name, input, call) => workers.run('ofTenders', [name, input], call))

/** The texts of shared standards, read by these workers. */
export const readStandardsBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof standardTexts>((name, input, call) => workers.run('ofStandards', [name, input], call))

/** The texts of bow-ties, read by these workers. */
export const readBarriersBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof barrierTexts>((name, input, call) => workers.run('ofBarriers', [name, input], call))

/** Mistyped words and what may be meant by them, compared by these workers. */
export const readLikelyBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof likelyTexts>((name, input, call) => workers.run('ofLikelyWords', [name, input], call))

/** The texts of revisions, read by these workers. */
export const readRevisionsBy = (workers: TextWorkers<typeof textRegistry>) =>
  readElsewhere<typeof revisionTexts>((name, input, call) => workers.run('ofRevisions', [name, input], call))

/** For files that are made: a user has one of the two processes at most, and waits for own files only. */
export const openExportWorkers = () =>
  createTextWorkers<typeof textRegistry>(script, {
    processes: 2,
    memoryBytes: 1024 * megabyte,
    timeoutMs: 60_000,
    inputBytes: 64 * megabyte,
    waitingPerOwner: 4,
    keep: 0,
  })
