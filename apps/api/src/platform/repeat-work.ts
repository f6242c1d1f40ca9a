import type { Logger } from './logger.ts'

/**
 * Runs `work` now and again after each pause, until `stopping` aborts. A failure is logged and tried again with the next.
 * @returns when the first run is over
 */
export function repeatWork(
  { ms, what, stopping, logger }: { ms: number; what: string; stopping: AbortSignal; logger: Logger },
  work: () => Promise<unknown>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  async function run() {
    try {
      await work()
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, `${what} failed; it is tried again later`)
    }
    if (stopping.aborted) return
    timer = setTimeout(run, ms)
    timer.unref()
  }
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return run()
}
