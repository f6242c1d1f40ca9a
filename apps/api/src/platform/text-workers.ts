import { AppError, type ErrorCode } from '../errors.ts'
import { CapError, type CappedProcess, type CapReason } from './processes/capped-process.ts'
import { createProcessPool } from './processes/process-pool.ts'
import { sharePlaces } from './share-places.ts'
import { pack, type TextRegistry, type TextReply, type TextRequest, unpack } from './text-worker-protocol.ts'

/** A text was over a limit of its reading, or took its reader down. The message is for people. */
export class TextLimitError extends AppError {
  constructor(
    override readonly reason: CapReason | 'size',
    options: ErrorOptions = {},
  ) {
    super('too_large', 'The text is too large or too complex to be read. Try a shorter part.', options)
  }
}

export interface TextWorkerLimits {
  /** Processes at once. */
  processes: number
  /** Resident memory of each. */
  memoryBytes: number
  /** Processor time of one call where it does not say otherwise. */
  timeoutMs: number
  /** Of the arguments of one call, as they are sent. */
  inputBytes: number
  /** Calls of one owner that may wait. */
  waitingPerOwner: number
  /** Processes that stay when nothing has come for a while: the next call does not wait for a start. */
  keep: number
  /** How long a process that has worked waits for more. */
  idleMs?: number | undefined
  /** People wait for them: they have the priority of this process, where those of jobs have a low one. */
  awaited?: boolean
  /** How long a process waits beside another that waits; as the pool has it where not said. */
  spareMs?: number | undefined
}

export interface TextCall {
  /** Whose time it is: a user's id or a document's. Owners take turns, and none of them has all processes. */
  owner: string
  /** Processor time. */
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

type Result<Task> = Task extends (...args: never[]) => infer Value ? Promise<Awaited<Value>> : never
type Args<Task> = Task extends (...args: infer Given) => unknown ? Given : never

export interface TextTool<Methods> {
  /** @throws what `run` throws; after a TextLimitError what the tool had in mind is lost */
  call<Name extends keyof Methods & string>(name: Name, ...args: Args<Methods[Name]>): Result<Methods[Name]>
  /** Gives its process back. Safe to call twice. */
  end(): void
}

export type TextWorkers<Registry extends TextRegistry> = ReturnType<typeof createTextWorkers<Registry>>

/** A process holds compiled code and what engines cache of texts. */
const maxUses = 1_000
/** Up to this share of its limit a process is used again: what judges holds 300 MB of models, which take half a second to load. */
const reuseShare = 0.75

/**
 * Runs pure functions over texts of others in processes that can be killed: a pattern that takes for ever cannot be
 * interrupted in a thread, nor can a thread's memory be bounded. Arguments and results are structured clones.
 * @param script path of a script that calls serveTextTasks with the same registry
 */
export function createTextWorkers<Registry extends TextRegistry>(script: string, limits: TextWorkerLimits) {
  const { memoryBytes, awaited = false, spareMs } = limits
  const pool = createProcessPool(
    script,
    { memoryBytes, awaited },
    { maxUses, keep: limits.keep, idleMs: limits.idleMs, reuseBytes: reuseShare * memoryBytes, spareMs },
  )
  const places = sharePlaces({
    places: limits.processes,
    perOwner: Math.max(1, limits.processes - 1),
    waitingPerOwner: limits.waitingPerOwner,
  })

  function packArguments(args: unknown[]): Uint8Array {
    const packed = pack(args)
    if (packed.byteLength > limits.inputBytes) throw new TextLimitError('size')
    return packed
  }

  return {
    /**
     * Runs a task. A crash is tried a second time: it may have been the system's doing.
     * @throws TextLimitError over a limit; AppError too_many_requests where too much of the owner's waits, or what the
     * task throws of its own; the signal's reason
     */
    async run<Name extends keyof Registry['tasks'] & string>(
      name: Name,
      args: Args<Registry['tasks'][Name]>,
      { owner, timeoutMs = limits.timeoutMs, signal }: TextCall,
    ): Promise<Awaited<Result<Registry['tasks'][Name]>>> {
      const request: TextRequest = { ask: 'run', name, args: packArguments(args) }
      const leave = await places.enter(owner, signal)
      let process: CappedProcess | undefined
      try {
        process = pool.take()
        try {
          return (await send(process, request, { timeoutMs, signal })) as Awaited<Result<Registry['tasks'][Name]>>
        } catch (error) {
          const limit = error instanceof TextLimitError ? error.reason : undefined
          // Memory counts what texts before left behind.
          if (limit !== 'crash' && !(limit === 'memory' && pool.wasUsed(process))) throw error
          process.kill()
          process = pool.takeFresh()
          return (await send(process, request, { timeoutMs, signal })) as Awaited<Result<Registry['tasks'][Name]>>
        }
      } finally {
        if (process) pool.giveBack(process)
        leave()
      }
    },

    /**
     * Opens a tool in a process that is its own until `end`. The limit of time is one of all its calls together.
     * @throws as `run`
     */
    async open<Name extends keyof Registry['tools'] & string>(
      name: Name,
      { owner, timeoutMs = limits.timeoutMs, signal }: TextCall,
    ): Promise<TextTool<Awaited<ReturnType<Registry['tools'][Name]>>>> {
      const leave = await places.enter(owner, signal)
      const process = pool.take()
      let spentMs = 0
      let ended = false

      async function ask(request: TextRequest): Promise<unknown> {
        if (spentMs >= timeoutMs) throw new TextLimitError('time')
        const started = performance.now()
        const before = process.processorMs
        try {
          return await send(process, request, { timeoutMs: timeoutMs - spentMs, signal })
        } finally {
          const after = process.processorMs
          const worked = before === undefined || after === undefined ? undefined : after - before
          spentMs += worked ?? performance.now() - started
        }
      }
      const tool = {
        call: (name: string, ...args: unknown[]) => ask({ ask: 'call', name, args: packArguments(args) }),
        end() {
          if (ended) return
          ended = true
          pool.giveBack(process)
          leave()
        },
      }
      await ask({ ask: 'open', name }).catch((error: unknown) => {
        tool.end()
        throw error
      })
      return tool as unknown as TextTool<Awaited<ReturnType<Registry['tools'][Name]>>>
    },

    /** Starts the processes that are kept, ahead of the first call. */
    prepare: () => pool.prepare(limits.keep),
    close: pool.close,
  }
}

async function send(
  process: CappedProcess,
  request: TextRequest,
  options: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<unknown> {
  const reply = (await process.request(request, options).catch((error: unknown) => {
    throw error instanceof CapError ? new TextLimitError(error.reason, { cause: error }) : error
  })) as TextReply
  if (reply.ok) return unpack(reply.value)
  const { failure } = reply
  if (failure.kind === 'memory') throw new TextLimitError('memory')
  if (failure.kind === 'fault') throw new Error(`a text worker met ${failure.name}\n${failure.frames}`)
  const { code, message, ...rest } = failure
  throw new AppError(code as ErrorCode, message, rest)
}
