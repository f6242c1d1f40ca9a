/** Share of a processor: what jobs and pings of a server take that nobody uses is far below, one answer far above. */
const busyShare = 0.2
const lookMs = 1_500

/**
 * Has the memory of what was done collected once this process has come to rest, which takes a tenth of a second: the runtime
 * does it by itself when more is asked for, which after the last of many answers may be hours later. What the runtime
 * collects beside other work (`Bun.gc(false)`) gives nothing back.
 * @param options replaced in tests
 * @returns a function that stops looking
 */
export function restWhenQuiet({
  usedMs = processorMs,
  collect = () => Bun.gc(true),
  everyMs = lookMs,
}: {
  /** Processor time of this process so far. */
  usedMs?: () => number
  collect?: () => void
  everyMs?: number
} = {}): () => void {
  let before = usedMs()
  let hasWorked = true
  const timer = setInterval(() => {
    const now = usedMs()
    const isBusy = now - before > busyShare * everyMs
    before = now
    if (!isBusy && hasWorked) collect()
    hasWorked = isBusy
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
