import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import { serveWorkerMetrics } from './health/worker-metrics.route.ts'
import { openContext, outliveConnections, outliveOutput, refuseToStart } from './open-context.ts'
import { repeatWork } from './platform/repeat-work.ts'

/** How long it may take to put down what is left after the time to end: milliseconds. */
const closeLimitMs = 12_000

/** A process that only works: it reads and indexes documents beside any number of servers. */
outliveOutput()
outliveConnections()
try {
  await work(readConfig())
} catch (error) {
  refuseToStart(error)
}

async function work(config: Config) {
  if (!config.databaseUrl || !config.chroma.url)
    throw new ConfigError(
      'DATABASE_URL: a worker needs DATABASE_URL and CHROMA_URL, so that it shares them with a server',
    )
  const { context, close } = await openContext(config, (message) => process.stdout.write(`${message}\n`))
  // Before any work begins: whatever is told to end while it starts puts down what it has.
  let metrics: ReturnType<typeof serveWorkerMetrics> | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const limit = setTimeout(() => process.exit(1), config.shutdownMs + closeLimitMs)
    await context.drain(config.shutdownMs)
    await metrics?.stop(true)
    await close()
    clearTimeout(limit)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  await context.startJobs(Math.max(1, config.workerConcurrency))
  const { jobs, health, logger } = context
  const sign = { ms: 10_000, what: 'the sign of life', stopping: jobs.stopping, logger }
  await repeatWork(sign, async () => {
    if (await health.pingDatabase()) await writeFile(join(config.dataDir, 'worker.alive'), '')
  })
  if (config.metrics.port !== undefined) metrics = serveWorkerMetrics(context, config.metrics.port)
  logger.info('worker ready')
}
