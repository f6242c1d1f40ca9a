import { type CappedProcess, type ProcessLimits, startCappedProcess } from './capped-process.ts'

export type ProcessPool = ReturnType<typeof createProcessPool>

/**
 * Capped processes of one script that are used again as long as they behave: a process that was killed or crashed, that
 * has grown, or that has done `maxUses` is not.
 * @param spareMs how long a process that has worked waits beside one that came back after it: most of what comes later needs one
 * @param idleMs a process that waits holds memory; to start a new one and to read a first document with it takes a second
 * @param unusedMs how long one waits that was prepared for work to come and has got none
 * @param reuseBytes resident memory up to which a process is kept for the next piece of work
 * @param keep so many wait however long nothing comes; one that has worked is exchanged for a new one then
 */
export function createProcessPool(
  script: string,
  limits: ProcessLimits,
  {
    maxUses = 50,
    idleMs = 120_000,
    unusedMs = idleMs,
    spareMs = 3_000,
    reuseBytes = 0.5 * limits.memoryBytes,
    keep = 0,
  }: {
    maxUses?: number
    idleMs?: number | undefined
    unusedMs?: number
    spareMs?: number | undefined
    reuseBytes?: number
    keep?: number
  } = {},
) {
  const idle: { process: CappedProcess; timer: NodeJS.Timeout; spare?: boolean }[] = []
  const uses = new WeakMap<CappedProcess, number>()
  let closed = false

  function end(entry: (typeof idle)[number]) {
    const at = idle.indexOf(entry)
    if (at >= 0) idle.splice(at, 1)
    clearTimeout(entry.timer)
    entry.process.kill()
  }

  /** What is prepared for work to come has loaded nothing yet, and waits on. */
  function makeSpare(entry: (typeof idle)[number]) {
    if (entry.spare || !uses.has(entry.process)) return
    entry.spare = true
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => end(entry), spareMs)
    entry.timer.unref()
  }

  function wait(process: CappedProcess) {
    if (closed) return process.kill()
    for (const entry of idle) makeSpare(entry)
    const timer = setTimeout(
      () => {
        if (idle.length <= keep && process.alive && !uses.has(process)) return timer.refresh()
        end(entry)
        // What it has loaded for its work is memory that nobody uses now.
        prepare(keep)
      },
      uses.has(process) ? idleMs : unusedMs,
    )
    const entry = { process, timer }
    timer.unref()
    idle.push(entry)
  }

  function prepare(count: number) {
    while (!closed && idle.length < count) wait(startCappedProcess(script, limits))
  }

  return {
    take(): CappedProcess {
      for (let waiting = idle.pop(); waiting; waiting = idle.pop()) {
        clearTimeout(waiting.timer)
        if (waiting.process.alive) return waiting.process
      }
      return startCappedProcess(script, limits)
    },

    /** One that has done no work yet. */
    takeFresh: (): CappedProcess => startCappedProcess(script, limits),

    /** Whether it did other work before, whose memory still counts towards its limit. */
    wasUsed: (process: CappedProcess): boolean => (uses.get(process) ?? 0) > 0,

    giveBack(process: CappedProcess) {
      const used = (uses.get(process) ?? 0) + 1
      uses.set(process, used)
      if (!process.alive) return
      // Where the system holds the limit, memory that was given back once still counts towards it.
      const grown = limits.threads ? process.residentBytes : process.peakBytes
      if (used >= maxUses || grown > reuseBytes) return process.kill()
      wait(process)
    },

    /** Starts processes ahead of work that is known to come, so that as many wait for it. */
    prepare,

    /** Ends the processes that wait. */
    close() {
      closed = true
      for (const entry of [...idle]) end(entry)
    },
  }
}
