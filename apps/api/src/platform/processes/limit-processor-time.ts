import { readFileSync } from 'node:fs'

/** A child that gets no processor is given this many times its limit, as long as it does anything at all. */
const patience = 8
const leastShare = 0.003
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Most work is done by then, and never asked about. */
const firstLookMs = 1_000

/**
 * Calls `onOver` when a process has worked for `limitMs`: in time of the processor where the system tells, for on a busy
 * machine a low priority may get hardly any of it; and in time of the clock where it stands still. Until it is looked at
 * for the first time it counts as working.
 * @param onOver told whether it has worked for its limit; otherwise it stood still, or got hardly any of the processor
 * @returns stops the watch
 */
export function limitProcessorTime(pid: number, limitMs: number, onOver: (worked: boolean) => void): () => void {
  const started = performance.now()
  let timer = setTimeout(look, Math.min(firstLookMs, limitMs / 2))

  function look() {
    const unseen = performance.now() - started
    const before = processorMs(pid)
    timer = setTimeout(check, Math.max(limitMs - unseen, 0))

    function check() {
      const elapsed = performance.now() - started
      const now = before === undefined ? undefined : processorMs(pid)
      const seen = now === undefined || before === undefined ? elapsed - unseen : now - before
      const used = unseen + seen
      const worked = used >= 0.9 * limitMs
      const starves = !worked && seen > leastShare * (elapsed - unseen) && elapsed < patience * limitMs
      if (!starves) return onOver(worked)
      timer = setTimeout(check, Math.max(limitMs - used, 0.1 * limitMs))
    }
  }

  return () => clearTimeout(timer)
}

/** Milliseconds of the processor that a process has used since it began; undefined where the system does not tell. */
export function processorMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // The name of the program stands in brackets before the numbers, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}
