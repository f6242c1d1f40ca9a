import type { AgentId } from '@fieldproof/schema/agents'
import type { Starters } from '@fieldproof/schema/chat'
import type { AnswerPart, Question } from '../../answering/asked-question.ts'
import { chooseStarters, type FinishedAnswer, starterLimits } from '../../answering/starters/choose-starters.ts'
import type { Candidate, CandidatePassage } from '../../answering/starters/make-candidates.ts'
import type { Actor } from '../../platform/actor.ts'
import type { JobQueue } from '../../platform/job-queue.ts'
import type { Logger } from '../../platform/logger.ts'
import { type TextCall, TextLimitError } from '../../platform/text-workers.ts'
import type { StartersRepo } from './starters.repo.ts'

const queue = 'make-starters'
/** Documents that are looked at, those that came last, and passages of each: some 300 pages. */
const lookedAt = { documents: 8, passages: 1_000 }

/** The queues to be created at start. */
export const starterQueues: readonly string[] = [queue]

interface StarterJob {
  agent: AgentId
}

export type ListStarters = (actor: Actor) => Promise<Starters>

/**
 * Questions to begin with, made of sentences of the documents in force and kept only where the local engine answers them by
 * that very sentence. They are made in the background, once for each change of these documents, when somebody looks for them.
 */
export function createStarters(deps: {
  jobs: JobQueue
  starters: StartersRepo
  /** Reads passages where that can be ended. */
  makeCandidates(passages: readonly CandidatePassage[], call: TextCall): Promise<Candidate[]>
  answerQuestion(question: Question, signal: AbortSignal): AsyncIterable<AnswerPart>
  logger: Logger
}) {
  const { jobs, starters } = deps

  async function make({ agent }: StarterJob, signal: AbortSignal): Promise<void> {
    const basis = await starters.basis(agent)
    if (basis === null || (await starters.find(agent)).basis === basis) return
    const documents: Candidate[][] = []
    for (const id of await starters.latest(agent, lookedAt.documents)) {
      const passages = await starters.passages(agent, id, lookedAt.passages)
      documents.push(await candidatesOf(agent, passages, signal))
    }
    const chosen = await chooseStarters(documents, (question) => ask(agent, question, signal))
    await starters.replace(agent, basis, chosen)
  }

  /** A document that takes too long to read has none. */
  async function candidatesOf(agent: AgentId, passages: readonly CandidatePassage[], signal: AbortSignal) {
    try {
      return await deps.makeCandidates(passages, { owner: agent, signal })
    } catch (error) {
      if (!(error instanceof TextLimitError)) throw error
      deps.logger.warn({ err: error }, 'a document could not be read for questions to begin with')
      return []
    }
  }

  async function ask(agent: AgentId, text: string, signal: AbortSignal): Promise<FinishedAnswer> {
    const question: Question = {
      agent,
      owner: agent,
      text,
      history: [],
      includeSources: true,
      detailed: false,
      documentIds: null,
      engine: 'local',
    }
    let finished: FinishedAnswer | undefined
    for await (const part of deps.answerQuestion(question, signal)) if (part.type === 'finished') finished = part
    signal.throwIfAborted()
    if (!finished) throw new Error('an answer did not finish')
    return finished
  }

  /** What cannot be made is not tried again until the documents change. */
  async function giveUp({ agent }: StarterJob): Promise<void> {
    const basis = await starters.basis(agent)
    if (basis !== null) await starters.replace(agent, basis, [])
  }

  const list: ListStarters = async ({ agent }) => {
    const [basis, made] = await Promise.all([starters.basis(agent), starters.find(agent)])
    if (basis === null) return { questions: [], making: false }
    const making = made.basis !== basis
    const job: StarterJob = { agent }
    if (making) await jobs.enqueue(queue, job, { singletonKey: agent, owner: agent })
    return { questions: made.questions.slice(0, starterLimits.shown), making }
  }

  return {
    list,
    start: ({ concurrency }: { concurrency: number }): Promise<void> =>
      concurrency === 0
        ? Promise.resolve()
        : jobs.work<StarterJob>(queue, { concurrency: 1, onBroken: giveUp, onExhausted: giveUp }, make),
  }
}
