import type { AgentId } from '@fieldproof/schema/agents'
import type { SentenceGround, SentenceState } from '@fieldproof/schema/proof'
import type { Engines } from '../../engines/engine.ts'
import { AppError } from '../../errors.ts'
import { inSpan } from '../../platform/in-span.ts'
import type { Logger } from '../../platform/logger.ts'
import type { FairQueue } from '../../platform/queue-fairly.ts'
import { askModel, type ModelReading } from './ask-model.ts'
import type { PlacedReadingTask } from './reading-task.ts'

/** What a second reading left of an answer's states. */
export interface SecondReading {
  /** By whom. */
  model: string
  /** The states that are another now, by their place in the answer, from 0, and the words that the model rests them on. */
  changes: { index: number; state: SentenceState; ground: SentenceGround | null }[]
}

/** In the order of the task; the grounds are those of the model's verdicts. */
export interface WeighedReadings {
  states: SentenceState[]
  grounds: (SentenceGround | null)[]
}

export type ReadAgain = ReturnType<typeof createReadAgain>

/** Milliseconds that waiting and reading may take together; whoever waits for it has the answer already. */
const patienceMs = 45_000

/**
 * Has a provider's model read the sentences of an answer against what they cite, and weighs what it says with the rules.
 * The local engine has nobody who could read.
 */
export function createReadAgain(deps: {
  engines: Pick<Engines, 'forWorkspace'>
  /** Whether the workspace wants it. */
  isWanted(agent: AgentId): Promise<boolean>
  /** Counts it for the user who asked. @throws AppError too_many_requests */
  count(owner: string): Promise<void>
  /** Weighs in a process that can be ended, in `owner`'s turn. */
  weigh(
    task: PlacedReadingTask,
    readings: readonly ModelReading[],
    options: { owner: string; signal: AbortSignal },
  ): Promise<WeighedReadings>
  queue: FairQueue
  logger: Logger
  timeoutMs?: number
}) {
  const { engines, isWanted, count, weigh, queue, logger, timeoutMs = patienceMs } = deps

  async function read(
    task: PlacedReadingTask,
    { agent, owner }: { agent: AgentId; owner: string },
    signal: AbortSignal,
  ): Promise<SecondReading | undefined> {
    const engine = await engines.forWorkspace(agent)
    if (engine.kind === 'local' || !(await isWanted(agent))) return undefined
    await count(owner)
    const leave = await queue.enter(owner, signal)
    try {
      signal.throwIfAborted()
      const readings = await askModel(engine, task, signal)
      if (!readings) {
        logger.warn({ engine: engine.label }, 'a second reading of the model could not be used')
        return undefined
      }
      const { states, grounds } = await weigh(task, readings, { owner, signal })
      const changes = task.sentences.flatMap(({ index, state: before }, place) => {
        const state = states[place] ?? before
        return state === before ? [] : [{ index, state, ground: grounds[place] ?? null }]
      })
      return { model: engine.chatModel, changes }
    } finally {
      leave()
    }
  }

  /** @returns undefined where nothing came of it, for whatever reason: then the states of the rules stay. Never throws */
  return async function readAgain(
    task: PlacedReadingTask,
    asker: { agent: AgentId; owner: string },
    signal: AbortSignal,
  ): Promise<SecondReading | undefined> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      return await inSpan('read answer again', () => read(task, asker, limited))
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests')
        logger.info({ agent: asker.agent }, 'an answer is not read again: the limit of the user is reached')
      else if (!signal.aborted) logger.warn({ err: error }, 'an answer could not be read again')
      return undefined
    }
  }
}
