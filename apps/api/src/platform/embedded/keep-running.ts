import { readLogTail, runSupervised, type Supervised, type SupervisedOptions } from './run-supervised.ts'

const firstPauseMs = 250
const longestPauseMs = 10_000
/** A question put to a server in the moment in which it starts may never be answered; the next one is. */
const answerMs = 5_000

export interface KeepRunningOptions extends SupervisedOptions {
  /** For messages: "Postgres". */
  name: string
  output: { file: string }
  /** Runs before every start: removes what a killed predecessor left. */
  prepare?: () => Promise<void>
  /** Whether the server answers. Asked every few milliseconds until it does. */
  isReady: () => Promise<boolean>
  /** Whether it still does its work. Twice no in a row, and it is ended, to be started again. */
  isWorking?: () => Promise<boolean>
  lookEveryMs?: number
  /** Milliseconds until a start counts as failed. */
  readyTimeoutMs: number
  /** Told in one line when the server ended by itself and when it is back. */
  report: (message: string) => void
}

/**
 * Starts a server, waits until it answers, and starts it again when it dies by itself, with growing pauses.
 * It comes back at the same address, so clients only see a short outage.
 * @throws Error with the server's last words when the first start fails
 */
export async function keepRunning(options: KeepRunningOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let current = await startOnce(options)
  const ended = watch()
  const looks = setInterval(() => void look(), options.lookEveryMs ?? 5_000)
  looks.unref()
  let looking = false
  let failed = 0

  /** Some servers stay up and do nothing any more, such as Chroma after its disk was full. */
  async function look() {
    if (looking || stopping || !options.isWorking) return
    looking = true
    const looked = current
    failed = (await options.isWorking()) ? 0 : failed + 1
    if (failed >= 2 && looked === current && !stopping) {
      failed = 0
      options.report(`${options.name} does not work any more and is ended.`)
      await looked.stop()
    }
    looking = false
  }

  async function watch() {
    let pauseMs = firstPauseMs
    while (!stopping) {
      const startedAt = Date.now()
      await current.exited
      if (stopping) return
      if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
      options.report(`${options.name} ended by itself and is started again.`)
      await current.stop()
      while (!stopping) {
        await Bun.sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        if (stopping) return
        try {
          current = await startOnce(options)
          options.report(`${options.name} is back.`)
          break
        } catch (error) {
          options.report(`${options.name} could not be started again: ${(error as Error).message}`)
        }
      }
    }
  }

  return {
    async stop() {
      stopping = true
      clearInterval(looks)
      await current.stop()
      await ended
      // A restart may have been under way when we were asked to stop.
      await current.stop()
    },
  }
}

async function startOnce(options: KeepRunningOptions): Promise<Supervised> {
  await options.prepare?.()
  const server = runSupervised(options)
  let exitCode: number | undefined
  const exited = server.exited.then((code) => {
    exitCode = code
  })
  try {
    const deadline = Date.now() + options.readyTimeoutMs
    while (!(await Promise.race([options.isReady(), Bun.sleep(answerMs).then(() => false)]))) {
      if (exitCode !== undefined) throw new Error(`${options.name} ended with code ${exitCode}.`)
      if (Date.now() > deadline) throw new Error(`${options.name} did not answer in time.`)
      await Promise.race([Bun.sleep(15), exited])
    }
    return server
  } catch (error) {
    await server.stop()
    const tail = await readLogTail(options.output.file)
    throw new Error(`${(error as Error).message}${tail ? `\n${tail}` : ''}`, { cause: error })
  }
}
