import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { limitProcessorTime, processorMs } from './limit-processor-time.ts'

/** Why a capped process ended before it answered. */
export type CapReason = 'memory' | 'time' | 'crash'

/** The process was over a limit, or died for a reason of its own. */
export class CapError extends Error {
  override name = 'CapError'
  constructor(readonly reason: CapReason) {
    super(`the child process ended: ${reason}`)
  }
}

export interface CappedProcess {
  /**
   * Sends one message and waits for its answer. One request at a time. The limit is one of the time that it works; one that
   * stands still for as long has crashed.
   * @throws CapError where the process was over a limit or crashed; the signal's reason where it was aborted
   */
  request(message: unknown, options: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<unknown>
  readonly pid: number
  readonly alive: boolean
  /** 0 where it has ended or the system does not tell. */
  readonly residentBytes: number
  /** The most that it ever had resident, where the system tells. */
  readonly peakBytes: number
  /** Processor time so far; undefined where it has ended or the system does not tell. */
  readonly processorMs: number | undefined
  kill(): void
}

export interface ProcessLimits {
  /** Resident memory at which it is killed. */
  memoryBytes: number
  /** It starts threads, each of which reserves memory of its own: then the system cannot hold the limit for us. */
  threads?: boolean
  /** Somebody waits for what it does: it has the priority of this process. Others have a low one. */
  awaited?: boolean
}

const pollMs = 50
/** One that waits for work does not grow, and looking at it takes time from people who wait for an answer. */
const idlePollMs = 1_000
/**
 * Memory of all capped processes together. Past it the largest is ended if it is out of the ordinary; its work gets a
 * second try, as after a crash, when the others may have finished.
 */
const shared = { totalBytes: 1024 * 1024 * 1024, ordinaryBytes: 400 * 1024 * 1024, pids: new Set<number>() }

/**
 * Starts a script in a process of its own that can be killed: whatever a hostile file does to it, the server goes on.
 * The process gets no environment (no secrets), a low priority where nobody waits for it, a memory limit that is watched from here, and ends
 * with this one. A limit of the address space (`ulimit -v`) does not work: the runtime reserves far more than it uses.
 * @param script path of a script that answers each IPC message with one message
 */
export function startCappedProcess(
  script: string,
  { memoryBytes, threads = false, awaited = false }: ProcessLimits,
): CappedProcess {
  let waiting: { resolve: (answer: unknown) => void; reject: (error: unknown) => void } | undefined
  let ended: CapReason | undefined

  function settle(deliver: (to: NonNullable<typeof waiting>) => void) {
    const to = waiting
    waiting = undefined
    if (to) deliver(to)
  }

  const command = [process.execPath, '--smol', '--no-install', script, String(process.pid)]
  const child = Bun.spawn(threads ? command : withDataLimit(command, memoryBytes), {
    cwd: dirname(script),
    env: {
      TZ: 'UTC',
      BUN_JSC_jitMemoryReservationSize: String(compiledBytes),
      BUN_JSC_structureHeapSizeInKB: String(structureBytes / 1024),
      // glibc raises it with each model or image that is freed, and keeps the next ones among what is still in use.
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
    serialization: 'advanced',
    ipc: (message) => settle((to) => to.resolve(message)),
    onExit: () => {
      clearInterval(watch)
      shared.pids.delete(child.pid)
      ended ??= 'crash'
      const reason = ended
      settle((to) => to.reject(new CapError(reason)))
    },
  })
  // A long ingestion must not take the processor from people who wait for an answer.
  if (!awaited) tryLowerPriority(child.pid)

  function end(reason: CapReason) {
    ended ??= reason
    child.kill('SIGKILL')
  }
  shared.pids.add(child.pid)
  let watch: NodeJS.Timeout | undefined

  function watchMemory(everyMs: number) {
    clearInterval(watch)
    watch = setInterval(() => {
      const own = residentBytes(child.pid)
      if (own > memoryBytes) end('memory')
      else if (own > shared.ordinaryBytes && isTooMuchTogether(own)) end('crash')
    }, everyMs)
    watch.unref()
  }
  watchMemory(idlePollMs)

  return {
    pid: child.pid,
    get alive() {
      return ended === undefined
    },
    get residentBytes() {
      return residentBytes(child.pid)
    },
    get peakBytes() {
      return residentBytes(child.pid, 'VmHWM')
    },
    get processorMs() {
      return processorMs(child.pid)
    },
    kill: () => end('crash'),
    async request(message, { timeoutMs, signal }) {
      signal?.throwIfAborted()
      if (ended) throw new CapError(ended)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting = { resolve, reject }
      const stopWatch = limitProcessorTime(child.pid, timeoutMs, (worked) => end(worked ? 'time' : 'crash'))
      const abort = () => {
        settle((to) => to.reject(signal?.reason))
        end('crash')
      }
      signal?.addEventListener('abort', abort, { once: true })
      watchMemory(pollMs)
      try {
        sendTo(child, message, () => end('crash'))
        return await promise
      } finally {
        if (ended === undefined) watchMemory(idlePollMs)
        stopWatch()
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}

/**
 * Room for compiled code. The runtime would reserve a gigabyte, which counts towards the limit of memory: refused, it
 * interprets everything, at a quarter of the speed or less.
 */
const compiledBytes = 64 * 1024 * 1024
/**
 * Room for the shapes of objects, of which a million fit. The runtime would reserve all that it is granted: under a limit
 * that is 256 MB, which what judges then lacks for its models.
 */
const structureBytes = 128 * 1024 * 1024
/**
 * What is reserved and never touched: 328 MB by the runtime and 105 MB by the verifier's models, opened and closed as they
 * come. More does not help: under a limit of 1,056 to 1,200 MB the runtime cannot start, and from there on reserves 1,160.
 */
const runtimeBytes = 420 * 1024 * 1024 + compiledBytes

/**
 * Linux refuses memory past the limit at once, however busy the one who watches is: in the child it becomes an error.
 * Elsewhere only the watch ends it.
 */
function withDataLimit(command: string[], memoryBytes: number): string[] {
  if (process.platform !== 'linux') return command
  const kilobytes = Math.ceil((memoryBytes + runtimeBytes) / 1024)
  return ['/bin/sh', '-c', `ulimit -d ${kilobytes} && exec "$0" "$@"`, ...command]
}

/** Whether all capped processes are over their shared limit and none is larger than this one. */
function isTooMuchTogether(own: number): boolean {
  const sizes = Array.from(shared.pids, (pid) => residentBytes(pid))
  return sizes.reduce((sum, size) => sum + size, 0) > shared.totalBytes && own >= Math.max(...sizes)
}

/** A channel that closed already says so by throwing; the end of the process then settles the request. */
function sendTo(child: { send(message: unknown): unknown }, message: unknown, onClosed: () => void) {
  try {
    child.send(message)
  } catch {
    onClosed()
  }
}

function tryLowerPriority(pid: number) {
  try {
    setPriority(pid, Math.min(19, getPriority() + 10))
  } catch {
    // Ended already, or not allowed here: a matter of courtesy, not of safety.
  }
}

const memoryFields = { VmRSS: /^VmRSS:\s+(\d+) kB/m, VmHWM: /^VmHWM:\s+(\d+) kB/m }

/** Resident memory in bytes; 0 where the process is gone or the system does not tell. */
function residentBytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'latin1')
      return Number(memoryFields[field].exec(status)?.[1] ?? 0) * 1024
    }
    if (process.platform === 'win32') return 0
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'latin1' })) * 1024
  } catch {
    return 0
  }
}
